/// Several programs about one text, all of which have to answer as wanted, or any of them.
///
///     ^(?!.*foo)(?=.*\d)[a-z0-9]+$    all of   not ^.*foo
///                                              ^.*\d
///                                              ^[a-z0-9]+$
///
/// Look-ahead at the start of a text and look-behind at its end ask about all of the text, so they
/// need no automaton with what lies between, and the parts are run as fast as any other pattern.
///
/// It never changes, which is why threads may share it in spite of the pointer.
@safe
final class PatternConditions: @unchecked Sendable {
  private struct Part {
    var program: PatternProgram
    var isNegative: Bool
  }

  /// How many alternatives with look-around are asked one after the other.
  private static let maximumAlternatives = 8

  /// In memory of their own, so that a match counts no references.
  private let parts: UnsafeMutableBufferPointer<Part>
  /// Whether one answer as wanted is enough.
  private let needsOne: Bool
  let isAlwaysDecided: Bool

  private init(_ parts: [Part], needsOne: Bool) {
    // Those that always end with an answer come first: one may be enough.
    let decided = parts.filter(\.program.isAlwaysDecided)
    let others = parts.filter { !$0.program.isAlwaysDecided }
    unsafe self.parts = .allocate(capacity: parts.count)
    _ = unsafe self.parts.initialize(fromContentsOf: decided + others)
    self.needsOne = needsOne
    isAlwaysDecided = others.isEmpty
  }

  deinit {
    unsafe parts.deinitialize()
    unsafe parts.deallocate()
  }

  /// Splits a node with look-around; `nil` if all of its look-around lies in the middle.
  convenience init?(_ node: PatternNode) throws(PatternError) {
    if case .alternation(let nodes) = node {
      let special = nodes.filter(\.hasLooks)
      guard special.count <= Self.maximumAlternatives else { return nil }
      let plain = nodes.filter { !$0.hasLooks }
      var parts: [Part] = []
      for node in (plain.isEmpty ? [] : [.either(plain)]) + special {
        parts.append(Part(program: try PatternProgram(node), isNegative: false))
      }
      self.init(parts, needsOne: true)
    } else {
      var terms = node.terms
      let conditions = Self.takeConditions(from: &terms)
      if conditions.isEmpty { return nil }
      var parts = [Part(program: try PatternProgram(.joined(terms)), isNegative: false)]
      for (node, isNegative) in conditions {
        parts.append(Part(program: try PatternProgram(node), isNegative: isNegative))
      }
      self.init(parts, needsOne: false)
    }
  }

  private static func takeConditions(
    from terms: inout [PatternNode]
  ) -> [(PatternNode, isNegative: Bool)] {
    var conditions: [(PatternNode, isNegative: Bool)] = []
    if terms.first == .assertion(.start) {
      while terms.count > 1, case .look(let look, let content) = terms[1], look.isAhead {
        conditions.append((.joined([.assertion(.start), content]), look.isNegative))
        terms.remove(at: 1)
      }
    }
    if terms.last == .assertion(.end) {
      while terms.count > 1, case .look(let look, let content) = terms[terms.count - 2],
        !look.isAhead
      {
        conditions.append((.joined([content, .assertion(.end)]), look.isNegative))
        terms.remove(at: terms.count - 2)
      }
    }
    return conditions
  }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard isAlwaysDecided, var part = unsafe UnsafePointer(parts.baseAddress) else {
      return unsafe verdict(bytes, count) == .matches
    }
    let end = unsafe part + parts.count
    while unsafe part < end {
      let isMatch = unsafe part.pointee.program.matches(bytes, count)
      if unsafe (isMatch != part.pointee.isNegative) == needsOne { return needsOne }
      unsafe part += 1
    }
    return !needsOne
  }

  func verdict(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> PatternVerdict {
    var isUndecided = false
    for index in unsafe parts.indices {
      let verdict = unsafe parts[index].program.verdict(bytes, count)
      if verdict == .undecided {
        isUndecided = true
      } else if unsafe ((verdict == .matches) != parts[index].isNegative) == needsOne {
        return PatternVerdict(needsOne)
      }
    }
    return isUndecided ? .undecided : PatternVerdict(!needsOne)
  }
}
