// An encrypted file, page by page:
//
//   page 0        64 entries of 64 bytes, one for each of the pages that follow:
//                 iv1 (4)  hmac1 (28)  iv2 (4)  hmac2 (28)
//   pages 1..64   4,096 bytes of ciphertext each
//   page 65       the next entries, and so on
//
// The initial vector of a page is its iv, little-endian, its offset in the decrypted file (8 bytes), and four
// zeros. The second entry is what held before a write: it counts where the first does not fit.

/// The two halves of a key.
struct PageKey {
  static let byteCount = 64
  let cipher: AESDecryption
  let authentication: HMACSHA224

  init(_ key: [UInt8]) {
    cipher = AESDecryption(key: Array(key[..<32]))
    authentication = HMACSHA224(key: Array(key[32...]))
  }
}

/// The decrypted pages of a file, each made when it is first asked for.
@safe
final class EncryptedPages {
  static let pageSize = 4096
  private static let entriesPerPage = 64
  /// How many bytes the decrypted file has.
  let count: Int
  let memory: UnsafeMutableRawPointer
  private let file: RawFile
  private let key: PageKey
  private var isLoaded: [Bool]

  /// Checks the key by the first page; throws where it does not fit.
  init(_ file: RawFile, key: PageKey) throws(RealmFileError) {
    let all = file.count / Self.pageSize
    let whole = all / (Self.entriesPerPage + 1)
    let pages = whole * Self.entriesPerPage + max(0, all % (Self.entriesPerPage + 1) - 1)
    guard pages > 0 else {
      throw RealmFileError(.truncated, "an encrypted file has at least two pages of 4,096 bytes")
    }
    self.file = file
    self.key = key
    count = pages * Self.pageSize
    isLoaded = Array(repeating: false, count: pages)
    unsafe memory = unsafe try lazyMemory(count)
    if try !fits(0) { throw keyError() }
  }

  deinit { unsafe freeLazyMemory(memory) }

  /// Decrypts the pages of a range, which lies in the file.
  @inline(__always)
  func load(_ offset: Int, _ length: Int) throws(RealmFileError) {
    let last = (offset + max(length, 1) - 1) / Self.pageSize
    var page = offset / Self.pageSize
    while page <= last, page < isLoaded.count {
      if !isLoaded[page] { try decrypt(page) }
      page += 1
    }
  }

  private func decrypt(_ page: Int) throws(RealmFileError) {
    guard let counter = try counter(of: page) else {
      throw RealmFileError(
        .damagedPage,
        "page \(page) of the encrypted file was changed or cut off after it was written, "
          + "as its code does not fit; take another copy",
        at: page * Self.pageSize
      )
    }
    isLoaded[page] = true
    guard counter != 0 else { return }
    let plain = key.cipher.decryptCBC(ciphertext(of: page), vector: vector(counter, page))
    unsafe (memory + page * Self.pageSize).copyMemory(from: plain, byteCount: plain.count)
  }

  /// The counter that the page was written with: 0 where it never was, nil where no code fits.
  private func counter(of page: Int) throws(RealmFileError) -> UInt32? {
    let entry = entry(of: page)
    guard entry.counters[0] != 0 else { return 0 }
    guard place(of: page) + Self.pageSize <= file.count else { return nil }
    let code = key.authentication.code(of: ciphertext(of: page))
    if code == entry.codes[0] { return entry.counters[0] }
    return code == entry.codes[1] && entry.counters[1] != 0 ? entry.counters[1] : nil
  }

  private func fits(_ page: Int) throws(RealmFileError) -> Bool { try counter(of: page) != nil }

  /// Says whether the key is wrong or the first page damaged: another page that fits tells.
  private func keyError() -> RealmFileError {
    let others = 1..<min(isLoaded.count, Self.entriesPerPage + 1)
    let fits = others.contains { page in
      entry(of: page).counters[0] != 0 && ((try? counter(of: page)) ?? nil) != nil
    }
    if fits {
      return RealmFileError(
        .damagedPage,
        "the first page of the encrypted file was changed after it was written; take another copy",
        at: 0
      )
    }
    return RealmFileError(
      .wrongKey,
      "the key is not the one that the file was encrypted with, or it is no .realm file"
    )
  }

  private func place(of page: Int) -> Int {
    (page + page / Self.entriesPerPage + 1) * Self.pageSize
  }

  private func ciphertext(of page: Int) -> [UInt8] {
    file.bytes(place(of: page), Self.pageSize)
  }

  private func entry(of page: Int) -> (counters: [UInt32], codes: [[UInt8]]) {
    let block = page / Self.entriesPerPage * (Self.entriesPerPage + 1) * Self.pageSize
    let start = block + page % Self.entriesPerPage * 64
    let halves = [start, start + 32]
    return (halves.map { file.number(at: $0) }, halves.map { file.bytes($0 + 4, 28) })
  }

  private func vector(_ counter: UInt32, _ page: Int) -> [UInt8] {
    let offset = UInt64(page * Self.pageSize)
    let head = (0..<4).map { UInt8(truncatingIfNeeded: counter >> ($0 * 8)) }
    let middle = (0..<8).map { UInt8(truncatingIfNeeded: offset >> ($0 * 8)) }
    return head + middle + [0, 0, 0, 0]
  }
}
