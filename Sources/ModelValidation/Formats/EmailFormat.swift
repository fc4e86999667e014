import ModelJSON

/// E-mail addresses: `Mailbox` of RFC 5321, section 4.1.2, and of RFC 6531, section 3.3.
enum EmailFormat {
  /// The longest local part and the longest domain, in bytes (RFC 5321, section 4.5.3.1).
  static var maximumLocalPart: Int { 64 }
  private static var maximumDomain: Int { 255 }

  static func isEmail(_ text: TextBytes, isInternational: Bool) -> Bool {
    let localEnd =
      text[0] == 0x22
      ? skipQuoted(text, isInternational) : skipAtoms(text, isInternational)
    guard let localEnd, localEnd <= maximumLocalPart, text[localEnd] == 0x40 else { return false }
    let domain = text[localEnd + 1..<text.count]
    guard domain.count <= maximumDomain else { return false }
    if domain[0] == 0x5B { return isAddressLiteral(domain) }
    return isInternational
      ? InternationalHostname.isMailDomain(domain)
      : HostnameFormat.hasLabels(domain, checksIDNA: false)
  }

  /// The place after `joe.bloggs`: atoms with single points between them.
  @inline(__always)
  private static func skipAtoms(_ text: TextBytes, _ isInternational: Bool) -> Int? {
    var place = 0
    let set: ByteClass = isInternational ? .internationalAtom : .atom
    while true {
      let start = place
      place = text.skip(set, from: start)
      if place == start { return nil }
      if text[place] != 0x2E { return place }
      place &+= 1
    }
  }

  /// The place after `"joe\" bloggs"`.
  private static func skipQuoted(_ text: TextBytes, _ isInternational: Bool) -> Int? {
    var place = 1
    while place < text.count {
      switch text[place] {
      case 0x22: return place + 1
      case 0x5C:
        guard (0x20...0x7E).contains(text[place + 1]) else { return nil }
        place += 2
      case 0x20...0x7E: place += 1
      case 0x80...0xFF where isInternational: place += 1
      default: return nil
      }
    }
    return nil
  }

  /// `[127.0.0.1]` or `[IPv6:::1]`; no other kinds are registered.
  private static func isAddressLiteral(_ domain: TextBytes) -> Bool {
    guard domain[domain.count - 1] == 0x5D else { return false }
    let address = domain[1..<domain.count - 1]
    if address[0..<5].equalsIgnoringCase("ipv6:") {
      return AddressFormats.isIPv6(address[5..<address.count])
    }
    return AddressFormats.isIPv4(address)
  }
}
