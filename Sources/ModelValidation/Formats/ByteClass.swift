/// Sets of ASCII characters that the grammars of formats name.
///
/// One table has a word for each byte, and a bit in it for each set, so that a scan takes one load
/// and one test a character.
struct ByteClass {
  let bit: UInt16

  /// What a URI's scheme is made of after its first letter (RFC 3986, section 3.1).
  static var scheme: ByteClass { ByteClass(bit: 1) }
  /// What a path may hold, slashes included, but for `%` (RFC 3986, section 3.3).
  static var path: ByteClass { ByteClass(bit: 2) }
  /// What a query or a fragment may hold, but for `%` (RFC 3986, section 3.4).
  static var query: ByteClass { ByteClass(bit: 4) }
  /// What user information may hold, but for `%` (RFC 3986, section 3.2.1).
  static var userInformation: ByteClass { ByteClass(bit: 8) }
  /// The same without the colon: what a host's name may hold (RFC 3986, section 3.2.2).
  static var registeredName: ByteClass { ByteClass(bit: 512) }
  static var hexDigit: ByteClass { ByteClass(bit: 16) }
  /// `atext`: what an atom of an e-mail address is made of (RFC 5322, section 3.2.3).
  static var atom: ByteClass { ByteClass(bit: 32) }
  /// The same with the bytes of characters beyond ASCII (RFC 6531, section 3.3).
  static var internationalAtom: ByteClass { ByteClass(bit: 256) }
  /// Letters, digits and hyphens: what labels of host names are made of.
  static var hostname: ByteClass { ByteClass(bit: 64) }
  /// What stands for itself in a URI template, but for `%` (RFC 6570, section 2.1).
  static var literal: ByteClass { ByteClass(bit: 128) }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool { Self.table[byte] & bit != 0 }

  static let table = ByteTable { byte in
    var bits: UInt16 = 0
    func add(_ set: ByteClass, if isMember: Bool) { if isMember { bits |= set.bit } }
    let isAlphanumeric = isLetter(byte) || byte &- 0x30 < 10
    let isUnreserved = isAlphanumeric || "-._~".utf8.contains(byte)
    let isRegular = isUnreserved || "!$&'()*+,;=".utf8.contains(byte)
    add(scheme, if: isAlphanumeric || "+-.".utf8.contains(byte))
    add(path, if: isRegular || ":@/".utf8.contains(byte))
    add(query, if: isRegular || ":@/?".utf8.contains(byte))
    add(userInformation, if: isRegular || byte == 0x3A)
    add(registeredName, if: isRegular)
    add(hexDigit, if: byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6)
    add(atom, if: isAlphanumeric || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte))
    add(internationalAtom, if: bits & atom.bit != 0 || byte >= 0x80)
    add(hostname, if: isAlphanumeric || byte == 0x2D)
    add(literal, if: (0x21...0x7E).contains(byte) && !#""%<>\^`{|}"#.utf8.contains(byte))
    return bits
  }
}

/// A word for each byte; made once and never freed.
@safe
struct ByteTable: @unchecked Sendable {
  private let entries: UnsafePointer<UInt16>

  init(_ entry: (UInt8) -> UInt16) {
    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max {
      unsafe (table + Int(byte)).initialize(to: entry(byte))
    }
    unsafe entries = unsafe UnsafePointer(table)
  }

  @inline(__always)
  subscript(_ byte: UInt8) -> UInt16 { unsafe entries[Int(byte)] }
}

@inline(__always)
func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
