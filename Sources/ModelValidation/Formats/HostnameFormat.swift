/// Names of hosts: RFC 1123, section 2.1, with labels of IDNA as they are sent (`xn--…`).
enum HostnameFormat {
  /// The longest label and name (RFC 1035, section 2.3.4, as text without the last dot).
  static var maximumLabel: Int { 63 }
  static var maximumName: Int { 253 }

  static func isHostname(_ text: TextBytes) -> Bool {
    text.count <= maximumName && hasLabels(text, checksIDNA: true)
  }

  /// Whether a text is labels of letters, digits and inner hyphens with dots between them.
  static func hasLabels(_ text: TextBytes, checksIDNA: Bool) -> Bool {
    var place = 0
    while true {
      let start = place
      place = text.skip(.hostname, from: start)
      guard place > start, place &- start <= maximumLabel, text[start] != 0x2D,
        text[place &- 1] != 0x2D
      else { return false }
      if checksIDNA, text[start &+ 3] == 0x2D, isEncoded(text[start..<place]) {
        guard isLabelOfIDNA(text[start &+ 4..<place]) else { return false }
      }
      if place == text.count { return true }
      guard text[place] == 0x2E else { return false }
      place &+= 1
    }
  }

  /// Whether a label says that it is one of IDNA.
  static func isEncoded(_ label: TextBytes) -> Bool {
    label[0..<4].equalsIgnoringCase("xn--")
  }

  /// Whether what follows `xn--` is a label of IDNA.
  private static func isLabelOfIDNA(_ text: TextBytes) -> Bool {
    ScalarBuffer.with(capacity: maximumLabel) { label in
      guard InternationalHostname.isEncoded(text, into: &label) else { return false }
      let bidi = BidiRule(label)
      return bidi.holds || !bidi.hasRightToLeft
    } ?? false
  }
}
