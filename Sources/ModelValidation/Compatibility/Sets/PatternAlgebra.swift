/// Answers questions about the texts that several patterns match, by their automata.
final class PatternAlgebra {
  private var automata: [String: ByteDFA?] = [:]
  private var answers: [Question: PatternSearch.Answer] = [:]
  /// How many states of products may still be looked at, over all questions.
  private var statesLeft = 2_000_000

  struct Question: Hashable {
    var matching: [String] = []
    var differing: [String] = []
    /// How many code points.
    var lengths: ClosedRange<Int> = 0...Int.max
    /// Which letters come first, so that there is more than one answer.
    var variant = 0
    /// How large the product of the automata may be.
    var maximumStates = 20_000
  }

  /// Whether every text that one pattern matches is matched by another.
  func implies(_ source: String, _ other: String) -> Bool {
    if source.utf8.elementsEqual(other.utf8) { return true }
    return find(Question(matching: [source], differing: [other])) == .none
  }

  /// Whether no text matches both.
  func isDisjoint(_ source: String, _ other: String) -> Bool {
    if source.utf8.elementsEqual(other.utf8) { return false }
    return find(Question(matching: [source, other])) == .none
  }

  /// The shortest text of those asked for.
  func find(_ question: Question) -> PatternSearch.Answer {
    if let known = answers[question] { return known }
    let found = search(question)
    answers[question] = found
    return found
  }

  private func search(_ question: Question) -> PatternSearch.Answer {
    var parts: [PatternSearch.Part] = []
    guard let valid = Self.validText else { return .unknown }
    parts.append(PatternSearch.Part(automaton: valid, isWanted: true))
    for (sources, isWanted) in [(question.matching, true), (question.differing, false)] {
      for source in sources {
        guard let automaton = automaton(source) else { return .unknown }
        parts.append(PatternSearch.Part(automaton: automaton, isWanted: isWanted))
      }
    }
    // Lengths make products large, and seldom matter.
    guard statesLeft > 0 else { return .unknown }
    var free = question
    free.lengths = question.lengths.lowerBound...Int.max
    let found = PatternSearch.run(parts, free, &statesLeft)
    if case .found(let text) = found, !question.lengths.contains(text.unicodeScalars.count) {
      return PatternSearch.run(parts, question, &statesLeft)
    }
    return found
  }

  private func automaton(_ source: String) -> ByteDFA? {
    if let known = automata[source] { return known }
    let made = Self.makeAutomaton(source)
    automata[source] = .some(made)
    return made
  }

  private static func makeAutomaton(_ source: String) -> ByteDFA? {
    guard let syntax = try? PatternParser.parse(source) else { return nil }
    let node = PatternLowering.node(of: syntax)
    if node.hasReferences { return nil }
    if node.hasLooks { return LookDFABuilder.build(node) }
    return (try? ByteNFABuilder.build(node)).flatMap {
      ByteDFABuilder.build($0, sizeFactor: sizeFactor)
    }
  }

  /// Automata that are asked a few questions only may be larger than those that run.
  private static let sizeFactor = 8

  /// Accepts what is valid UTF-8.
  private static let validText: ByteDFA? = {
    let any = PatternNode.repetition(
      PatternRepetition(minimum: 0, maximum: nil, offset: 0),
      .set(.full)
    )
    let node = PatternNode.sequence([.assertion(.start), any, .assertion(.end)])
    return (try? ByteNFABuilder.build(node)).flatMap { ByteDFABuilder.build($0) }
  }()
}

/// Searches a text, the shortest first, in the product of several automata.
struct PatternSearch {
  enum Answer: Equatable {
    case found(String)
    case none
    /// An automaton is missing, or the product is too large.
    case unknown
  }

  struct Part {
    let automaton: ByteDFA
    let isWanted: Bool
  }

  private struct State: Hashable {
    var rows: [UInt32]
    /// Up to where the length still counts.
    var length: Int
  }

  /// Longer texts are not counted, so that the length of a text is no reason for a large product.
  private static let maximumLength = 300

  private let parts: [Part]
  private let lengths: ClosedRange<Int>
  private let bytes: [UInt8]
  private var states: [State] = []
  private var origins: [(state: Int, byte: UInt8)] = []
  private var known: Set<State> = []

  static func run(
    _ parts: [Part],
    _ question: PatternAlgebra.Question,
    _ statesLeft: inout Int
  ) -> Answer {
    guard question.lengths.lowerBound <= maximumLength else { return .unknown }
    var search = PatternSearch(parts, question)
    defer { statesLeft -= search.states.count }
    return search.run(question.maximumStates)
  }

  private init(_ parts: [Part], _ question: PatternAlgebra.Question) {
    self.parts = parts
    lengths = question.lengths
    bytes = Self.representatives(parts, question.variant)
  }

  /// One byte for each class of bytes that no automaton tells apart, those that read well first.
  private static func representatives(_ parts: [Part], _ variant: Int) -> [UInt8] {
    let letters = Array("abcxyz019ABCXYZ-_. /:@".utf8)
    let turn = variant % letters.count
    let preferred = Array(letters[turn...] + letters[..<turn])
    let printable = (UInt8(0x21)...0x7E).filter { !preferred.contains($0) }
    let others = (UInt8.min...UInt8.max).filter { !(0x21...0x7E).contains($0) && $0 != 0x20 }
    var seen: Set<[Int]> = []
    return (preferred + printable + others).filter { byte in
      // Code points are counted by their first bytes.
      let isContinuation = byte & 0xC0 == 0x80 ? 1 : 0
      return seen.insert(parts.map { $0.automaton.column(of: byte) } + [isContinuation]).inserted
    }
  }

  private mutating func run(_ limit: Int) -> Answer {
    add(State(rows: parts.map(\.automaton.start), length: 0), from: (-1, 0))
    var next = 0
    while next < states.count {
      if isAnswer(states[next]) { return .found(text(of: next)) }
      if states.count > limit { return .unknown }
      expand(next)
      next += 1
    }
    return .none
  }

  private func isAnswer(_ state: State) -> Bool {
    guard lengths.contains(state.length) else { return false }
    return zip(parts, state.rows).allSatisfy { part, row in
      part.automaton.isAccepted(atEndIn: row) == part.isWanted
    }
  }

  private mutating func expand(_ index: Int) {
    let state = states[index]
    for byte in bytes {
      let isFirst = byte & 0xC0 != 0x80
      var length = state.length + (isFirst ? 1 : 0)
      if length > lengths.upperBound { continue }
      // Above the lower bound, and without an upper one, the length says no more.
      if lengths.upperBound > Self.maximumLength { length = min(length, lengths.lowerBound) }
      let rows = zip(parts, state.rows).map { $0.automaton.row(after: $1, byte) }
      let isDead = zip(parts, rows).contains { part, row in
        part.isWanted ? row == ByteDFA.dead : row == part.automaton.accepted
      }
      if !isDead { add(State(rows: rows, length: length), from: (index, byte)) }
    }
  }

  private mutating func add(_ state: State, from origin: (state: Int, byte: UInt8)) {
    guard known.insert(state).inserted else { return }
    states.append(state)
    origins.append(origin)
  }

  private func text(of state: Int) -> String {
    var bytes: [UInt8] = []
    var state = state
    while state > 0 {
      bytes.append(origins[state].byte)
      state = origins[state].state
    }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}
