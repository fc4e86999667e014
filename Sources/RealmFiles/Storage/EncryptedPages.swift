internal import ModelJSON

// Decrypt-only code for old encrypted files, in one place: AES-256 in CBC mode (FIPS 197, SP 800-38A) and
// HMAC with SHA-224 (FIPS 180-4, RFC 2104), whose rounds are those of `SHA256`. It protects nothing, and its
// timing depends on the data; reading one's own file with one's own key needs neither.
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

/// The inverse cipher of AES with a key of 256 bits (FIPS 197, section 5.3).
package struct AESDecryption {
  private static let rounds = 14
  private let roundKeys: [[UInt8]]

  package init(key: [UInt8]) {
    precondition(key.count == 32, "A key of AES-256 has 32 bytes.")
    var words = stride(from: 0, to: 32, by: 4).map { Array(key[$0..<$0 + 4]) }
    var constant: UInt8 = 1
    for index in 8..<4 * (Self.rounds + 1) {
      var word = words[index - 1]
      if index % 8 == 0 {
        word = [word[1], word[2], word[3], word[0]].map { Self.box[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if index % 8 == 4 {
        word = word.map { Self.box[Int($0)] }
      }
      words.append((0..<4).map { word[$0] ^ words[index - 8][$0] })
    }
    roundKeys = stride(from: 0, to: words.count, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
  }

  /// The plaintext of whole blocks in CBC mode (SP 800-38A, section 6.2).
  package func decryptCBC(_ ciphertext: [UInt8], vector: [UInt8]) -> [UInt8] {
    precondition(ciphertext.count % 16 == 0 && vector.count == 16, "CBC takes whole blocks.")
    var plaintext = [UInt8](repeating: 0, count: ciphertext.count)
    var block = [UInt8](repeating: 0, count: 16)
    var scratch = block
    for start in stride(from: 0, to: ciphertext.count, by: 16) {
      for index in 0..<16 { block[index] = ciphertext[start + index] }
      decrypt(&block, &scratch)
      for index in 0..<16 {
        let before = start == 0 ? vector[index] : ciphertext[start - 16 + index]
        plaintext[start + index] = block[index] ^ before
      }
    }
    return plaintext
  }

  /// Decrypts one block in place; `scratch` is as long.
  func decrypt(_ block: inout [UInt8], _ scratch: inout [UInt8]) {
    add(roundKeys[Self.rounds], to: &block)
    for round in stride(from: Self.rounds - 1, through: 0, by: -1) {
      // InvShiftRows and InvSubBytes: row r of the state moves r columns to the right.
      for index in 0..<16 { scratch[index] = Self.inverseBox[Int(block[(index &* 13) & 15])] }
      add(roundKeys[round], to: &scratch)
      if round == 0 {
        swap(&block, &scratch)
      } else {
        Self.unmixColumns(scratch, into: &block)
      }
    }
  }

  private func add(_ key: [UInt8], to block: inout [UInt8]) {
    for index in 0..<16 { block[index] ^= key[index] }
  }

  private static func unmixColumns(_ state: [UInt8], into result: inout [UInt8]) {
    for start in stride(from: 0, to: 16, by: 4) {
      let (a, b) = (Int(state[start]), Int(state[start + 1]))
      let (c, d) = (Int(state[start + 2]), Int(state[start + 3]))
      result[start] = by14[a] ^ by11[b] ^ by13[c] ^ by9[d]
      result[start + 1] = by9[a] ^ by14[b] ^ by11[c] ^ by13[d]
      result[start + 2] = by13[a] ^ by9[b] ^ by14[c] ^ by11[d]
      result[start + 3] = by11[a] ^ by13[b] ^ by9[c] ^ by14[d]
    }
  }

  private static func doubled(_ value: UInt8) -> UInt8 {
    value << 1 ^ (value & 0x80 == 0 ? 0 : 0x1B)
  }

  /// The product in GF(2^8) of FIPS 197, section 4.2.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var (sum, left, right): (UInt8, UInt8, UInt8) = (0, left, right)
    while right != 0 {
      if right & 1 == 1 { sum ^= left }
      left = doubled(left)
      right >>= 1
    }
    return sum
  }

  private static func multiples(of factor: UInt8) -> [UInt8] {
    (0...255).map { product($0, factor) }
  }

  private static let by9 = multiples(of: 9)
  private static let by11 = multiples(of: 11)
  private static let by13 = multiples(of: 13)
  private static let by14 = multiples(of: 14)

  /// The substitution of FIPS 197, section 5.1.1: the inverse in GF(2^8), then an affine map.
  private static let box: [UInt8] = (0...255).map { (value: UInt8) in
    let inverse = (0...255).first { product($0, value) == 1 } ?? 0
    return (0..<5).reduce(0x63) { sum, count in
      sum ^ (inverse << UInt8(count) | inverse >> UInt8((8 - count) & 7) & (count == 0 ? 0 : 0xFF))
    }
  }

  private static let inverseBox: [UInt8] = {
    var inverse = [UInt8](repeating: 0, count: 256)
    for (index, value) in box.enumerated() { inverse[Int(value)] = UInt8(index) }
    return inverse
  }()
}

/// Codes of messages, keyed, with SHA-224 (RFC 2104).
package struct HMACSHA224 {
  private let inner: [UInt8]
  private let outer: [UInt8]

  package init(key: [UInt8]) {
    let short = key.count > 64 ? SHA224.digest(of: key) : key
    let padded = short + [UInt8](repeating: 0, count: 64 - short.count)
    inner = padded.map { $0 ^ 0x36 }
    outer = padded.map { $0 ^ 0x5C }
  }

  package func code(of message: [UInt8]) -> [UInt8] {
    SHA224.digest(of: outer + SHA224.digest(of: inner + message))
  }
}

/// The SHA-224 digest (FIPS 180-4, section 6.3): SHA-256 from other words, and seven of what it makes of them.
package enum SHA224 {
  package static func digest(of message: [UInt8]) -> [UInt8] {
    SHA256.state(after: message, from: initialState)[..<7].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - $0 * 8)) }
    }
  }

  // The second 32 bits of the fractions of the square roots of the 9th to 16th primes.
  private static let initialState: [UInt32] = [
    0xC105_9ED8, 0x367C_D507, 0x3070_DD17, 0xF70E_5939, 0xFFC0_0B31, 0x6858_1511,
    0x64F9_8FA7, 0xBEFA_4FA4,
  ]
}
