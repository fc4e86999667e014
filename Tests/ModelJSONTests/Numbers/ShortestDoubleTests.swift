import Foundation
import ModelTestSupport
import Testing

@testable import ModelJSON

struct ShortestDoubleTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (1.0, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (0.0001, "0.0001"),
    (0.00001, "1e-05"), (123_456_789.0, "123456789"), (0x1p53, "9007199254740992"),
    (0x1p53 + 2, "9.007199254740994e+15"), (1e16, "1e+16"), (1e22, "1e+22"), (1e23, "1e+23"),
    (.leastNonzeroMagnitude, "5e-324"), (2.2250738585072014e-308, "2.2250738585072014e-308"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (9.5e-100, "9.5e-100"),
    (0.30000000000000004, "0.30000000000000004"), (100, "100"), (4.35, "4.35"),
  ])
  func `writes the form of JSONEncoder`(value: Double, text: String) throws {
    #expect(ShortestDoubleTests.text(of: value) == Self.withoutFinalZero(text))
    #expect(ShortestDoubleTests.text(of: value) == (try Self.encoded([value]).first))
  }

  @Test
  func `writes random doubles as Swift and JSONEncoder do`() throws {
    var generator = SeededGenerator(seed: 3)
    let values = (0..<NumberSamples.rounds(100_000)).map { _ in generator.nextDouble() }
    let encoded = try Self.encoded(values)
    for (value, encoded) in zip(values, encoded) {
      let text = Self.text(of: value)
      #expect(text == Self.withoutFinalZero(value.description))
      #expect(text == encoded)
    }
  }

  @Test
  func `writes text that reads back as the same double`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<NumberSamples.rounds(100_000) {
      let value = generator.nextDouble()
      let text = Self.text(of: value)
      let same = unsafe withExactToken(text) { unsafe NumberText.double($0, $1, $2) }
      #expect(same.bitPattern == value.bitPattern, "\(text)")
    }
  }

  @Test
  func `writes every power of two and its neighbours`() {
    for exponent in 0..<2047 as Range<UInt64> {
      for bits in [exponent << 52, exponent << 52 | 1, (exponent + 1) << 52 - 1] {
        let value = Double(bitPattern: bits)
        #expect(Self.text(of: value) == Self.withoutFinalZero(value.description))
      }
    }
  }

  private static func text(of value: Double) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortestDouble.capacity) {
      room in
      guard let start = room.baseAddress else { return "" }
      let count = unsafe ShortestDouble.write(value, to: start)
      return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  private static func withoutFinalZero(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func encoded(_ values: [Double]) throws -> [String] {
    let text = String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
    return text.dropFirst().dropLast().split(separator: ",").map(String.init)
  }
}
