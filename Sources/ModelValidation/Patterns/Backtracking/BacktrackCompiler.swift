/// Makes the instructions of a node.
///
/// Captures come first among the registers, two each and in the order of their groups, so that
/// those inside a loop lie beside each other.
struct BacktrackCompiler {
  private(set) var code: [BacktrackInstruction] = []
  private(set) var loops: [BacktrackLoop] = []
  private(set) var looks: [BacktrackLook] = []
  private(set) var references: [BacktrackReference] = []
  /// The groups of all references, by their place among the captures.
  private(set) var groups: [Int] = []
  private(set) var sets: [BacktrackSet] = []
  private(set) var ranges: [BacktrackRange] = []
  private(set) var registerCount: Int
  private let captures: [Int: Int]
  private var knownSets: [ScalarSet: UInt32] = [:]
  private var isBackward = false

  init(_ node: PatternNode) {
    let numbers = node.captureNumbers.sorted()
    captures = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    registerCount = numbers.count * 2
    add(node)
    emit(.match)
  }

  private var end: UInt32 { UInt32(code.count) }

  private mutating func emit(
    _ opcode: BacktrackInstruction.Opcode,
    _ first: UInt32 = 0,
    _ second: UInt32 = 0
  ) {
    code.append(
      BacktrackInstruction(
        opcode: opcode,
        isBackward: isBackward,
        first: first,
        second: second
      )
    )
  }

  private mutating func takeRegisters() -> Int {
    defer { registerCount += 2 }
    return registerCount
  }

  private mutating func add(_ node: PatternNode) {
    switch node {
    case .empty: return
    case .set(let set): emit(set.isEmpty ? .fail : .set, number(of: set))
    case .sequence(let nodes):
      for node in isBackward ? nodes.reversed() : nodes { add(node) }
    case .alternation(let nodes): addAlternation(nodes)
    case .repetition(let bounds, .set(let set)):
      emit(.setLoop, number(of: set), UInt32(loops.count))
      loops.append(BacktrackLoop(bounds))
    case .repetition(let bounds, let content): addLoop(bounds, content)
    case .assertion(.start): emit(.start)
    case .assertion(.end): emit(.end)
    case .assertion(.wordBoundary): emit(.wordBoundary)
    case .assertion(.notWordBoundary): emit(.notWordBoundary)
    case .look(let look, let content): addLook(look, content)
    case .capture(let group, let content): addCapture(group, content)
    case .reference(let reference): addReference(reference)
    }
  }

  private mutating func addAlternation(_ nodes: [PatternNode]) {
    var jumps: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard index + 1 < nodes.count else {
        add(node)
        break
      }
      let split = code.count
      emit(.split, end + 1)
      add(node)
      jumps.append(code.count)
      emit(.jump)
      code[split].second = end
    }
    for jump in jumps { code[jump].first = end }
  }

  private mutating func addLoop(_ bounds: PatternRepetition, _ content: PatternNode) {
    let number = loops.count
    var loop = BacktrackLoop(bounds)
    loop.counter = takeRegisters()
    let inner = content.captureNumbers.compactMap { captures[$0] }
    if let first = inner.min(), let last = inner.max() {
      loop.firstCapture = first * 2
      loop.endCapture = last * 2 + 2
    }
    loops.append(loop)
    emit(.loop, UInt32(number))
    loops[number].body = end
    add(content)
    emit(.loopEnd, UInt32(number))
    loops[number].exit = end
  }

  private mutating func addLook(_ look: PatternLook, _ content: PatternNode) {
    let number = looks.count
    looks.append(BacktrackLook(isNegative: look.isNegative, mark: takeRegisters()))
    emit(.look, UInt32(number))
    let outer = isBackward
    isBackward = !look.isAhead
    add(content)
    isBackward = outer
    emit(.lookEnd, UInt32(number))
    looks[number].next = end
  }

  private mutating func addCapture(_ group: Int, _ content: PatternNode) {
    guard let place = captures[group] else { return add(content) }
    let start = UInt32(place * 2)
    emit(.save, isBackward ? start + 1 : start)
    add(content)
    emit(.save, isBackward ? start : start + 1)
  }

  private mutating func addReference(_ reference: PatternCaptures) {
    let places = reference.groups.compactMap { captures[$0] }
    emit(.reference, UInt32(references.count))
    references.append(
      BacktrackReference(
        firstGroup: groups.count,
        groupCount: places.count,
        ignoresCase: reference.ignoresCase
      )
    )
    groups += places
  }

  private mutating func number(of set: ScalarSet) -> UInt32 {
    if let number = knownSets[set] { return number }
    let number = UInt32(sets.count)
    let beyond = set.members(in: 0x80...ScalarSet.maximum)
    var entry = BacktrackSet(firstRange: ranges.count, rangeCount: beyond.count)
    for member in set.members(in: 0...0x7F).joined() {
      if member < 64 { entry.low |= 1 << member } else { entry.high |= 1 << (member - 64) }
    }
    ranges += beyond.map { BacktrackRange(low: $0.lowerBound, high: $0.upperBound) }
    sets.append(entry)
    knownSets[set] = number
    return number
  }
}

extension BacktrackLoop {
  fileprivate init(_ bounds: PatternRepetition) {
    minimum = bounds.minimum
    maximum = bounds.maximum ?? Int.max
    isLazy = bounds.isLazy
  }
}

extension PatternNode {
  /// The groups in it that are referred to.
  fileprivate var captureNumbers: Set<Int> {
    switch self {
    case .empty, .set, .assertion, .reference: []
    case .sequence(let nodes), .alternation(let nodes):
      nodes.reduce(into: []) { $0.formUnion($1.captureNumbers) }
    case .repetition(_, let node), .look(_, let node): node.captureNumbers
    case .capture(let number, let node): node.captureNumbers.union([number])
    }
  }
}
