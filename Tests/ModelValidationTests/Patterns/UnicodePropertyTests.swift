import Testing

@testable import ModelValidation

struct UnicodePropertyTests {
  @Test func `divides the code points into categories`() {
    let all = UnicodeCategories.named.filter { $0.key.count == 2 && $0.key != "LC" }
    #expect(all.count == 30)
    var sum = 0
    for categories in all.values {
      sum += UnicodeCategories.scalars(of: categories).memberCount
    }
    #expect(sum == 0x11_0000)
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
    ("DI", "\u{E0FFF}", "a"),
  ])
  func `holds the right members`(_ name: String, _ member: String, _ other: String) throws {
    #expect(try Pattern("^\\p{\(name)}$").matches(member))
    #expect(try !Pattern("^\\p{\(name)}$").matches(other))
    #expect(try Pattern("^\\P{\(name)}?$").matches(other))
    #expect(try !Pattern("^\\P{\(name)}$").matches(member))
  }

  @Test(arguments: UnicodeBinaryProperties.names.sorted())
  func `has members for every name on its list`(_ name: String) throws {
    #expect(try !#require(UnicodeBinaryProperties.scalars(of: name)).isEmpty)
  }
}

extension ScalarSet {
  fileprivate var memberCount: Int {
    ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 }
  }
}
