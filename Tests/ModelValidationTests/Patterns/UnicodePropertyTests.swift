import Testing

@testable import ModelValidation

struct UnicodePropertyTests {
  private static let categoryNames = String(describing: UnicodeTables.categoryNames)
    .split(separator: ";").map { $0.split(separator: " ").map(String.init) }
  private static let scriptNames = String(describing: UnicodeTables.scriptNames)
    .split(separator: ";").map { $0.split(separator: " ").map(String.init) }
  private static let binaryNames = String(describing: UnicodeTables.propertyNames)
    .split(separator: ";").map { $0.split(separator: " ").map(String.init) }

  private static func scalars(_ name: String) throws -> ScalarSet {
    try #require(UnicodeProperty(name)).scalars
  }

  @Test func `divides the code points into categories`() throws {
    #expect(Self.categoryNames.count == 30)
    let sizes = try Self.categoryNames.map { try Self.scalars($0[0]).memberCount }
    #expect(sizes.allSatisfy { $0 > 0 })
    #expect(sizes.reduce(0, +) == 0x11_0000)
  }

  @Test func `divides the code points into scripts`() throws {
    #expect(Self.scriptNames.count > 170)
    let sizes = try Self.scriptNames.map { try Self.scalars("sc=\($0[0])").memberCount }
    #expect(sizes.reduce(0, +) == 0x11_0000)
    // Katakana_Or_Hiragana is a name without members.
    #expect(sizes.filter { $0 == 0 }.count == 1)
  }

  @Test func `knows every name of a value`() throws {
    #expect(Self.binaryNames.count == 50)
    for names in Self.categoryNames + Self.binaryNames {
      for name in names { #expect(try Self.scalars(name) == Self.scalars(names[0])) }
    }
    for name in Self.scriptNames.joined() {
      #expect(UnicodeProperty("Script_Extensions=\(name)") == UnicodeProperty("scx=\(name)"))
      #expect(UnicodeProperty("Script=\(name)") != nil)
    }
  }

  /// The standard library follows another version of Unicode, which only adds characters.
  @Test func `agrees with the standard library on what both know`() throws {
    let categories = Dictionary(
      uniqueKeysWithValues: try Self.categoryNames.map { ($0[0], try Self.scalars($0[0])) }
    )
    let alphabetic = try Self.scalars("Alphabetic")
    var differences = 0
    for value in stride(from: UInt32(0), through: 0x3_FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age else { continue }
      #expect(age.major < 40)
      let name = scalar.properties.generalCategory.shortName
      if categories[name]?.contains(value) != true { differences += 1 }
      if alphabetic.contains(value) != scalar.properties.isAlphabetic { differences += 1 }
    }
    #expect(differences < 20)
  }

  @Test(arguments: [
    ("Lu", "A", "a"), ("gc=Ll", "a", "A"), ("General_Category=Decimal_Number", "৪", "x"),
    ("digit", "٣", "²"), ("punct", "!", "+"), ("Sc", "€", "E"), ("Cn", "\u{378}", "a"),
    ("Co", "\u{E000}", "a"), ("Co", "\u{10FFFD}", "\u{10FFFF}"), ("C", "\u{AD}", " "),
    ("LC", "ǅ", "ª"), ("Any", "\u{10FFFF}", ""), ("ASCII", "\u{7F}", "\u{80}"),
    ("Assigned", "a", "\u{378}"), ("Alphabetic", "ё", "1"), ("Alpha", "漢", "_"),
    ("White_Space", "\u{85}", "a"), ("space", " ", "\u{FEFF}"), ("Emoji", "🐲", "a"),
    ("Emoji_Modifier", "\u{1F3FB}", "🐲"), ("ID_Start", "é", "1"), ("XIDC", "1", "-"),
    ("AHex", "f", "g"), ("NChar", "\u{FFFE}", "a"), ("RI", "\u{1F1E6}", "A"),
    ("Ideographic", "漢", "あ"), ("Uppercase", "É", "é"), ("Lower", "ß", "B"),
    ("DI", "\u{E0FFF}", "a"), ("Script=Greek", "λ", "a"), ("sc=Latn", "é", "λ"),
    ("sc=Cyrillic", "ж", "z"), ("sc=Zyyy", "1", "a"), ("sc=Qaai", "\u{300}", "a"),
    ("scx=Deva", "\u{951}", "a"), ("sc=Inherited", "\u{951}", "न"), ("scx=Deva", "न", "\u{300}"),
    ("scx=Latin", "\u{951}", "λ"), ("sc=Unknown", "\u{378}", "a"),
    ("Extended_Pictographic", "🐲", "1"), ("EComp", "1", "a"), ("Pattern_Syntax", "!", "a"),
    ("Math", "∑", "a"), ("Bidi_M", "(", "a"), ("CWKCF", "ﬁ", "a"), ("Radical", "⺀", "a"),
  ])
  func `holds the right members`(_ name: String, _ member: String, _ other: String) throws {
    #expect(try Pattern("^\\p{\(name)}$").matches(member))
    #expect(try !Pattern("^\\p{\(name)}$").matches(other))
    #expect(try Pattern("^\\P{\(name)}*$").matches(other))
    #expect(try !Pattern("^\\P{\(name)}$").matches(member))
  }

  @Test(arguments: [("A", "a"), ("ß", "ẞ"), ("ſ", "S"), ("K", "\u{212A}"), ("Σ", "ς"), ("𐐀", "𐐨")])
  func `folds case both ways`(_ one: String, _ other: String) throws {
    for (pattern, text) in [(one, other), (other, one)] {
      #expect(try Pattern("^(?i:\(pattern))$").matches(text))
      #expect(try Pattern("^(?i:[\(pattern)])$").matches(text))
      #expect(try !Pattern("^(?i:[^\(pattern)])$").matches(text))
      #expect(try Pattern("^(?i:(.)\\1)$").matches(pattern + text))
      #expect(try !Pattern("^\(pattern)$").matches(text))
    }
  }

  @Test func `folds simply and not to several characters`() throws {
    #expect(try !Pattern("^(?i:ß)$").matches("ss"))
    #expect(try !Pattern("^(?i:i)$").matches("İ"))
  }
}

extension ScalarSet {
  fileprivate var memberCount: Int {
    ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 }
  }
}

extension Unicode.GeneralCategory {
  /// The two letters by which Unicode calls it.
  fileprivate var shortName: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "?"
    }
  }
}
