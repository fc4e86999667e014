/// The log of a GitHub workflow, which takes some texts for commands.
///
/// A line that starts with `::` is one, and so was `##[` at any place before 2019; runners still
/// understand both (Workflow commands for GitHub Actions).
package enum GitHubLog {
  /// A line that says the same and commands nothing.
  package static func harmless(_ line: String) -> String {
    var bytes = Array(line.utf8)
    if let start = bytes.firstIndex(where: { $0 != 0x20 }), bytes[start...].starts(with: "::".utf8)
    {
      bytes.replaceSubrange(start...start, with: #"\u{3A}"#.utf8)
    }
    return withoutMarks(String(decoding: bytes, as: UTF8.self))
  }

  /// A part of a report in some format, with the same meaning for who reads the format.
  ///
  /// What JSON and XML can spell in two ways is spelt in the other.
  static func harmless(_ part: String, of format: ReportFormat) -> String {
    switch format {
    case .text, .github: part
    case .junit: withoutMarks(withoutColons(part), hash: "&#35;")
    default: withoutMarks(part, hash: #"\u0023"#)
    }
  }

  private static func withoutMarks(_ text: String, hash: String = #"\u{23}"#) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == 0x5B, bytes.suffix(2).elementsEqual("##".utf8) {
        bytes.removeLast()
        bytes += hash.utf8
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lines of XML that do not start with a colon.
  private static func withoutColons(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isStart = true
    for byte in text.utf8 {
      if isStart, byte == 0x3A { bytes += "&#58;".utf8 } else { bytes.append(byte) }
      isStart = byte == 0x0A || isStart && byte == 0x20
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of an annotation: what is understood as the end of a line is escaped.
  package static func message(_ text: String) -> String {
    escape(withoutMarks(text)) { byte in
      switch byte {
      case 0x25: "%25"
      case 0x0D: "%0D"
      case 0x0A: "%0A"
      default: nil
      }
    }
  }

  /// A property of an annotation, where colons and commas are understood too.
  package static func property(_ text: String) -> String {
    escape(message(text)) { byte in
      switch byte {
      case 0x3A: "%3A"
      case 0x2C: "%2C"
      default: nil
      }
    }
  }

  private static func escape(_ text: String, _ replacement: (UInt8) -> String?) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if let other = replacement(byte) { bytes += other.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
