/// The SHA-256 digest (FIPS 180-4, section 6.2), as the name of a content: it protects nothing.
///
/// Foundation on Linux has no digest, and a version's hash must be the same on every platform.
package enum SHA256 {
  /// The digest of a text's UTF-8 bytes, as 64 hexadecimal digits.
  package static func hexadecimalDigest(of text: String) -> String {
    hexadecimalDigest(of: Array(text.utf8))
  }

  /// The digest as 64 hexadecimal digits.
  package static func hexadecimalDigest(of bytes: [UInt8]) -> String {
    state(after: bytes, from: initialState).map(hexadecimal).joined()
  }

  /// What a message makes of the words that a digest begins with; in these SHA-224 is another one.
  package static func state(after bytes: [UInt8], from first: [UInt32]) -> [UInt32] {
    var state = first
    let message = padded(bytes)
    unsafe message.withUnsafeBytes { message in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        for start in stride(from: 0, to: message.count, by: 64) {
          unsafe fill(words, from: message, at: start)
          unsafe compress(words, into: &state)
        }
      }
    }
    return state
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  // FIPS 180-4, 5.1.1: a one bit, zeros, and the length in bits as 64 bits.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    let tail = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> $0) }
    return message + [0x80] + [UInt8](repeating: 0, count: zeros) + tail
  }

  // Without closures and without arrays that shift: versions are hashed in debug builds, too, where those
  // cost fifty times as much.
  private static func compress(
    _ words: UnsafeMutableBufferPointer<UInt32>,
    into state: inout [UInt32]
  ) {
    // The names are those of the standard. Instead of the words, their names move: eight rounds on, each
    // is where it was.
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var index = 0
    while index < 64 {
      unsafe round(a, b, c, &d, e, f, g, &h, words[index])
      unsafe round(h, a, b, &c, d, e, f, &g, words[index + 1])
      unsafe round(g, h, a, &b, c, d, e, &f, words[index + 2])
      unsafe round(f, g, h, &a, b, c, d, &e, words[index + 3])
      unsafe round(e, f, g, &h, a, b, c, &d, words[index + 4])
      unsafe round(d, e, f, &g, h, a, b, &c, words[index + 5])
      unsafe round(c, d, e, &f, g, h, a, &b, words[index + 6])
      unsafe round(b, c, d, &e, f, g, h, &a, words[index + 7])
      index += 8
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// A round, whose two results take the places of `d` and `h`.
  @inline(__always)
  private static func round(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    let first = h &+ mix(e, 6, 11, 25) &+ ((e & f) ^ (~e & g)) &+ word
    d = d &+ first
    h = first &+ mix(a, 2, 13, 22) &+ ((a & b) ^ (a & c) ^ (b & c))
  }

  /// Makes the words of the rounds, with the constants added.
  private static func fill(
    _ words: UnsafeMutableBufferPointer<UInt32>,
    from message: UnsafeRawBufferPointer,
    at start: Int
  ) {
    var index = 0
    while index < 16 {
      let place = start + 4 * index
      let word = unsafe message.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      unsafe words[index] = UInt32(bigEndian: word)
      index += 1
    }
    while index < 64 {
      let (early, late) = unsafe (words[index - 15], words[index - 2])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      unsafe words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      index += 1
    }
    unsafe roundConstants.withUnsafeBufferPointer { constants in
      index = 0
      while index < 64 {
        unsafe words[index] &+= constants[index]
        index += 1
      }
    }
  }

  @inline(__always)
  private static func mix(_ word: UInt32, _ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
    rotate(word, a) ^ rotate(word, b) ^ rotate(word, c)
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  // The fractions of the square roots of the first 8 primes.
  private static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c,
    0x1f83_d9ab, 0x5be0_cd19,
  ]

  // The fractions of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
