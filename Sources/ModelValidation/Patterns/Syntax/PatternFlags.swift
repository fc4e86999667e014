/// The flags that `(?ims-ims:…)` switches on and off for the content of a group.
struct PatternFlags: Hashable, Sendable {
  var ignoresCase = false
  var isMultiline = false
  var dotMatchesAll = false

  /// The flags inside a group that is written with modifiers, such as `i-s`.
  func modified(by text: String) -> PatternFlags {
    var flags = self
    var isOn = true
    for letter in text.unicodeScalars {
      switch letter {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotMatchesAll = isOn
      default: isOn = false
      }
    }
    return flags
  }
}
