import Testing

@testable import ModelValidation

struct FixedSequenceTests {
  /// Sequences of every length up to some words, whose classes start and end at every kind of
  /// byte.
  @Test(arguments: 1...34)
  func `tests each byte at each place`(_ length: Int) throws {
    let classes = [
      ScalarSet(0x30...0x39), ScalarSet(0...0), ScalarSet(0x7F...0x7F), ScalarSet(0...0x7F),
      ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66]), ScalarSet([0...4, 9...9, 0x20...0x7E]),
    ]
    let sets = (0..<length).map { classes[($0 * 5 + length) % classes.count] }
    let fixed = try #require(FixedSequence(sets))
    var bytes = sets.map { UInt8($0.ranges[0].lowerBound) }
    #expect(answer(fixed, bytes))
    for place in bytes.indices {
      let good = bytes[place]
      for byte in UInt8.min...UInt8.max {
        bytes[place] = byte
        #expect(answer(fixed, bytes) == sets[place].contains(UInt32(byte)))
      }
      bytes[place] = good
    }
    #expect(!answer(fixed, bytes + [bytes[0]]))
    #expect(!answer(fixed, Array(bytes.dropLast())))
  }

  @Test func `takes neither what is not ASCII nor what is too long`() {
    #expect(FixedSequence([ScalarSet(0x30...0x80)]) == nil)
    #expect(FixedSequence([ScalarSet([])]) == nil)
    #expect(FixedSequence([]) == nil)
    let long = Array(repeating: ScalarSet.digits, count: FixedSequence.maximumLength + 1)
    #expect(FixedSequence(long) == nil)
  }

  private func answer(_ fixed: FixedSequence, _ bytes: [UInt8]) -> Bool {
    // A sentinel on either side would match, were it read.
    let padded = [0x30] + bytes + [0x30]
    return unsafe padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return unsafe fixed.matches(base + 1, bytes.count)
    }
  }
}
