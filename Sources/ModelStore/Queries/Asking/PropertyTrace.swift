internal import ModelObjects
internal import ModelSchema

/// Finds out which properties a key path goes over.
//
// A key path does not tell the names of wrapped properties. So it is followed on a blank object, and the
// object's state hears which properties are read. For a link a blank object of its class is lent, so that
// the path can go on from there.
final class PropertyTrace: ObjectState {
  private static let known = Guarded<[AnyKeyPath: ConditionPath]>([:])
  private var names: [String] = []

  /// The names of the properties, with points between them.
  static func names<Root: ObjectBase>(of keyPath: PartialKeyPath<Root>) -> String {
    path(of: keyPath).text
  }

  /// The properties, one step each.
  static func path<Root: ObjectBase>(of keyPath: PartialKeyPath<Root>) -> ConditionPath {
    if let path = known.withValue({ $0[keyPath] }) { return path }
    let trace = PropertyTrace()
    let blank = Root()
    blank.state = trace
    _ = blank[keyPath: keyPath]
    blank.state = nil
    guard !trace.names.isEmpty else {
      StoreFailure.fail(
        """
        Could not build a query over '\(keyPath)' of \(Root.self): it is no persisted property. \
        Mark it with @Persisted.
        """
      )
    }
    let path = ConditionPath(steps: trace.names.map { .property($0) })
    known.withValue { $0[keyPath] = path }
    return path
  }

  func willRead(_ object: ObjectBase, at offset: Int) -> Bool {
    let properties = type(of: object).persistedProperties
    guard let property = properties.first(where: { $0.offset == offset }) else {
      let linking = type(of: object).linkingProperties.first { $0.offset == offset }
      linking.map { names.append($0.name) }
      return false
    }
    names.append(property.name)
    guard let target = ValueDescription(of: property.valueType), let type = target.target,
      target.collection == .single, property.partType == nil
    else { return false }
    let blank = type.init()
    blank.state = self
    lend(blank, in: object, at: offset)
    return true
  }

  func didRead(_ object: ObjectBase, at offset: Int) {
    lend(nil, in: object, at: offset)
  }

  func willWrite(_ object: ObjectBase, at offset: Int) {}

  func didWrite(_ object: ObjectBase, at offset: Int) {}

  private func lend(_ lent: ObjectBase?, in object: ObjectBase, at offset: Int) {
    unsafe object.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: ObjectBase?.self).pointee = lent
    }
  }
}
