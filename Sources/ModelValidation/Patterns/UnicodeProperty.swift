/// A property that `\p{…}` may name: ECMA-262, 22.2.1.1 and tables 69 to 71.
///
/// The members come from the standard library's own Unicode tables, so they follow the Unicode
/// version of the toolchain.
enum UnicodeProperty {
  case categories(Set<Unicode.GeneralCategory>)
  case binary(String)
  /// A property that the standard library has no data for.
  case withoutData

  /// Reads what stands between the braces; `nil` for a name that is not on ECMA-262's lists.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      self.init(name: parts[0], value: parts[1])
    } else if let categories = UnicodeCategories.named[text] {
      self = .categories(categories)
    } else if Self.namesWithoutData.contains(text) {
      self = .withoutData
    } else if UnicodeBinaryProperties.names.contains(text) {
      self = .binary(text)
    } else {
      return nil
    }
  }

  private init?(name: Substring, value: Substring) {
    switch name {
    case "General_Category", "gc":
      guard let categories = UnicodeCategories.named[String(value)] else { return nil }
      self = .categories(categories)
    case "Script", "sc", "Script_Extensions", "scx":
      guard !value.isEmpty else { return nil }
      self = .withoutData
    default: return nil
    }
  }

  private static let namesWithoutData: Set<String> = [
    "Emoji_Component", "EComp", "Extended_Pictographic", "ExtPict", "Pattern_Syntax", "Pat_Syn",
  ]

  /// The property's members; `nil` where there is no data.
  var scalars: ScalarSet? {
    switch self {
    case .categories(let categories): UnicodeCategories.scalars(of: categories)
    case .binary(let name): UnicodeBinaryProperties.scalars(of: name)
    case .withoutData: nil
    }
  }

  /// Where assigned characters can lie.
  ///
  /// The planes 4 to 13 are empty, and no block is planned for
  /// them; the planes 15 and 16 are private. Looking at these alone is four times faster.
  static let assignedPlanes: [ClosedRange<UInt32>] = [
    0...0xD7FF, 0xE000...0x3_FFFF, 0xE_0000...0xE_0FFF,
  ]
}
