internal import Foundation
internal import ModelJSON

/// What stands before the root: looked at before the parser sees the file.
///
/// A document type declaration is refused, since only it can declare entities: those that grow
/// without bounds, and those that read other files.
struct CoreDataPrologue {
  private let bytes: [UInt8]
  private let path: String
  private var index = 0

  static func check(_ bytes: [UInt8], path: String) throws(SchemaError) {
    guard bytes.count <= CoreDataXML.maximumLength else {
      throw SchemaError(CoreDataMistake.tooLong(maximum: CoreDataXML.maximumLength), file: path)
    }
    guard !bytes.isEmpty else { throw SchemaError(CoreDataMistake.empty, file: path) }
    var prologue = Self(bytes: bytes, path: path)
    try prologue.checkEncoding()
    try prologue.checkConflict()
    try prologue.skipToRoot()
  }

  private init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  private mutating func checkEncoding() throws(SchemaError) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.prefix(4).contains(0)
    {
      throw SchemaError(CoreDataMistake.otherEncoding("UTF-16 or UTF-32"), file: path)
    }
    guard String(bytes: bytes, encoding: .utf8) != nil else {
      throw SchemaError(CoreDataMistake.notUTF8, file: path)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private func checkConflict() throws(SchemaError) {
    let mark = Array("<<<<<<< ".utf8)
    var start = 0
    while start < bytes.count {
      if bytes[start...].starts(with: mark) { throw error(.mergeConflict, at: start) }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      start = end + 1
    }
  }

  private mutating func skipToRoot() throws(SchemaError) {
    skipSpace()
    while index < bytes.count {
      if starts(with: "<?") {
        guard let end = end(of: "?>") else { return }
        try checkDeclaration(until: end)
      } else if starts(with: "<!--") {
        guard let end = end(of: "-->") else { return }
        index = end
      } else if starts(with: "<!") {
        throw error(.documentType, at: index)
      } else {
        return try checkRoot()
      }
      skipSpace()
    }
    throw SchemaError(CoreDataMistake.empty, file: path)
  }

  private func checkRoot() throws(SchemaError) {
    if bytes[index] != UInt8(ascii: "<") {
      throw error(.malformed("the file does not start with '<'"), at: index)
    }
  }

  /// Refuses a declared encoding other than UTF-8, which the parser would believe.
  private mutating func checkDeclaration(until end: Int) throws(SchemaError) {
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    if text.hasPrefix("<?xml "), let start = text.range(of: "encoding") {
      let value = text[start.upperBound...].split { "=\"' \t\r\n?>".contains($0) }.first ?? ""
      if !["utf-8", "utf8", "us-ascii"].contains(value.lowercased()) {
        throw error(.otherEncoding(String(value)), at: index)
      }
    }
    index = end
  }
}

extension CoreDataPrologue {
  private func starts(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  /// The place after the next occurrence of a text; where there is none, the parser says so.
  private func end(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    var place = index
    while place < bytes.count {
      if bytes[place...].starts(with: wanted) { return place + wanted.count }
      place += 1
    }
    return nil
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private func error(_ kind: CoreDataMistake, at offset: Int) -> SchemaError {
    SchemaError(kind, file: path, position: TextPosition(ofByte: offset, in: bytes))
  }
}
