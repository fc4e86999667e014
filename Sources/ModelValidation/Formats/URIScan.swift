import ModelJSON

/// Reads a URI, an IRI or a reference by the grammar of RFC 3986, appendix A, and RFC 3987,
/// section 2.2.
struct URIScan {
  private let text: TextBytes
  private let isInternational: Bool
  private let table = ByteClass.table
  private var place = 0

  static func matches(_ text: TextBytes, needsScheme: Bool, isInternational: Bool) -> Bool {
    var scan = URIScan(text, isInternational: isInternational)
    return scan.reads(needsScheme: needsScheme)
  }

  private init(_ text: TextBytes, isInternational: Bool) {
    self.text = text
    self.isInternational = isInternational
  }

  private mutating func reads(needsScheme: Bool) -> Bool {
    let hasScheme = skipScheme()
    if needsScheme, !hasScheme { return false }
    if text[place] == 0x2F, text[place &+ 1] == 0x2F {
      place &+= 2
      // A path after an authority starts with a slash, so what else stands here is a mistake.
      guard skipAuthority(), isPathOrEnd(text[place]) else { return false }
    } else if !hasScheme, hasColonInFirstSegment {
      return false
    }
    guard skip(.path) else { return false }
    if text[place] == 0x3F {
      place &+= 1
      guard skip(.query, allowsPrivateUse: true) else { return false }
    }
    if text[place] == 0x23 {
      place &+= 1
      guard skip(.query) else { return false }
    }
    return place == text.count
  }

  private func isPathOrEnd(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x3F || byte == 0x23 || place == text.count
  }

  /// Steps over a scheme and its colon; stays where there is none.
  private mutating func skipScheme() -> Bool {
    guard isLetter(text[0]) else { return false }
    let end = text.skip(.scheme, from: 1, by: table)
    guard text[end] == 0x3A else { return false }
    place = end &+ 1
    return true
  }

  /// Without a scheme, a colon in the first segment would make one of it (RFC 3986, section 4.2).
  private var hasColonInFirstSegment: Bool {
    var index = place
    while index < text.count, text[index] != 0x2F, text[index] != 0x3F, text[index] != 0x23 {
      if text[index] == 0x3A { return true }
      index &+= 1
    }
    return false
  }

  private mutating func skipAuthority() -> Bool {
    let start = place
    if skipHost(), isPathOrEnd(text[place]) { return true }
    // What is no host may be user information before one.
    place = start
    guard skip(.userInformation), text[place] == 0x40 else { return false }
    place &+= 1
    return skipHost()
  }

  /// Steps over a host and a port, if there is one.
  private mutating func skipHost() -> Bool {
    guard text[place] == 0x5B ? skipBracketedHost() : skip(.registeredName) else { return false }
    if text[place] == 0x3A { place = text.skipDigits(from: place &+ 1) }
    return true
  }

  /// Steps over `[…]`: an IPv6 address or one of a later version.
  private mutating func skipBracketedHost() -> Bool {
    let start = place
    let end = text.skip(.userInformation, from: start &+ 1, by: table)
    guard text[end] == 0x5D else { return false }
    place = end &+ 1
    let address = text[start &+ 1..<end]
    return address[0] | 0x20 == 0x76
      ? Self.isLaterAddress(address) : AddressFormats.isIPv6(address)
  }

  /// `v1.fe:80`: a version in hexadecimal, and what that version defines.
  private static func isLaterAddress(_ address: TextBytes) -> Bool {
    let point = address.skip(.hexDigit, from: 1)
    return point > 1 && address[point] == 0x2E && address.count > point + 1
  }

  /// Steps over characters of a set, percent-encoded ones and, in an IRI, those of other scripts;
  /// fails where a percent sign or such a character is not allowed.
  private mutating func skip(_ set: ByteClass, allowsPrivateUse: Bool = false) -> Bool {
    while true {
      place = text.skipLong(set, from: place, by: table)
      let byte = text[place]
      if byte == 0x25 {
        guard text.isPercentEncoded(at: place) else { return false }
        place &+= 3
      } else if byte >= 0x80 {
        guard isInternational else { return false }
        let scalar = text.scalar(at: place)
        guard InternationalCharacters.contains(scalar.value, privateUse: allowsPrivateUse) else {
          return false
        }
        place &+= scalar.length
      } else {
        return true
      }
    }
  }
}
