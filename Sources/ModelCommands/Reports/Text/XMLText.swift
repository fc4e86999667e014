/// Escapes a text for an attribute or the content of an element (XML 1.0, sections 2.2 and 2.4).
///
/// Control characters and what else XML cannot hold become visible escapes.
func xmlEscaped(_ text: String, keepingLines: Bool = false) -> String {
  let lines =
    keepingLines ? text.split(separator: "\n", omittingEmptySubsequences: false) : [text[...]]
  return lines.map { line in
    var bytes: [UInt8] = []
    for byte in visible(String(line)).utf8 {
      switch byte {
      case 0x26: bytes += "&amp;".utf8
      case 0x3C: bytes += "&lt;".utf8
      case 0x3E: bytes += "&gt;".utf8
      case 0x22: bytes += "&quot;".utf8
      case 0x27: bytes += "&apos;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
  .joined(separator: "\n")
}
