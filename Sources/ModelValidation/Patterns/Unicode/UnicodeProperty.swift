/// A property that `\p{…}` may name: ECMA-262, 22.2.1.1 and its tables of property names.
///
/// Names are matched as they are written, case included, as ECMA-262 wants it.
enum UnicodeProperty: Equatable {
  /// General_Category: a set of the categories' numbers as bits.
  case categories(UInt32)
  case script(UInt32)
  case scriptExtensions(UInt32)
  /// A binary property with a table.
  case binary(Int)
  case any
  case ascii
  case assigned

  /// Reads what stands between the braces; `nil` for a name that is not on ECMA-262's lists.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      self.init(name: Array(parts[0].utf8), value: parts[1])
    } else if let categories = UnicodeCategory.mask(of: parts[0]) {
      self = .categories(categories)
    } else {
      self.init(binary: parts[0])
    }
  }

  private init?(name: [UInt8], value: Substring) {
    switch name {
    case Array("General_Category".utf8), Array("gc".utf8):
      guard let categories = UnicodeCategory.mask(of: value) else { return nil }
      self = .categories(categories)
    case Array("Script".utf8), Array("sc".utf8):
      guard let script = Self.script(value) else { return nil }
      self = .script(script)
    case Array("Script_Extensions".utf8), Array("scx".utf8):
      guard let script = Self.script(value) else { return nil }
      self = .scriptExtensions(script)
    default: return nil
    }
  }

  private init?(binary name: Substring) {
    switch Array(name.utf8) {
    case Array("Any".utf8): self = .any
    case Array("ASCII".utf8): self = .ascii
    case Array("Assigned".utf8): self = .assigned
    default:
      guard let number = UnicodeTables.index(of: name, in: UnicodeTables.propertyNames) else {
        return nil
      }
      self = .binary(number)
    }
  }

  private static func script(_ name: Substring) -> UInt32? {
    UnicodeTables.index(of: name, in: UnicodeTables.scriptNames).map(UInt32.init)
  }

  /// The property's members.
  var scalars: ScalarSet {
    switch self {
    case .categories(let mask): UnicodeCategory.scalars(in: mask)
    case .script(let script): UnicodeTables.members(of: UnicodeTables.scripts) { $0 == script }
    case .scriptExtensions(let script): Self.extended(script)
    case .binary(let number): UnicodeTables.members(of: UnicodeTables.properties[number])
    case .any: .full
    case .ascii: ScalarSet(0...0x7F)
    case .assigned: UnicodeCategory.scalars(in: UnicodeCategory.unassigned).inverted
    }
  }

  /// The code points with a list that holds the script, and those of the script that have no list.
  private static func extended(_ script: UInt32) -> ScalarSet {
    var holders: Set<UInt32> = []
    var reader = UnicodeTableReader(UnicodeTables.scriptLists)
    var list: UInt32 = 1
    while let count = reader.next() {
      for _ in 0..<count where reader.next() == script { holders.insert(list) }
      list += 1
    }
    let extensions = UnicodeTables.scriptExtensions
    let listed = UnicodeTables.members(of: extensions) { holders.contains($0) }
    let unlisted = UnicodeTables.members(of: extensions) { $0 == 0 }
    return UnicodeProperty.script(script).scalars.intersection(unlisted).union(listed)
  }
}

/// General categories: sets of them are bits, in the order of the table.
enum UnicodeCategory {
  /// The categories of a name, which may be that of a group.
  static func mask(of name: some StringProtocol) -> UInt32? {
    if let number = UnicodeTables.index(of: name, in: UnicodeTables.categoryNames) {
      return 1 << UInt32(number)
    }
    return UnicodeTables.index(of: name, in: groupNames).map { mask(ofGroup: groups[$0]) }
  }

  static func scalars(in mask: UInt32) -> ScalarSet {
    UnicodeTables.members(of: UnicodeTables.categories) { mask >> $0 & 1 != 0 }
  }

  static let unassigned = mask(of: "Cn") ?? 0

  /// The groups of categories, UAX #44, table 12.
  private static let groupNames: StaticString =
    """
    LC Cased_Letter;L Letter;M Mark Combining_Mark;N Number;P Punctuation punct;S Symbol;\
    Z Separator;C Other
    """
  private static let groups = [
    "Lu Ll Lt", "Lu Ll Lt Lm Lo", "Mn Mc Me", "Nd Nl No", "Pc Pd Ps Pe Pi Pf Po", "Sm Sc Sk So",
    "Zs Zl Zp", "Cc Cf Cs Co Cn",
  ]

  private static func mask(ofGroup names: String) -> UInt32 {
    names.split(separator: " ").reduce(0) { $0 | (mask(of: $1) ?? 0) }
  }
}
