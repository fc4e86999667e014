import ModelJSON

/// Addresses: IPv4 with four decimal numbers (RFC 2673, section 3.2) and IPv6 (RFC 4291, section
/// 2.2), both by the grammar of RFC 3986, which leaves no doubt about leading zeros.
enum AddressFormats {
  static func isIPv4(_ text: TextBytes) -> Bool {
    var place = 0
    for octet in 0..<4 {
      if octet > 0 {
        guard text[place] == 0x2E else { return false }
        place &+= 1
      }
      guard let end = skipOctet(text, from: place) else { return false }
      place = end
    }
    return place == text.count
  }

  /// The place after a number from 0 to 255 without leading zeros.
  @inline(__always)
  private static func skipOctet(_ text: TextBytes, from start: Int) -> Int? {
    var value = 0
    var place = start
    while isDigit(text[place]), place < start &+ 3 {
      value = value &* 10 &+ Int(text[place] &- 0x30)
      place &+= 1
    }
    let length = place &- start
    if length == 0 || value > 255 || (length > 1 && text[start] == 0x30) { return nil }
    return place
  }

  static func isIPv6(_ text: TextBytes) -> Bool {
    // Eight groups; a double colon stands for one or more of them, the IPv4 tail for two.
    var groups = 0
    var hasGap = false
    var place = 0
    if text[0] == 0x3A {
      guard text[1] == 0x3A else { return false }
      hasGap = true
      place = 2
    }
    while place < text.count {
      let start = place
      place = text.skip(.hexDigit, from: start)
      if text[place] == 0x2E {
        groups += 2
        return isIPv4(text[start..<text.count]) && (hasGap ? groups < 8 : groups == 8)
      }
      guard place > start, place <= start &+ 4 else { return false }
      groups += 1
      if place == text.count { break }
      guard text[place] == 0x3A, groups < 8 else { return false }
      place &+= 1
      if text[place] == 0x3A {
        guard !hasGap else { return false }
        hasGap = true
        place &+= 1
      } else if place == text.count {
        return false
      }
    }
    return hasGap ? groups < 8 : groups == 8
  }
}
