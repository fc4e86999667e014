// The bytes of a file, as its nodes see them: mapped, or decrypted page by page when they are asked for.
//
// Invariants: `base` leads to `count` bytes, which live as long as this object; a pointer that `load` has
// given is used while the object is held, and never handed out. Nothing is ever written to the file.

/// The readable bytes of a file.
@safe
final class RealmBytes {
  /// How many bytes there are, decrypted.
  let count: Int
  /// Whether the format is so new that each node carries a mark to check.
  var marksNodes = false
  private let file: RawFile
  private let base: UnsafeRawPointer
  private let pages: EncryptedPages?

  init(_ file: RawFile, key: [UInt8]?) throws(RealmFileError) {
    if let key, key.count != PageKey.byteCount {
      throw RealmFileError(
        .invalidKey,
        "a key has 64 bytes, and this one has \(key.count); give the key that the app opened it with"
      )
    }
    self.file = file
    pages = try Self.pages(of: file, key: key)
    if let pages {
      unsafe base = unsafe UnsafeRawPointer(pages.memory)
      count = pages.count
    } else {
      unsafe base = unsafe file.start
      count = file.count
    }
  }

  /// Whether the file is encrypted.
  var isEncrypted: Bool { pages != nil }

  /// Checks that a range lies in the file, and makes it readable.
  @inline(__always)
  func load(_ offset: Int, _ length: Int) throws(RealmFileError) -> UnsafeRawPointer {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
      throw .damaged("\(length) bytes lie beyond the end of \(count)", at: offset)
    }
    if let pages { try pages.load(offset, length) }
    return unsafe base + offset
  }

  /// The unsigned integer of 64 bits at an offset.
  func word(at offset: Int) throws(RealmFileError) -> UInt64 {
    let place = unsafe try load(offset, 8)
    return UInt64(littleEndian: unsafe place.loadUnaligned(as: UInt64.self))
  }

  private static func pages(
    of file: RawFile,
    key: [UInt8]?
  ) throws(RealmFileError) -> EncryptedPages? {
    guard file.count >= FileHeader.byteCount else {
      throw RealmFileError(.truncated, "a header has 24 bytes, and the file only \(file.count)")
    }
    switch (file.bytes(16, 4) == FileHeader.mark, key) {
    case (true, nil): return nil
    case (true, _?):
      throw RealmFileError(.notEncrypted, "the file is not encrypted; open it without a key")
    case (false, nil): throw missingKeyError(file)
    case (false, let key?): return try EncryptedPages(file, key: PageKey(key))
    }
  }

  /// An encrypted file begins with the counter of its first page, and has whole pages.
  private static func missingKeyError(_ file: RawFile) -> RealmFileError {
    let counter = file.number(at: 0)
    let pageSize = EncryptedPages.pageSize
    if counter > 0, counter < 1 << 24, file.count >= 2 * pageSize, file.count % pageSize == 0 {
      return RealmFileError(
        .encrypted,
        "the file looks encrypted; give the key of 64 bytes that the app opened it with"
      )
    }
    return RealmFileError(.notARealmFile, "it is no .realm file: its header lacks the mark T-DB")
  }
}
