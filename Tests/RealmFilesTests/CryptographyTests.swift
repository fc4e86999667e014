import RealmFiles
import Testing

/// The published vectors of what decrypts files.
struct CryptographyTests {
  private func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal.utf8).filter { $0 != 32 }
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
  }

  @Test
  func `decrypts the block of FIPS 197, appendix C.3`() {
    let cipher = AESDecryption(key: Array(0..<32))
    let plain = cipher.decryptCBC(
      bytes("8ea2b7ca516745bfeafc49904b496089"),
      vector: [UInt8](repeating: 0, count: 16)
    )
    #expect(plain == bytes("00112233445566778899aabbccddeeff"))
  }

  @Test
  func `decrypts the blocks of SP 800-38A, F.2.6`() {
    let key = "603deb1015ca71be2b73aef0857d7781 1f352c073b6108d72d9810a30914dff4"
    let plain = AESDecryption(key: bytes(key)).decryptCBC(
      bytes(
        "f58c4c04d6e5f1ba779eabfb5f7bfbd6 9cfc4e967edb808d679f777bc6702c7d "
          + "39f23369a9d9bacfa530e26304231461 b2eb05e2c39be9fcda6c19078c6a9d1b"
      ),
      vector: Array(0..<16)
    )
    let expected = bytes(
      "6bc1bee22e409f96e93d7e117393172a ae2d8a571e03ac9c9eb76fac45af8e51 "
        + "30c81c46a35ce411e5fbc1191a0a52ef f69f2445df4f9b17ad2b417be66c3710"
    )
    #expect(plain == expected)
  }

  @Test
  func `digests the texts of FIPS 180-4's examples`() {
    let expected = "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"
    #expect(SHA224.digest(of: Array("abc".utf8)) == bytes(expected))
  }

  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "95e9a0db962095adaebe9b2d6f0dbce2d499f112f2d2b7273fa6870e"
    ),
  ])
  func `makes the codes of RFC 4231`(key: [UInt8], text: String, expected: String) {
    #expect(HMACSHA224(key: key).code(of: Array(text.utf8)) == bytes(expected))
  }
}
