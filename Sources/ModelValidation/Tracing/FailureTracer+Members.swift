import ModelJSON

extension FailureTracer {
  mutating func explainRequired(
    _ value: JSONValue,
    _ names: [PropertyName],
    _ site: Site
  ) {
    guard let object = value.object else { return }
    let present = Self.keys(object)
    for name in names where !present.contains(name) {
      addMissing(name, value, site)
    }
  }

  private mutating func addMissing(
    _ name: PropertyName,
    _ value: JSONValue,
    _ site: Site
  ) {
    if isOmitted() { return }
    let text = String(decoding: name, as: UTF8.self)
    var draft = FailureDraft(
      .missingProperty,
      expected: "the property '\(Found.cut(text))'",
      found: "an object without it"
    )
    let known = Set(ObjectMembers(site.node).properties.map(\.key))
    let keys = value.object.map { $0.map(\.key) } ?? []
    let unknown = keys.filter { !known.contains(Array($0.utf8)) }
    if let meant = NameSuggestion.closest(to: text, among: unknown) {
      draft.found = "an object with '\(Found.cut(meant))' instead"
    }
    add(draft, value, site)
  }

  mutating func explainDependent(
    _ value: JSONValue,
    _ members: [(key: PropertyName, names: [PropertyName])],
    _ site: Site
  ) {
    guard let object = value.object else { return }
    for (key, names) in members where Self.has(key, object) {
      for name in names where !Self.has(name, object) && !isOmitted() {
        let missing = Found.cut(String(decoding: name, as: UTF8.self))
        let present = Found.cut(String(decoding: key, as: UTF8.self))
        let draft = FailureDraft(
          .missingProperty,
          expected: "the property '\(missing)' beside '\(present)'",
          found: "an object without it"
        )
        add(draft, value, site)
      }
    }
  }

  /// `properties` and `dependentSchemas`.
  mutating func explainMembers(
    _ value: JSONValue,
    _ members: [(key: PropertyName, schema: SchemaID)],
    _ site: Site
  ) {
    guard let object = value.object else { return }
    if site.clause.keyword == .dependentSchemas {
      for (key, id) in members where Self.has(key, object) {
        descend(value, by: id, through: String(decoding: key, as: UTF8.self))
      }
      return
    }
    var schemas: [PropertyName: SchemaID] = [:]
    for (key, id) in members where schemas[key] == nil { schemas[key] = id }
    for (key, member) in object {
      guard let id = schemas[Array(key.utf8)] else { continue }
      descend(member, by: id, through: key)
    }
  }

  mutating func explainPatternMembers(
    _ value: JSONValue,
    _ members: [(pattern: Int, schema: SchemaID)],
    _ site: Site
  ) {
    guard let object = value.object else { return }
    for (number, id) in members {
      let pattern = graph.patterns[number]
      for (key, member) in object {
        switch pattern.verdict(key) {
        case .matches: descend(member, by: id, through: pattern.source)
        case .differs: continue
        case .undecided: failUndecided(pattern, member.key, site)
        }
      }
    }
  }

  mutating func explainAdditional(
    _ value: JSONValue,
    _ id: SchemaID,
    _ site: Site
  ) {
    guard let object = value.object else { return }
    let members = ObjectMembers(site.node)
    let known = Set(members.properties.map(\.key))
    for (key, member) in object where !known.contains(Array(key.utf8)) {
      if members.patterns.contains(where: { graph.patterns[$0.pattern].verdict(key) != .differs }) {
        continue
      }
      if graph.nodes[id].constant == false {
        addUnknown(key, member, in: object, site)
      } else {
        descend(member, by: id, through: nil)
      }
    }
  }

  private mutating func addUnknown(
    _ key: String,
    _ member: JSONValue,
    in object: JSONObject,
    _ site: Site
  ) {
    if isOmitted() { return }
    let names = ObjectMembers(site.node).properties.map(\.key)
    let present = Self.keys(object)
    let absent = names.filter { !present.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    var draft = FailureDraft(
      .unknownProperty,
      expected: "only known properties",
      found: "'\(Found.cut(key))'"
    )
    draft.suggestion = NameSuggestion.closest(to: key, among: absent)
    draft.place = member.keyByteRange
    add(draft, member, site)
  }

  mutating func explainNames(
    _ value: JSONValue,
    _ id: SchemaID,
    _ site: Site
  ) {
    guard let object = value.object else { return }
    for (_, member) in object { descend(member.key, by: id, through: nil) }
  }

  /// The keys, for looking up many.
  private static func keys(_ object: JSONObject) -> Set<PropertyName> {
    Set(object.map { Array($0.key.utf8) })
  }

  private static func has(_ name: PropertyName, _ object: JSONObject) -> Bool {
    object[String(decoding: name, as: UTF8.self)] != nil
  }
}
