/// The characters beyond ASCII that IRIs and URI templates may hold: `ucschar` and `iprivate` of
/// RFC 3987, section 2.2.
enum InternationalCharacters {
  static func contains(_ scalar: UInt32, privateUse: Bool) -> Bool {
    switch scalar {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0xE000...0xF8FF, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD: privateUse
    case 0x1_0000...0xD_FFFF, 0xE_1000...0xE_FFFF: scalar & 0xFFFF <= 0xFFFD
    default: false
    }
  }
}
