import ModelJSON

/// `unevaluatedProperties` and `unevaluatedItems`.
///
/// Where nothing has to be found out at run time they are what `additionalProperties` and `items`
/// would be in their place, and cost no more.
extension ProgramBuilder {
  /// What the keyword of a schema can see; found once.
  mutating func coverage(
    of schema: SchemaID,
    for keyword: Keyword
  ) throws(JSONSchemaError) -> Coverage {
    let key = CoverageKey(schema: schema, keyword: keyword)
    if let known = coverages[key] { return known }
    let coverage = try CoverageBuilder.build(of: schema, for: keyword, &self)
    coverages[key] = coverage
    return coverage
  }

  // MARK: Without conditions

  /// The coverage of a keyword, if it is there, asks something, and asks it without conditions.
  mutating func staticCoverage(
    of node: SchemaNode,
    for keyword: Keyword,
    in schema: SchemaID
  ) throws(JSONSchemaError) -> (coverage: Coverage, rest: SchemaID)? {
    guard case .schema(let rest) = node.rule(keyword), slot(rest) != acceptSlot else { return nil }
    let coverage = try coverage(of: schema, for: keyword)
    return coverage.isStatic && !coverage.isTotal ? (coverage, rest) : nil
  }

  /// The slots for the elements of an array that has `unevaluatedItems` without conditions: the
  /// elements that other schemas evaluate are accepted here.
  mutating func unevaluatedItems(
    of node: SchemaNode,
    in schema: SchemaID
  ) throws(JSONSchemaError) -> (accepted: Int, rest: SchemaID)? {
    let found = try staticCoverage(of: node, for: .unevaluatedItems, in: schema)
    return found.map { ($0.coverage.prefixes.map(\.count).max() ?? 0, $0.rest) }
  }

  // MARK: With conditions

  /// Adds the keyword where some condition has to be looked at.
  mutating func addUnevaluated(
    _ clause: SchemaClause,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    guard case .schema(let rest) = clause.rule, slot(rest) != acceptSlot else { return }
    let coverage = try coverage(of: list.schema, for: clause.keyword)
    if coverage.isTotal || coverage.isStatic { return }
    let key = CoverageKey(schema: list.schema, keyword: clause.keyword)
    let number = coveragePlans[key] ?? addPlan(for: coverage, slot(rest))
    coveragePlans[key] = number
    let isMembers = clause.keyword == .unevaluatedProperties
    list.add(
      Instruction(opcode: isMembers ? .unevaluatedMembers : .unevaluatedItems, index: number)
    )
  }

  private mutating func addPlan(for coverage: Coverage, _ slot: UInt32) -> UInt32 {
    var plan = CoveragePlan()
    plan.wordCount = UInt32((coverage.bitCount + 63) / 64)
    plan.slot = slot
    plan.firstStep = UInt32(parts.coverageSteps.count)
    plan.stepCount = UInt32(coverage.steps.count)
    parts.coverageSteps += coverage.steps
    plan.everything = mask(coverage.everything, plan)
    plan.members = addMembers(of: coverage, plan)
    plan.firstItems = UInt32(parts.coverageItems.count)
    plan.itemsCount = UInt32(coverage.prefixes.count + coverage.contains.count)
    parts.coverageItems += coverage.prefixes.map { CoverageItems(bit: $0.bit, prefix: $0.count) }
    parts.coverageItems += coverage.contains.map {
      CoverageItems(bit: $0.bit, contains: self.slot($0.schema))
    }
    parts.coverages.append(plan)
    return UInt32(parts.coverages.count - 1)
  }

  /// Adds some bits as words; returns the place of the first.
  private mutating func mask(_ bits: [UInt32], _ plan: CoveragePlan) -> UInt32 {
    var words = [UInt64](repeating: 0, count: Int(plan.wordCount))
    for bit in bits { words[Int(bit / 64)] |= 1 << UInt64(bit % 64) }
    parts.coverageMasks += words
    return UInt32(parts.coverageMasks.count - words.count)
  }

  private mutating func addMembers(of coverage: Coverage, _ plan: CoveragePlan) -> UInt32 {
    var object = ObjectPlan()
    object.firstProperty = UInt32(parts.properties.count)
    let names = Grouped(coverage.names.map { ($0.name, $0.bit) })
    for (name, bits) in names.groups {
      addProperty(name, mask(bits, plan), isDeclared: true, bit: 0)
    }
    object.propertyCount = UInt32(names.groups.count)
    if names.groups.count > 8 {
      (object.hashStart, object.hashMask) = hashTable(names.groups.map(\.key))
    }
    let patterns = Grouped(coverage.patterns.map { ($0.pattern, $0.bit) })
    object.firstPattern = UInt32(parts.patternProperties.count)
    object.patternCount = UInt32(patterns.groups.count)
    for (pattern, bits) in patterns.groups {
      let slot = mask(bits, plan)
      parts.patternProperties.append(PatternPropertyPlan(pattern: UInt32(pattern), slot: slot))
    }
    parts.objects.append(object)
    return UInt32(parts.objects.count - 1)
  }
}

/// A keyword of a schema.
struct CoverageKey: Hashable {
  let schema: SchemaID
  let keyword: Keyword
}

/// The bits of each key, keys in the order in which they first appear.
private struct Grouped<Key: Hashable> {
  private(set) var groups: [(key: Key, bits: [UInt32])] = []

  init(_ pairs: [(key: Key, bit: UInt32)]) {
    var numbers: [Key: Int] = [:]
    for (key, bit) in pairs {
      if let number = numbers[key] {
        groups[number].bits.append(bit)
      } else {
        numbers[key] = groups.count
        groups.append((key, [bit]))
      }
    }
  }
}
