//   0       8       16     20  21  22        23      24
//   topRef0 topRef1 "T-DB" f0  f1  reserved  flags
//
// Bit 0 of the flags says which of the two references and formats holds. A file in streaming form has
// all ones in the place of the reference, and the reference in its last 16 bytes, before a cookie.

/// The first bytes of a file.
struct FileHeader {
  static let byteCount = 24
  static let mark: [UInt8] = Array("T-DB".utf8)
  static let newestFormat = 24
  private static let cookie: UInt64 = 0x3034_1252_37E5_26C8

  /// Where the group lies; 0 where nothing was ever written.
  let top: Int
  let format: Int

  init(_ bytes: RealmBytes) throws(RealmFileError) {
    let last = try bytes.word(at: 16)
    guard Array(Self.mark) == (0..<4).map({ UInt8(truncatingIfNeeded: last >> ($0 * 8)) }) else {
      throw RealmFileError(.notARealmFile, "it is no .realm file: its header lacks the mark T-DB")
    }
    let slot = Int(last >> 56 & 1)
    format = Int(last >> (slot == 0 ? 32 : 40) & 0xFF)
    var reference = try bytes.word(at: slot * 8)
    if reference == .max { reference = try Self.streamedTop(bytes) }
    guard let top = Int(exactly: reference) else {
      throw .damaged("the reference to the group, \(reference), is too large", at: slot * 8)
    }
    self.top = top
    try checkFormat()
  }

  private static func streamedTop(_ bytes: RealmBytes) throws(RealmFileError) -> UInt64 {
    guard bytes.count >= byteCount + 16, try bytes.word(at: bytes.count - 8) == cookie else {
      throw RealmFileError(
        .truncated,
        "the file lacks its last bytes, which say where the rest is; take another copy",
        at: bytes.count
      )
    }
    return try bytes.word(at: bytes.count - 16)
  }

  private func checkFormat() throws(RealmFileError) {
    if format == 0, top == 0 { return }
    guard format >= 2 else {
      throw RealmFileError(.unsupportedFormat, "format \(format) is older than the oldest known, 2")
    }
    guard format <= Self.newestFormat else {
      throw RealmFileError(
        .unsupportedFormat,
        "format \(format) is newer than \(Self.newestFormat), the newest that any release wrote"
      )
    }
  }
}
