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
  private let file: UnsafeRawBufferPointer
  private let base: UnsafeRawPointer
  private let pages: EncryptedPages?

  init(path: String, key: [UInt8]?) throws(RealmFileError) {
    if let key, key.count != PageKey.byteCount {
      throw RealmFileError(
        .invalidKey,
        "a key has 64 bytes, and this one has \(key.count); give the key that the app opened it with"
      )
    }
    let file = unsafe try mapFile(path)
    do throws(RealmFileError) {
      let pages = unsafe try Self.pages(of: file, key: key)
      let plain = unsafe file.baseAddress
      guard let base = unsafe pages.map({ unsafe UnsafeRawPointer($0.memory) }) ?? plain else {
        throw RealmFileError(.empty, "the file is empty; nothing was ever written to it")
      }
      unsafe self.file = unsafe file
      unsafe self.base = unsafe base
      self.pages = pages
      count = unsafe pages?.count ?? file.count
    } catch {
      unsafe unmapFile(file)
      throw error
    }
  }

  deinit { unsafe unmapFile(file) }

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
    of file: UnsafeRawBufferPointer,
    key: [UInt8]?
  ) throws(RealmFileError) -> EncryptedPages? {
    guard !file.isEmpty else {
      throw RealmFileError(.empty, "the file is empty; nothing was ever written to it")
    }
    guard file.count >= FileHeader.byteCount else {
      throw RealmFileError(.truncated, "a header has 24 bytes, and the file only \(file.count)")
    }
    let isPlain = unsafe FileHeader.mark == Array(file[16..<20])
    switch (isPlain, key) {
    case (true, nil): return nil
    case (true, _?):
      throw RealmFileError(.notEncrypted, "the file is not encrypted; open it without a key")
    case (false, nil): throw unsafe missingKeyError(file)
    case (false, let key?): return unsafe try EncryptedPages(file: file, key: PageKey(key))
    }
  }

  /// An encrypted file begins with the counter of its first page, and has whole pages.
  private static func missingKeyError(_ file: UnsafeRawBufferPointer) -> RealmFileError {
    let counter = unsafe UInt32(littleEndian: file.loadUnaligned(as: UInt32.self))
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
