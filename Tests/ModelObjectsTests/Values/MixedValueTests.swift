import Foundation
import ModelObjects
import ModelSchema
import Testing

struct MixedValueTests {
  private var values: [MixedValue] {
    [
      .none, .int(.min), .int(7), .bool(true), .bool(false), .float(1.5), .double(-0.1),
      .string("é"),
      .string(""), .data(Data()), .data(Data([0xFF, 0x4D, 0x4B, 0x62, 1])), .data(Data([1, 2])),
      .date(Date(timeIntervalSince1970: 0.25)), .objectId(.generate()),
      .decimal128(Decimal(string: "12345678901234567890.5") ?? 0), .uuid(UUID()),
    ]
  }

  @Test
  func `comes back from what a column holds`() {
    for value in values { #expect(MixedValue(storedValue: value.storedValue) == value) }
  }

  @Test
  func `reads what other programs write`() {
    let cases: [(StoredValue, MixedValue?)] = [
      (.null, MixedValue.none), (.integer(1), .int(1)), (.real(1), .double(1)),
      (.text("a"), .string("a")),
      (.blob([1]), .data(Data([1]))), (.blob([0xFF, 0x4D, 0x4B, 0x7A]), nil),
      (.blob([0xFF, 0x4D, 0x4B, 0x62]), nil),
    ]
    for (stored, value) in cases { #expect(MixedValue(storedValue: stored) == value) }
  }

  @Test
  func `is made of any value that it can have`() {
    #expect(MixedValue(Int8(3) as Any) == .int(3))
    #expect(MixedValue(nil as Int? as Any) == MixedValue.none)
    #expect(MixedValue([1, ["a": nil as Int?]] as Any) == [1, ["a": nil]])
    #expect(MixedValue([1, 2...3] as Any) == nil)
    let literals: [MixedValue] = [nil, 1, 1.5, "a", true]
    #expect(literals == [.none, .int(1), .double(1.5), .string("a"), .bool(true)])
    #expect(literals[1].intValue == 1 && literals[1].stringValue == nil)
  }
}
