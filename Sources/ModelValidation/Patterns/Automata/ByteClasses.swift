/// Bytes that no edge of an automaton tells apart share a class, so that a table needs a column
/// per class and not one per byte.
struct ByteClasses: Sendable {
  /// The class of each of the 256 bytes.
  private(set) var numbers: [UInt8]
  /// The first byte of each class.
  private(set) var representatives: [UInt8]

  /// The classes of the edges of an automaton and of the classes of others that run beside it.
  init(_ nfa: ByteNFA, beside others: [ByteDFA] = [], hasWordBoundaries: Bool? = nil) {
    var isFirst = [Bool](repeating: false, count: 257)
    isFirst[0] = true
    for case .bytes(let edges) in nfa.states {
      for edge in edges {
        isFirst[Int(edge.low)] = true
        isFirst[Int(edge.high) + 1] = true
      }
    }
    for other in others {
      for byte in UInt8(1)...UInt8.max where other.column(of: byte) != other.column(of: byte - 1) {
        isFirst[Int(byte)] = true
      }
    }
    if hasWordBoundaries ?? nfa.hasWordBoundaries {
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
