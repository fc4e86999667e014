internal import ModelJSON

// Decrypt-only code for old encrypted files, in one place: AES-256 in CBC mode (FIPS 197, SP 800-38A) and
// HMAC with SHA-224 (FIPS 180-4, RFC 2104), whose rounds are those of `SHA256`. It protects nothing, and its
// timing depends on the data; reading one's own file with one's own key needs neither.

/// The inverse cipher of AES with a key of 256 bits, in the form with tables (FIPS 197, section 5.3.5).
package struct AESDecryption {
  private static let rounds = 14
  /// Four words for each round, in the order of their use.
  private let roundKeys: [UInt32]

  package init(key: [UInt8]) {
    precondition(key.count == 32, "A key of AES-256 has 32 bytes.")
    let words = Self.expanded(key)
    var keys: [UInt32] = []
    for round in stride(from: Self.rounds, through: 0, by: -1) {
      let key = words[round * 4..<round * 4 + 4]
      keys += round == 0 || round == Self.rounds ? Array(key) : key.map(Self.unmixed)
    }
    roundKeys = keys
  }

  /// The key expansion of FIPS 197, section 5.2.
  private static func expanded(_ key: [UInt8]) -> [UInt32] {
    var words = stride(from: 0, to: 32, by: 4).map { start in
      key[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    var constant: UInt8 = 1
    for index in 8..<4 * (rounds + 1) {
      var word = words[index - 1]
      if index % 8 == 0 {
        word = substituted(word << 8 | word >> 24) ^ UInt32(constant) << 24
        constant = doubled(constant)
      } else if index % 8 == 4 {
        word = substituted(word)
      }
      words.append(word ^ words[index - 8])
    }
    return words
  }

  /// The plaintext of whole blocks in CBC mode (SP 800-38A, section 6.2).
  package func decryptCBC(_ ciphertext: [UInt8], vector: [UInt8]) -> [UInt8] {
    precondition(ciphertext.count % 16 == 0 && vector.count == 16, "CBC takes whole blocks.")
    return unsafe [UInt8](unsafeUninitializedCapacity: ciphertext.count) { plaintext, count in
      let target = UnsafeMutableRawBufferPointer(plaintext)
      unsafe Self.withTables { tables in
        var before = unsafe vector.withUnsafeBytes { unsafe Block($0, 0) }
        unsafe ciphertext.withUnsafeBytes { source in
          for start in stride(from: 0, to: source.count, by: 16) {
            let block = unsafe Block(source, start)
            let plain = unsafe decrypt(block, tables) ^ before
            unsafe plain.store(in: target, start)
            before = block
          }
        }
      }
      count = ciphertext.count
    }
  }

  @inline(__always)
  private func decrypt(_ block: Block, _ tables: Tables) -> Block {
    unsafe roundKeys.withUnsafeBytes { keys in
      var state = unsafe block ^ Block(words: keys, 0)
      var place = 16
      while place < Self.rounds * 16 {
        state = unsafe state.unmixed(tables) ^ Block(words: keys, place)
        place += 16
      }
      return unsafe state.unsubstituted(tables) ^ Block(words: keys, place)
    }
  }

  // MARK: Blocks

  @unsafe
  fileprivate struct Tables {
    let mixing: UnsafePointer<UInt32>
    let box: UnsafePointer<UInt8>
  }

  private static func withTables(_ body: (Tables) -> Void) {
    unsafe mixing.withUnsafeBufferPointer { mixing in
      unsafe inverseBox.withUnsafeBufferPointer { box in
        guard let mixing = mixing.baseAddress, let box = box.baseAddress else { return }
        unsafe body(Tables(mixing: mixing, box: box))
      }
    }
  }

  /// The state: four columns, the first row in the highest byte.
  fileprivate struct Block {
    var a, b, c, d: UInt32
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

  /// What a byte of each row adds to a column by InvSubBytes and InvMixColumns.
  private static let mixing: [UInt32] = (0..<4).flatMap { row in
    inverseBox.map { value in
      let column: UInt32 = [14, 9, 13, 11].reduce(0) { $0 << 8 | UInt32(product(value, $1)) }
      return row == 0 ? column : column >> (8 * row) | column << (32 - 8 * row)
    }
  }

  /// InvMixColumns of a word.
  private static func unmixed(_ word: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    for (row, byte) in bytes(of: word).enumerated() { sum ^= mixing[row * 256 + Int(box[byte])] }
    return sum
  }

  /// SubWord.
  private static func substituted(_ word: UInt32) -> UInt32 {
    bytes(of: word).reduce(0) { $0 << 8 | UInt32(box[$1]) }
  }

  /// The bytes of a word, the highest first.
  private static func bytes(of word: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(word >> $0 & 0xFF) }
  }

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

extension AESDecryption.Block {
  @inline(__always)
  fileprivate init(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    let words = unsafe Self(words: bytes, place)
    self.init(
      a: words.a.bigEndian,
      b: words.b.bigEndian,
      c: words.c.bigEndian,
      d: words.d.bigEndian
    )
  }

  @inline(__always)
  fileprivate init(words: UnsafeRawBufferPointer, _ place: Int) {
    a = unsafe words.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    b = unsafe words.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
    c = unsafe words.loadUnaligned(fromByteOffset: place + 8, as: UInt32.self)
    d = unsafe words.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self)
  }

  @inline(__always)
  fileprivate func store(in bytes: UnsafeMutableRawBufferPointer, _ place: Int) {
    unsafe bytes.storeBytes(of: a.bigEndian, toByteOffset: place, as: UInt32.self)
    unsafe bytes.storeBytes(of: b.bigEndian, toByteOffset: place + 4, as: UInt32.self)
    unsafe bytes.storeBytes(of: c.bigEndian, toByteOffset: place + 8, as: UInt32.self)
    unsafe bytes.storeBytes(of: d.bigEndian, toByteOffset: place + 12, as: UInt32.self)
  }

  @inline(__always)
  fileprivate static func ^ (left: Self, right: Self) -> Self {
    Self(a: left.a ^ right.a, b: left.b ^ right.b, c: left.c ^ right.c, d: left.d ^ right.d)
  }

  /// InvShiftRows, InvSubBytes and InvMixColumns: row r of the state moves r columns to the right.
  @inline(__always)
  fileprivate func unmixed(_ tables: AESDecryption.Tables) -> Self {
    Self(
      a: unsafe tables.column(a, d, c, b),
      b: unsafe tables.column(b, a, d, c),
      c: unsafe tables.column(c, b, a, d),
      d: unsafe tables.column(d, c, b, a)
    )
  }

  /// InvShiftRows and InvSubBytes.
  @inline(__always)
  fileprivate func unsubstituted(_ tables: AESDecryption.Tables) -> Self {
    Self(
      a: unsafe tables.lastColumn(a, d, c, b),
      b: unsafe tables.lastColumn(b, a, d, c),
      c: unsafe tables.lastColumn(c, b, a, d),
      d: unsafe tables.lastColumn(d, c, b, a)
    )
  }
}

extension AESDecryption.Tables {
  /// A column of the state, from the columns that its bytes come from, first row first.
  @inline(__always)
  fileprivate func column(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let high = unsafe mixing[Int(a >> 24)] ^ mixing[256 + Int(b >> 16 & 0xFF)]
    let low = unsafe mixing[512 + Int(c >> 8 & 0xFF)] ^ mixing[768 + Int(d & 0xFF)]
    return high ^ low
  }

  /// The same in the last round, which does not mix.
  @inline(__always)
  fileprivate func lastColumn(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let high = unsafe UInt32(box[Int(a >> 24)]) << 8 | UInt32(box[Int(b >> 16 & 0xFF)])
    let low = unsafe UInt32(box[Int(c >> 8 & 0xFF)]) << 8 | UInt32(box[Int(d & 0xFF)])
    return high << 16 | low
  }
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
