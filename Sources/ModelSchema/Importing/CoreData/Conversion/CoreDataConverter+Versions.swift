// What belongs to a version as a whole.
extension CoreDataConverter {
  mutating func versionAnnotations() -> [String: SchemaValue] {
    var kept = kept(model.element, except: [], nil)
    if !model.configurations.isEmpty {
      let pairs = model.configurations.map { configuration in
        (configuration.name, strings(configuration.entities))
      }
      kept.members["configurations"] = .object(Dictionary(pairs) { first, _ in first })
      keep("configuration", count: pairs.count)
    }
    if !model.fetchRequests.isEmpty {
      kept.members["fetchRequests"] = list(model.fetchRequests)
      keep("fetchRequest", count: model.fetchRequests.count)
    }
    return kept.annotations
  }

  /// Elements with their attributes, sorted, as the order of a file says nothing.
  func list(_ elements: [CoreDataElement]) -> SchemaValue {
    .array(elements.map(\.schemaValue).sorted(by: SchemaValue.precedes))
  }

  private func strings(_ names: [String]) -> SchemaValue {
    .array(names.sorted(by: SchemaValue.precedes).map(SchemaValue.string))
  }
}

extension SchemaValue {
  /// An order of values that does not depend on how they were read.
  static func precedes(_ left: SchemaValue, _ right: SchemaValue) -> Bool {
    precedes(left.canonicalText, right.canonicalText)
  }
}

extension CoreDataElement {
  /// The attributes as members, and each child under its name.
  fileprivate var schemaValue: SchemaValue {
    var members = attributes.mapValues(SchemaValue.string)
    for child in children { members[child.name] = child.schemaValue }
    return .object(members)
  }
}
