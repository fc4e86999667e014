internal import Foundation

/// Base64 (RFC 4648, section 4) of bytes.
enum Base64Text {
  static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
  }

  static func decode(_ text: String) -> [UInt8]? {
    Data(base64Encoded: text).map(Array.init)
  }
}
