import ModelJSON

/// Finds the property that tells the branches of a choice apart.
///
/// ```
///  {"oneOf": [{"properties": {"op": {"const": "and"}, …}},      "op"  "and" → branch 0
///             {"properties": {"op": {"enum": ["<", ">"]}, …}},        "<", ">" → branch 1
///             …]}                                                     other strings → none
/// ```
///
/// The evaluator looks the property up and asks only the branches that its value allows; the others
/// would refuse the value as soon as they came to it. Where the property is missing or no string,
/// all branches are asked.
extension ProgramBuilder {
  private static var fewestBranches: Int { 4 }
  private static var mostGroupEntries: Int { 20_000 }

  /// The strings that each branch allows for a key; nil where a branch does not restrict it.
  private typealias Limits = [[PropertyName]?]

  /// The number of a new choice plan plus one, or 0 where nothing tells the branches apart.
  mutating func choice(among branches: [Entry], _ kind: UInt64) throws(JSONSchemaError) -> Int64 {
    guard kind == IndexKind.object, branches.count >= Self.fewestBranches,
      let (key, limits) = try tellingProperty(branches)
    else { return 0 }
    var order: [PropertyName] = []
    var groups: [PropertyName: [Entry]] = [:]
    for limit in limits {
      for text in limit ?? [] where groups[text] == nil {
        groups[text] = []
        order.append(text)
      }
    }
    let rest = zip(branches, limits).filter { $0.1 == nil }.map(\.0)
    guard order.count * (rest.count + 1) <= Self.mostGroupEntries else { return 0 }
    for (branch, limit) in zip(branches, limits) {
      for text in limit ?? order { groups[text]?.append(branch) }
    }
    addPlan(key, order, order.map { groups[$0] ?? [] } + [rest])
    return Int64(parts.choices.count)
  }

  private mutating func addPlan(
    _ key: PropertyName,
    _ texts: [PropertyName],
    _ groups: [[Entry]]
  ) {
    let table = hashTable(texts)
    parts.choices.append(
      ChoicePlan(
        name: UInt32(name(key)),
        hashStart: table.start,
        hashMask: table.mask,
        firstText: UInt32(names(texts)),
        textCount: UInt32(texts.count),
        firstGroup: UInt32(parts.choiceGroups.count)
      )
    )
    for group in groups {
      parts.choiceGroups.append(
        ChoiceGroup(start: self.branches(group), count: UInt32(group.count))
      )
    }
  }

  /// The key that most branches restrict, if at least half of them do.
  private mutating func tellingProperty(
    _ branches: [Entry]
  ) throws(JSONSchemaError) -> (key: PropertyName, limits: Limits)? {
    var limits: [PropertyName: Limits] = [:]
    var order: [PropertyName] = []
    for (index, branch) in branches.enumerated() {
      for (key, texts) in try restrictedProperties(branch) {
        if limits[key] == nil {
          limits[key] = Array(repeating: nil, count: branches.count)
          order.append(key)
        }
        limits[key]?[index] = texts
      }
    }
    var best: (key: PropertyName, limits: Limits, count: Int)?
    for key in order {
      let found = limits[key] ?? []
      let count = found.count { $0 != nil }
      if count * 2 >= branches.count, count > best?.count ?? 0 { best = (key, found, count) }
    }
    return best.map { ($0.key, $0.limits) }
  }

  /// The properties of a branch that allow only certain strings.
  private mutating func restrictedProperties(
    _ branch: Entry
  ) throws(JSONSchemaError) -> [(key: PropertyName, texts: [PropertyName])] {
    var found: [(key: PropertyName, texts: [PropertyName])] = []
    for instruction in instructions(of: branch)
    where instruction.opcode == .object || instruction.opcode == .patternObject {
      let plan = parts.objects[Int(instruction.index)]
      let first = Int(plan.firstProperty)
      for property in parts.properties[first..<first + Int(plan.propertyCount)]
      where property.isDeclared {
        guard let texts = try strings(inSlot: property.slot) else { continue }
        found.append((text(property.name), texts))
      }
    }
    return found
  }

  /// The strings that a slot allows; nil if it is more than a list of them.
  private mutating func strings(inSlot slot: UInt32) throws(JSONSchemaError) -> [PropertyName]? {
    let schema = Int(slot) / IndexKind.count
    guard schema < graph.nodes.count else { return nil }
    let entry = try entry(schema, IndexKind.string)
    if entry == .reject { return [] }
    for instruction in instructions(of: entry) {
      switch instruction.opcode {
      case .strings:
        return (0..<Int(instruction.low)).map { text(Int(instruction.index) + $0) }
      case .stringSet:
        let table = parts.hashSlots[Int(instruction.index)...].prefix(Int(instruction.low) + 1)
        return table.filter { $0 != 0 }.sorted().map { text(Int(instruction.high) + Int($0) - 1) }
      default: continue
      }
    }
    return nil
  }

  private func text(_ name: Int) -> PropertyName {
    let place = parts.names[name]
    return Array(parts.bytes[place.start..<place.start + place.count])
  }
}
