import ModelJSON

/// Turns a graph of schemas into a program.
///
/// For each schema and each kind of value it collects the instructions that such a value needs, and
/// settles at once whatever the kind alone decides. Equal lists are kept once.
struct ProgramBuilder {
  let graph: SchemaGraph
  var parts = ProgramParts()
  /// The lists by number; 0 and 1 stand for the verdicts and stay empty.
  private var lists: [[Instruction]] = [[], []]
  private var listNumbers: [[Instruction]: UInt32] = [:]
  private var entries: [Entry?]
  private var nameNumbers: [PropertyName: Int] = [:]
  private var decimalNumbers: [ExactDecimal: UInt32] = [:]
  var objectPlans: [SchemaID: Instruction?] = [:]
  var coverages: [CoverageKey: Coverage] = [:]
  var coveragePlans: [CoverageKey: UInt32] = [:]
  private var depth = 0

  /// How many schemas may apply to one value, one inside the other: a quarter of a megabyte of stack
  /// holds that many, and secondary threads have half of one.
  static var maximumDepth: Int { 128 }
  private static var inlineLimit: Int { 12 }

  init(_ graph: SchemaGraph) {
    self.graph = graph
    entries = Array(repeating: nil, count: graph.nodes.count * IndexKind.count)
  }

  static func build(_ graph: SchemaGraph) throws(JSONSchemaError) -> Program {
    var builder = ProgramBuilder(graph)
    for schema in graph.nodes.indices {
      for kind in 0..<UInt64(IndexKind.count) {
        builder.entries[schema * IndexKind.count + Int(kind)] = try builder.entry(schema, kind)
      }
    }
    return builder.finish()
  }

  private mutating func finish() -> Program {
    parts.slots =
      entries.map { $0 ?? .reject }
      + Array(repeating: .accept, count: IndexKind.count)
      + Array(repeating: .reject, count: IndexKind.count)
    parts.patterns = graph.patterns
    parts.customFormats = graph.customFormats
    parts.documents = graph.resources.documents
    ProgramFraming.lay(lists, into: &parts)
    return Program(parts)
  }

  /// Where the entries of a schema start; those that say the same of every value share a slot.
  func slot(_ start: SchemaID?) -> UInt32 {
    guard let schema = start.map(graph.target(of:)) else { return acceptSlot }
    switch graph.nodes[schema].constant {
    case true: return acceptSlot
    case false: return acceptSlot + UInt32(IndexKind.count)
    case _ where graph.nodes[schema].clauses.isEmpty: return acceptSlot
    default: return UInt32(schema * IndexKind.count)
    }
  }

  var acceptSlot: UInt32 { UInt32(graph.nodes.count * IndexKind.count) }

  /// Where a schema goes on for a kind of value.
  mutating func entry(_ start: SchemaID, _ kind: UInt64) throws(JSONSchemaError) -> Entry {
    let schema = graph.target(of: start)
    let index = schema * IndexKind.count + Int(kind)
    if let known = entries[index] { return known }
    let node = graph.nodes[schema]
    guard depth < Self.maximumDepth else {
      let kind = JSONSchemaError.Kind.nestingTooDeep(maximum: Self.maximumDepth)
      throw graph.resources.error(kind, at: node.value, in: node.location.document)
    }
    depth += 1
    let made = try makeEntry(schema, node, kind)
    depth -= 1
    entries[index] = made
    return made
  }

  private mutating func makeEntry(
    _ schema: SchemaID,
    _ node: SchemaNode,
    _ kind: UInt64
  ) throws(JSONSchemaError) -> Entry {
    if let constant = node.constant { return constant ? .accept : .reject }
    var list = InstructionList(schema: schema, kind: kind)
    for clause in node.clauses {
      try add(clause, of: node, to: &list)
      if list.isRejecting { return .reject }
    }
    return intern(list.sorted)
  }

  private mutating func intern(_ list: [Instruction]) -> Entry {
    if list.isEmpty { return .accept }
    if let known = listNumbers[list] { return Entry(rawValue: known) }
    let number = UInt32(lists.count)
    lists.append(list)
    listNumbers[list] = number
    return Entry(rawValue: number)
  }

  // MARK: Other schemas on the same value

  /// Adds what a schema demands of the value, in place where it is short.
  mutating func apply(_ schema: SchemaID, to list: inout InstructionList) throws(JSONSchemaError) {
    let target = try entry(schema, list.kind)
    apply(target, to: &list)
  }

  func apply(_ entry: Entry, to list: inout InstructionList) {
    if entry == .accept { return }
    if entry == .reject {
      list.reject()
      return
    }
    let target = lists[entry.position]
    if target.count <= Self.inlineLimit {
      list.add(target)
    } else {
      list.add(Instruction(opcode: .call, index: entry.rawValue))
    }
  }

  func instructions(of entry: Entry) -> [Instruction] { lists[entry.position] }

  mutating func branches(_ entries: [Entry]) -> UInt32 {
    parts.branches += entries
    return UInt32(parts.branches.count - entries.count)
  }

  // MARK: Tables

  mutating func name(_ name: PropertyName) -> Int {
    if let known = nameNumbers[name] { return known }
    parts.names.append((parts.bytes.count, name.count))
    parts.bytes += name
    nameNumbers[name] = parts.names.count - 1
    return parts.names.count - 1
  }

  /// Adds names one after the other; returns the number of the first.
  mutating func names(_ names: [PropertyName]) -> Int {
    for name in names {
      parts.names.append((parts.bytes.count, name.count))
      parts.bytes += name
    }
    return parts.names.count - names.count
  }

  mutating func decimal(_ number: JSONNumber) -> UInt32 {
    let decimal = number.decimal
    if let known = decimalNumbers[decimal] { return known }
    parts.decimals.append(decimal)
    let number = UInt32(parts.decimals.count - 1)
    decimalNumbers[decimal] = number
    return number
  }

  mutating func values(_ values: [JSONValue]) -> UInt32 {
    parts.values += values
    return UInt32(parts.values.count - values.count)
  }

  /// Adds a hash table for names that lie one after the other: each place holds one more than the
  /// number of a name among them, or 0.
  ///
  /// Collisions go to the next place.
  mutating func hashTable(_ names: [PropertyName]) -> (start: UInt32, mask: UInt32) {
    var size = 4
    while size < names.count * 2 { size *= 2 }
    var table = [UInt32](repeating: 0, count: size)
    for (number, name) in names.enumerated() {
      let hash = unsafe name.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.map { unsafe nameHash($0, bytes.count) } ?? 0
      }
      var place = Int(hash) & (size - 1)
      while table[place] != 0 { place = (place + 1) & (size - 1) }
      table[place] = UInt32(number + 1)
    }
    parts.hashSlots += table
    return (UInt32(parts.hashSlots.count - size), UInt32(size - 1))
  }
}

extension IndexKind {
  /// The number of kinds.
  static var count: Int { 8 }
}
