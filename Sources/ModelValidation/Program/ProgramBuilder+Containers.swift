import ModelJSON

extension ProgramBuilder {
  // MARK: Arrays

  mutating func addArray(
    _ clause: SchemaClause,
    of node: SchemaNode,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    switch (clause.keyword, clause.rule) {
    case (.minItems, .count(let low)):
      addRange(.size, low: low, high: Self.count(.maxItems, of: node), to: &list)
    case (.maxItems, .count(let high)) where node.clause(.minItems) == nil:
      addRange(.size, low: 0, high: high, to: &list)
    case (.uniqueItems, .flag(true)): list.add(Instruction(opcode: .unique))
    case (.prefixItems, .schemas(let first)):
      try addItems(first.map { slot($0) }, of: node, to: &list)
    case (.items, .schema) where node.clause(.prefixItems) == nil:
      try addItems([], of: node, to: &list)
    case (.unevaluatedItems, _):
      if node.clause(.prefixItems) == nil { try addItems([], of: node, to: &list) }
      try addUnevaluated(clause, to: &list)
    case (.contains, .schema(let schema)): addContains(schema, of: node, to: &list)
    default: break
    }
  }

  /// Adds the slots for the first elements and the keyword that is in charge of the rest.
  private mutating func addItems(
    _ first: [UInt32],
    of node: SchemaNode,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    var slots = first
    var restSlot = acceptSlot
    if case .schema(let rest) = node.rule(.items) {
      restSlot = slot(rest)
    } else if let (accepted, rest) = try unevaluatedItems(of: node, in: list.schema) {
      slots += Array(repeating: acceptSlot, count: max(0, accepted - slots.count))
      restSlot = slot(rest)
    }
    if slots.allSatisfy({ $0 == acceptSlot }), restSlot == acceptSlot { return }
    parts.itemSlots += slots
    list.add(
      Instruction(
        opcode: .items,
        index: restSlot,
        low: Int64(parts.itemSlots.count - slots.count),
        high: Int64(slots.count)
      )
    )
  }

  private func addContains(
    _ schema: SchemaID,
    of node: SchemaNode,
    to list: inout InstructionList
  ) {
    let low = node.clause(.minContains) == nil ? 1 : Self.count(.minContains, of: node)
    let high = Self.count(.maxContains, of: node)
    if low > high { list.reject() }
    if low == 0, high == .max { return }
    list.add(
      Instruction(
        opcode: .contains,
        index: slot(schema),
        low: Int64(low),
        high: Int64(high)
      )
    )
  }

  // MARK: Objects

  mutating func addObject(
    _ clause: SchemaClause,
    of node: SchemaNode,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    switch (clause.keyword, clause.rule) {
    case (.minProperties, .count(let low)):
      addRange(.size, low: low, high: Self.count(.maxProperties, of: node), to: &list)
    case (.maxProperties, .count(let high)) where node.clause(.minProperties) == nil:
      addRange(.size, low: 0, high: high, to: &list)
    case (.dependentRequired, .dependentNames(let members)):
      for (key, names) in members where !names.isEmpty { addDependent(key, names, to: &list) }
    case (.dependentSchemas, .properties(let members)):
      for (key, schema) in members {
        let entry = try entry(schema, list.kind)
        if entry == .accept { continue }
        let key = Int64(name(key))
        list.add(Instruction(opcode: .dependentSchema, index: entry.rawValue, low: key))
      }
    case (.propertyNames, .schema(let schema)):
      let slot = slot(schema) + UInt32(IndexKind.string)
      if slot - UInt32(IndexKind.string) != acceptSlot {
        list.add(Instruction(opcode: .propertyNames, index: slot))
      }
    case (.required, _), (.properties, _), (.patternProperties, _), (.additionalProperties, _):
      try addPlan(of: node, to: &list)
    case (.unevaluatedProperties, _):
      try addPlan(of: node, to: &list)
      try addUnevaluated(clause, to: &list)
    default: break
    }
  }

  private mutating func addDependent(
    _ key: PropertyName,
    _ names: [PropertyName],
    to list: inout InstructionList
  ) {
    list.add(
      Instruction(
        opcode: .dependentRequired,
        index: UInt32(name(key)),
        low: Int64(self.names(names)),
        high: Int64(names.count)
      )
    )
  }

  /// Adds the fused instruction for all that a schema says about members, once.
  private mutating func addPlan(
    of node: SchemaNode,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    if objectPlans[list.schema] == nil {
      var members = ObjectMembers(node)
      if let found = try staticCoverage(of: node, for: .unevaluatedProperties, in: list.schema) {
        members.add(found.coverage, rest: found.rest)
      }
      objectPlans[list.schema] = makePlan(of: members)
    }
    let plan = objectPlans[list.schema] ?? nil
    if let plan { list.add(plan) }
    for name in ObjectMembers(node).looseRequired(isPlanned: plan != nil) {
      list.add(Instruction(opcode: .required, index: UInt32(self.name(name))))
    }
  }

  private mutating func makePlan(of members: ObjectMembers) -> Instruction? {
    let additional = members.additional.map { slot($0) } ?? acceptSlot
    let isTrivial =
      additional == acceptSlot && members.patterns.allSatisfy { slot($0.schema) == acceptSlot }
    if isTrivial, members.properties.allSatisfy({ slot($0.schema) == acceptSlot }),
      members.required.count <= ObjectMembers.looseLimit
    {
      return nil
    }
    var plan = ObjectPlan()
    plan.additional = additional
    plan.firstPattern = UInt32(parts.patternProperties.count)
    plan.patternCount = UInt32(members.patterns.count)
    parts.patternProperties += members.patterns.map {
      PatternPropertyPlan(pattern: UInt32($0.pattern), slot: slot($0.schema))
    }
    addProperties(of: members, to: &plan)
    parts.objects.append(plan)
    let opcode: Opcode = members.patterns.isEmpty ? .object : .patternObject
    return Instruction(opcode: opcode, index: UInt32(parts.objects.count - 1))
  }

  private mutating func addProperties(of members: ObjectMembers, to plan: inout ObjectPlan) {
    plan.firstProperty = UInt32(parts.properties.count)
    let planned = members.plannedRequired
    var names: [PropertyName] = []
    for (key, schema) in members.properties {
      let bit = planned[key].map { UInt64(1) << UInt64($0) } ?? 0
      addProperty(key, slot(schema), isDeclared: true, bit: bit)
      names.append(key)
    }
    let declared = Set(names)
    for (key, number) in planned.sorted(by: { $0.value < $1.value }) where !declared.contains(key) {
      let slot = members.patterns.isEmpty ? plan.additional : acceptSlot
      addProperty(key, slot, isDeclared: false, bit: 1 << UInt64(number))
      names.append(key)
    }
    plan.required = planned.values.reduce(0) { $0 | 1 << UInt64($1) }
    plan.requiredCount = UInt32(planned.count)
    plan.propertyCount = UInt32(names.count)
    if names.count > 8 { (plan.hashStart, plan.hashMask) = hashTable(names) }
  }

  mutating func addProperty(
    _ key: PropertyName,
    _ slot: UInt32,
    isDeclared: Bool,
    bit: UInt64
  ) {
    parts.properties.append(
      PropertyPart(name: name(key), slot: slot, isDeclared: isDeclared, bit: bit)
    )
  }
}

/// The keywords of a schema about the members of an object, side by side.
struct ObjectMembers {
  /// That many required keys alone are looked up one by one.
  static var looseLimit: Int { 4 }

  /// A member without a schema is accepted.
  private(set) var properties: [(key: PropertyName, schema: SchemaID?)] = []
  private(set) var patterns: [(pattern: Int, schema: SchemaID?)] = []
  private(set) var additional: SchemaID?
  private(set) var required: [PropertyName] = []

  init(_ node: SchemaNode) {
    for clause in node.clauses {
      switch (clause.keyword, clause.rule) {
      case (.properties, .properties(let members)):
        // A key of the schema that is repeated: the first one counts, as everywhere.
        var seen: Set<PropertyName> = []
        properties = members.filter { seen.insert($0.key).inserted }.map { ($0.key, $0.schema) }
      case (.patternProperties, .patternProperties(let members)):
        patterns = members.map { ($0.pattern, $0.schema) }
      case (.additionalProperties, .schema(let schema)): additional = schema
      case (.required, .names(let names)):
        var seen: Set<PropertyName> = []
        required = names.filter { seen.insert($0).inserted }
      default: break
      }
    }
  }

  /// Adds `unevaluatedProperties`: what other schemas evaluate is accepted here.
  mutating func add(_ coverage: Coverage, rest: SchemaID) {
    additional = rest
    var names = Set(properties.map(\.key))
    for (name, _) in coverage.names where names.insert(name).inserted {
      properties.append((name, nil))
    }
    var numbers = Set(patterns.map(\.pattern))
    for (pattern, _) in coverage.patterns where numbers.insert(pattern).inserted {
      patterns.append((pattern, nil))
    }
  }

  /// The required keys that an object plan notes in its bits, with the number of the bit.
  var plannedRequired: [PropertyName: Int] {
    Dictionary(uniqueKeysWithValues: required.prefix(64).enumerated().map { ($1, $0) })
  }

  /// The required keys that are looked up one by one.
  func looseRequired(isPlanned: Bool) -> ArraySlice<PropertyName> {
    isPlanned ? required.dropFirst(64) : required[...]
  }
}
