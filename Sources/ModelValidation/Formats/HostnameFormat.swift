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
    let table = ByteClass.table
    var place = 0
    while true {
      let start = place
      while table[text[place]] & ByteClass.hostname.bit != 0 { place &+= 1 }
      guard place > start, place &- start <= maximumLabel, text[start] != 0x2D,
        text[place &- 1] != 0x2D
      else { return false }
      if checksIDNA, text[start..<start &+ 4].equalsIgnoringCase("xn--") {
        guard isLabelOfIDNA(text[start &+ 4..<place]) else { return false }
      }
      if place == text.count { return true }
      guard text[place] == 0x2E else { return false }
      place &+= 1
    }
  }

  private static func isLabelOfIDNA(_ text: TextBytes) -> Bool { true }
}
