import ModelJSON

extension ProgramBuilder {
  /// Adds the keywords that ask other schemas about the same value.
  ///
  /// Branches that the value's kind decides are settled here.
  mutating func addApplicator(
    _ clause: SchemaClause,
    of node: SchemaNode,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    switch (clause.keyword, clause.rule) {
    case (.reference, .schema(let target)), (.dynamicReference, .schema(let target)):
      try apply(target, to: &list)
    case (.allOf, .schemas(let targets)):
      for target in targets { try apply(target, to: &list) }
    case (.anyOf, .schemas(let targets)): try addAnyOf(entries(targets, list.kind), to: &list)
    case (.oneOf, .schemas(let targets)): try addOneOf(entries(targets, list.kind), to: &list)
    case (.not, .schema(let target)): addNot(try entry(target, list.kind), to: &list)
    case (.if, .schema(let condition)): try addConditional(condition, of: node, to: &list)
    default: break
    }
  }

  private mutating func entries(
    _ schemas: [SchemaID],
    _ kind: UInt64
  ) throws(JSONSchemaError) -> [Entry] {
    var entries: [Entry] = []
    for schema in schemas { entries.append(try entry(schema, kind)) }
    return entries
  }

  private mutating func addAnyOf(
    _ entries: [Entry],
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    if entries.contains(.accept) { return }
    var open: [Entry] = []
    for entry in entries where entry != .reject && !open.contains(entry) { open.append(entry) }
    if open.count <= 1 {
      apply(open.first ?? .reject, to: &list)
      return
    }
    list.add(try choosing(.anyOf, open, list.kind))
  }

  private mutating func choosing(
    _ opcode: Opcode,
    _ branches: [Entry],
    _ kind: UInt64
  ) throws(JSONSchemaError) -> Instruction {
    Instruction(
      opcode: opcode,
      index: self.branches(branches),
      low: Int64(branches.count),
      high: try choice(among: branches, kind)
    )
  }

  private mutating func addOneOf(
    _ entries: [Entry],
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    let open = entries.filter { !$0.isVerdict }
    switch entries.count(where: { $0 == .accept }) {
    case 0 where open.count <= 1: apply(open.first ?? .reject, to: &list)
    case 0: list.add(try choosing(.oneOf, open, list.kind))
    case 1: for entry in open { addNot(entry, to: &list) }
    default: list.reject()
    }
  }

  private func addNot(_ entry: Entry, to list: inout InstructionList) {
    switch entry {
    case .accept: list.reject()
    case .reject: break
    default: list.add(Instruction(opcode: .not, index: entry.rawValue))
    }
  }

  private mutating func addConditional(
    _ condition: SchemaID,
    of node: SchemaNode,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    let test = try entry(condition, list.kind)
    let consequence = try branch(.then, of: node, list.kind)
    let alternative = try branch(.else, of: node, list.kind)
    if test == .accept || consequence == alternative {
      apply(consequence, to: &list)
    } else if test == .reject {
      apply(alternative, to: &list)
    } else {
      list.add(
        Instruction(
          opcode: .conditional,
          index: test.rawValue,
          low: Int64(consequence.rawValue),
          high: Int64(alternative.rawValue)
        )
      )
    }
  }

  private mutating func branch(
    _ keyword: Keyword,
    of node: SchemaNode,
    _ kind: UInt64
  ) throws(JSONSchemaError) -> Entry {
    guard case .schema(let schema) = node.rule(keyword) else { return .accept }
    return try entry(schema, kind)
  }
}
