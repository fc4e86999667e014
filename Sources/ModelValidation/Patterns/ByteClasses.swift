/// Bytes that no edge of an automaton tells apart share a class, so that a table needs a column
/// per class and not one per byte.
struct ByteClasses: Sendable {
  /// The class of each of the 256 bytes.
  private(set) var numbers: [UInt8]
  /// The first byte of each class.
  private(set) var representatives: [UInt8]

  init(_ nfa: ByteNFA) {
    var isFirst = [Bool](repeating: false, count: 257)
    isFirst[0] = true
    for case .bytes(let edges) in nfa.states {
      for edge in edges {
        isFirst[Int(edge.low)] = true
        isFirst[Int(edge.high) + 1] = true
      }
    }
    if nfa.hasWordBoundaries {
      for byte in 1...255 where UInt8(byte).isWord != UInt8(byte - 1).isWord {
        isFirst[byte] = true
      }
    }
    self.numbers = []
    self.representatives = []
    for byte in UInt8.min...UInt8.max {
      if isFirst[Int(byte)] { representatives.append(byte) }
      numbers.append(UInt8(representatives.count - 1))
    }
  }

  var count: Int { representatives.count }
}
