import ModelJSON

/// A quoted key in a text that is being written.
enum WrittenKey {
  /// The key that starts at a quote, its escapes resolved.
  static func text(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> String {
    var end = start + 1
    var hasEscapes = false
    while end < bytes.count, unsafe bytes[end] != 0x22 {
      if unsafe bytes[end] == 0x5C {
        hasEscapes = true
        end += 1
      }
      end += 1
    }
    guard hasEscapes else {
      return unsafe String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    }
    let quoted = unsafe Array(bytes[start...end])
    return (try? JSONDocument(parsing: quoted))?.root.string ?? ""
  }
}
