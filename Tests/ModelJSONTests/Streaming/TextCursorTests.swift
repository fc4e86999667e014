import Testing

@testable import ModelJSON

struct TextCursorTests {
  @Test(arguments: [
    "plain", "a\nb\nc", "a\r\nb\rc\n\r\nd\r", "é\n日本語\u{1F600}x", "\r", "\n\r", "\r\n",
    "long ASCII text of more than eight bytes é and then some more\nlast line é",
  ])
  func `counts like a position in a whole text, however the text is cut`(text: String) {
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var cursor = TextCursor()
      for start in stride(from: 0, to: bytes.count, by: size) {
        let end = min(start + size, bytes.count)
        unsafe bytes[start..<end].withUnsafeBufferPointer { unsafe cursor.advance(over: $0) }
        guard end == bytes.count || bytes[end] & 0xC0 != 0x80 else { continue }
        if bytes[end - 1] == 0x0D { continue }
        #expect(cursor.position == TextPosition(ofByte: end, in: bytes), "\(size), \(end)")
      }
    }
  }
}
