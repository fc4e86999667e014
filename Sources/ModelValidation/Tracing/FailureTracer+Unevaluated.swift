import ModelJSON

extension FailureTracer {
  mutating func explainUnevaluatedMembers(
    _ value: JSONValue,
    _ id: SchemaID,
    _ site: Site
  ) {
    guard let object = value.object else { return }
    let search = EvaluatedSearch(schema, site.node, for: .unevaluatedProperties, of: value)
    if search.everything { return }
    for (key, member) in object where !search.isEvaluated(key) {
      if graph.nodes[id].constant == false {
        addUnevaluated(key, member, among: search.names, site)
      } else {
        descend(member, by: id, through: nil)
      }
    }
  }

  private mutating func addUnevaluated(
    _ key: String,
    _ member: JSONValue,
    among names: [PropertyName],
    _ site: Site
  ) {
    if isOmitted() { return }
    var draft = FailureDraft(
      .unevaluatedProperty,
      expected: "only properties that a schema which applies here names",
      found: "'\(Found.cut(key))'"
    )
    let known = names.map { String(decoding: $0, as: UTF8.self) }
    draft.suggestion = NameSuggestion.closest(to: key, among: known)
    draft.place = member.keyByteRange
    add(draft, member, site)
  }

  mutating func explainUnevaluatedItems(
    _ value: JSONValue,
    _ id: SchemaID,
    _ site: Site
  ) {
    guard let array = value.array else { return }
    let search = EvaluatedSearch(schema, site.node, for: .unevaluatedItems, of: value)
    if search.everything { return }
    for (index, element) in array.enumerated() where !search.isEvaluated(element, at: index) {
      guard graph.nodes[id].constant == false else {
        descend(element, by: id, through: nil)
        continue
      }
      let expected = "no elements but those that a schema which applies here evaluates"
      fail(.unevaluatedItem, expected, element, site)
    }
  }
}
