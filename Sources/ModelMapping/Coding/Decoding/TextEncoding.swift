import Foundation

/// Texts that are not UTF-8.
enum TextEncoding {
  /// The text of UTF-16 or UTF-32 in UTF-8; nil if it is neither.
  ///
  /// The first characters of a JSON text are ASCII, so that zeros tell the encoding (RFC 4627,
  /// section 3).
  static func utf8(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let head = unsafe Array(text.prefix(4)) + [1, 1, 1, 1]
    let encoding: String.Encoding
    let markLength: Int
    switch (head[0], head[1], head[2], head[3]) {
    case (0, 0, 0xFE, 0xFF): (encoding, markLength) = (.utf32BigEndian, 4)
    case (0xFF, 0xFE, 0, 0): (encoding, markLength) = (.utf32LittleEndian, 4)
    case (0xFE, 0xFF, _, _): (encoding, markLength) = (.utf16BigEndian, 2)
    case (0xFF, 0xFE, _, _): (encoding, markLength) = (.utf16LittleEndian, 2)
    case (0, 0, 0, _): (encoding, markLength) = (.utf32BigEndian, 0)
    case (_, 0, 0, 0): (encoding, markLength) = (.utf32LittleEndian, 0)
    case (0, _, _, _): (encoding, markLength) = (.utf16BigEndian, 0)
    case (_, 0, _, _): (encoding, markLength) = (.utf16LittleEndian, 0)
    default: return nil
    }
    let bytes = unsafe Data(text.dropFirst(markLength))
    return String(data: bytes, encoding: encoding).map { Array($0.utf8) }
  }
}
