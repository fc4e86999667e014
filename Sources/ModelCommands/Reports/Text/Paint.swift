/// Colours for terminals (ECMA-48, select graphic rendition); none where they are not understood.
package struct Paint: Hashable, Sendable {
  /// What a colour stands for.
  package enum Role: String {
    case place = "1"
    case bad = "1;31"
    case good = "32"
    case note = "33"
    case faint = "2"
  }

  var isOn = false

  package init(isOn: Bool = false) { self.isOn = isOn }

  package func callAsFunction(_ text: String, _ role: Role) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
