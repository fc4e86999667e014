import ModelJSON
import ModelSchema
import Testing

@Suite("A value converter")
struct ValueConverterTests {
  /// A value, and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let source: StoredType
    let target: StoredType
    let rounding: ValueConversion.Rounding
    let value: StoredValue
    let result: ConvertedValue

    init(
      _ source: StoredType,
      _ target: StoredType,
      _ value: StoredValue,
      _ result: ConvertedValue,
      rounding: ValueConversion.Rounding = .exact
    ) {
      self.source = source
      self.target = target
      self.rounding = rounding
      self.value = value
      self.result = result
    }

    var testDescription: String {
      "\(source.scalar) to \(target.scalar): \(value) \(rounding)"
    }
  }

  static let text = StoredType(.string)
  static let int = StoredType(.int64)
  static let double = StoredType(.double)
  static let decimal = StoredType(.decimal)
  static let seconds = StoredType(.date)
  static let milliseconds = StoredType(.date, dates: .millisecondsSince1970)
  static let since2001 = StoredType(.date, dates: .secondsSince2001)
  static let iso = StoredType(.date, dates: .iso8601)

  static let numbers: [Case] = [
    Case(text, int, .text("12"), .exact(.integer(12))),
    Case(text, int, .text("007"), .changed(.integer(7))),
    Case(text, int, .text(""), .impossible),
    Case(text, int, .text("1.5"), .impossible),
    Case(text, int, .text("abc"), .impossible),
    Case(text, int, .text("12abc"), .impossible),
    Case(text, int, .null, .exact(.null)),
    Case(text, int, .text("9223372036854775808"), .impossible),
    Case(text, int, .text("-9223372036854775808"), .exact(.integer(.min))),
    Case(text, StoredType(.int8), .text("128"), .impossible),
    Case(int, StoredType(.int16), .integer(32_767), .exact(.integer(32_767))),
    Case(int, StoredType(.int16), .integer(32_768), .impossible),
    Case(int, StoredType(.uint8), .integer(-1), .impossible),
    Case(int, text, .integer(-12), .exact(.text("-12"))),
    Case(int, double, .integer(1 << 53), .exact(.real(9_007_199_254_740_992))),
    Case(int, double, .integer(1 << 53 + 1), .impossible),
    Case(int, decimal, .integer(12), .exact(.text("12"))),
    Case(double, int, .real(2.9), .impossible),
    Case(double, int, .real(2.9), .changed(.integer(2)), rounding: .truncate),
    Case(double, int, .real(2.5), .changed(.integer(2)), rounding: .nearest),
    Case(double, int, .real(-2), .exact(.integer(-2))),
    Case(double, int, .real(.infinity), .impossible, rounding: .nearest),
    Case(double, StoredType(.float), .real(0.1), .impossible),
    Case(double, StoredType(.float), .real(0.5), .exact(.real(0.5))),
    Case(double, text, .real(1.5), .exact(.text("1.5"))),
    Case(double, decimal, .real(0.1), .exact(.text("0.1"))),
    Case(decimal, double, .text("0.1"), .exact(.real(0.1))),
    Case(decimal, double, .text("0.10"), .changed(.real(0.1))),
    Case(decimal, int, .text("3.7"), .changed(.integer(4)), rounding: .nearest),
    Case(text, decimal, .text("1e5"), .exact(.text("1e5"))),
    Case(text, decimal, .text("1,5"), .impossible),
    Case(int, int, .text("abc"), .exact(.text("abc"))),
  ]

  static let others: [Case] = [
    Case(StoredType(.bool), text, .integer(1), .exact(.text("true"))),
    Case(text, StoredType(.bool), .text("false"), .exact(.integer(0))),
    Case(text, StoredType(.bool), .text("YES"), .changed(.integer(1))),
    Case(text, StoredType(.bool), .text("maybe"), .impossible),
    Case(int, StoredType(.bool), .integer(2), .impossible),
    Case(seconds, milliseconds, .real(1.5), .exact(.integer(1500))),
    Case(seconds, milliseconds, .real(1.0005), .impossible),
    Case(seconds, since2001, .real(978_307_201), .exact(.real(1))),
    Case(seconds, iso, .real(951_782_400), .exact(.text("2000-02-29T00:00:00Z"))),
    Case(seconds, iso, .real(-0.5), .exact(.text("1969-12-31T23:59:59.5Z"))),
    Case(iso, seconds, .text("2026-11-30T12:00:00+01:00"), .changed(.real(1_796_036_400))),
    Case(iso, seconds, .text("2026-02-29T12:00:00Z"), .impossible),
    Case(milliseconds, iso, .integer(1500), .exact(.text("1970-01-01T00:00:01.5Z"))),
    Case(text, seconds, .text("1970-01-02"), .changed(.real(86_400))),
    Case(text, seconds, .text("yesterday"), .impossible),
    Case(int, seconds, .integer(86_400), .exact(.real(86_400))),
    Case(seconds, text, .real(0), .exact(.text("1970-01-01T00:00:00Z"))),
    Case(StoredType(.data), text, .blob([1, 2, 3]), .exact(.text("AQID"))),
    Case(text, StoredType(.data), .text("AQID"), .exact(.blob([1, 2, 3]))),
    Case(text, StoredType(.data), .text("%"), .impossible),
    Case(StoredType(.data), text, .blob([]), .exact(.text(""))),
    Case(
      text,
      StoredType(.uuid),
      .text("0e984725-c51c-4bf4-9960-e1c80e27aba0"),
      .changed(.text("0E984725-C51C-4BF4-9960-E1C80E27ABA0"))
    ),
    Case(text, StoredType(.uuid), .text("0e984725"), .impossible),
    Case(
      StoredType(.uuid),
      StoredType(.data),
      .text("00000000-0000-0000-0000-00000000000A"),
      .exact(.blob([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]))
    ),
    Case(
      text,
      StoredType(.url),
      .text("https://a.example/b"),
      .exact(.text("https://a.example/b"))
    ),
    Case(text, StoredType(.url), .text(""), .impossible),
    Case(
      text,
      StoredType(.objectId),
      .text("507f1f77bcf86cd799439011"),
      .exact(.text("507f1f77bcf86cd799439011"))
    ),
    Case(text, StoredType(.objectId), .text("507f"), .impossible),
  ]

  @Test("says of each value whether the way back gives it again", arguments: numbers + others)
  func conversion(example: Case) {
    var converter = ValueConverter(from: example.source, to: example.target)
    converter.rounding = example.rounding
    #expect(converter.convert(example.value) == example.result)
  }

  @Test("takes mapped values first, and refuses those that a closed enum does not know")
  func enumMap() {
    var converter = ValueConverter(from: Self.text, to: Self.text)
    converter.map = [.text("void"): .text("refunded")]
    converter.known = [.text("open"), .text("paid"), .text("refunded")]
    #expect(converter.convert(.text("void")) == .exact(.text("refunded")))
    #expect(converter.convert(.text("paid")) == .exact(.text("paid")))
    #expect(converter.convert(.text("lost")) == .impossible)
    #expect(converter.convert(.null) == .exact(.null))
  }

  @Test("survives the text in which statements carry it")
  func specification() throws {
    var converter = ValueConverter(from: Self.milliseconds, to: Self.iso)
    converter.rounding = .nearest
    converter.map = [.integer(0): .text("never"), .blob([1]): .real(0.5)]
    converter.known = [.text("a"), .null]
    let written = ConversionSpecification(converter, substitute: .text("?"))
    #expect(try ConversionSpecification(text: written.text) == written)
  }
}
