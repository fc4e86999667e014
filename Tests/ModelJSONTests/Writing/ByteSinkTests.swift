import Testing

@testable import ModelJSON

struct ByteSinkTests {
  @Test
  func `writes scalars`() {
    let sink = ByteSink()
    sink.null()
    sink.bool(true)
    sink.bool(false)
    sink.byte(0x2C)
    sink.int(.min)
    sink.byte(0x2C)
    sink.uint(.max)
    sink.byte(0x2C)
    #expect(sink.double(-0.25))
    #expect(sink.takeString() == "nulltruefalse,-9223372036854775808,18446744073709551615,-0.25")
    #expect(sink.count == 0)
  }

  @Test
  func `writes integers of every length`() {
    let sink = ByteSink()
    var value: UInt64 = 0
    for digit in 1...20 as ClosedRange<UInt64> {
      for number in [value, value + 1, value * 9 / 10] {
        sink.uint(number)
        #expect(sink.takeString() == String(number))
        sink.int(Int64(truncatingIfNeeded: number))
        #expect(sink.takeString() == String(Int64(truncatingIfNeeded: number)))
      }
      value = value &* 10 &+ digit % 10
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `writes nothing for a number that JSON lacks`(value: Double) {
    let sink = ByteSink()
    #expect(!sink.double(value))
    #expect(sink.count == 0)
  }

  @Test
  func `escapes every byte that must be, wherever it stands`() {
    for length in 0...70 {
      for byte in (0...0x7F) as ClosedRange<UInt8> where byte < 0x23 || byte >= 0x5B {
        for position in [0, length / 2, length - 1] where position >= 0 && position < length {
          var bytes = Array(repeating: UInt8(ascii: "x"), count: length)
          bytes[position] = byte
          #expect(quoted(bytes) == reference(bytes), "\(byte) at \(position) of \(length)")
        }
      }
    }
  }

  @Test(arguments: [
    "", "a", "plain text of more than sixteen bytes", "é", "日本語 \u{1F600}", "\u{7F}/",
  ])
  func `leaves other text as it is`(text: String) {
    let sink = ByteSink(capacity: 0)
    sink.string(text)
    #expect(sink.takeString() == "\"" + text + "\"")
  }

  @Test
  func `escapes slashes on request`() {
    let sink = ByteSink()
    let bytes = Array("a/b\"c".utf8)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe sink.escaped(base, buffer.count, escapesSlashes: true)
    }
    #expect(sink.takeString() == #""a\/b\"c""#)
  }

  @Test
  func `writes fields with and without a comma`() {
    let sink = ByteSink()
    let key: StaticString = "name"
    unsafe sink.field(key.utf8Start, key.utf8CodeUnitCount, true)
    sink.int(1)
    unsafe sink.field(key.utf8Start, key.utf8CodeUnitCount, false)
    sink.null()
    #expect(sink.takeString() == #""name":1,"name":null"#)
  }

  @Test
  func `grows to whatever is written`() {
    let sink = ByteSink(capacity: 1)
    let piece = String(repeating: "0123456789", count: 1000)
    for _ in 0..<100 { sink.string(piece) }
    #expect(sink.count == 100 * 10_002)
    #expect(sink.takeString() == String(repeating: "\"\(piece)\"", count: 100))
  }

  @Test
  func `can be cut back`() {
    let sink = ByteSink()
    sink.int(12345)
    sink.truncate(to: 2)
    sink.bool(true)
    #expect(sink.takeBytes() == Array("12true".utf8))
  }

  @Test
  func `refuses to be cut to more than it holds`() async {
    await #expect(processExitsWith: .failure) {
      ByteSink().truncate(to: 1)
    }
  }

  private func quoted(_ bytes: [UInt8]) -> [UInt8] {
    let sink = ByteSink(capacity: 0)
    unsafe bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { unsafe sink.utf8(base, buffer.count) }
    }
    return sink.takeBytes()
  }

  /// RFC 8259, section 7, byte by byte.
  private func reference(_ bytes: [UInt8]) -> [UInt8] {
    let short: [UInt8: String] = [
      8: "b", 9: "t", 10: "n", 12: "f", 13: "r", 0x22: "\"", 0x5C: "\\",
    ]
    let body = bytes.flatMap { byte -> [UInt8] in
      if let letter = short[byte] { return Array("\\\(letter)".utf8) }
      guard byte < 0x20 else { return [byte] }
      let hex = String(byte, radix: 16)
      return Array("\\u\(String(repeating: "0", count: 4 - hex.count))\(hex)".utf8)
    }
    return [0x22] + body + [0x22]
  }
}
