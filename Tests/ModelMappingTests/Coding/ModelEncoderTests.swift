import Foundation
import ModelMapping
import Testing

/// Texts and errors beside Foundation's encoder, byte for byte where its order is fixed.
struct ModelEncoderTests {
  static let values =
    [
      EncodingCase("Int", 1), EncodingCase("String", "é/\"\\\n\u{1}\u{7F}\u{2028}😀"),
      EncodingCase("nil", Int?.none), EncodingCase("bool", [true, false]),
      EncodingCase(
        "doubles",
        [
          0, -0.0, 1, 0.1, 1e15, 1e16, 1.5e300, Double.leastNonzeroMagnitude, 123456.789, 1e-5,
          -2.5e-7,
          9_007_199_254_740_992,
        ]
      ),
      EncodingCase("floats", [Float(0.1), 1, 16_777_216, 1e10, 3.4e38, .leastNonzeroMagnitude]),
      EncodingCase("scalars", Coded.Scalars()), EncodingCase("empty", Coded.OptionalScalars()),
      EncodingCase("Foundation", [Coded.FoundationValues()]),
      EncodingCase("nested", Coded.Nested()),
      EncodingCase("camel", Coded.CamelCase()), EncodingCase("super", Coded.Derived()),
      EncodingCase("sharing", Coded.Sharing()), EncodingCase("hollow", Coded.Hollow()),
      EncodingCase("hollow elements", [Coded.Hollow()]), EncodingCase("silent", Coded.Silent()),
      EncodingCase("silent elements", ["a": [Coded.Silent()]]),
      EncodingCase("shapes", [Coded.Shape.circle(radius: 1), .point]),
      EncodingCase("empty containers", ["a": [String: Int](), "b": [:]]),
      EncodingCase("empty arrays", [[Int](), []]),
      EncodingCase("odd keys", ["a/b": 1, "a\"": 2, "a": 3, "": 4, "é": 5, "a\n": 6, "a0": 7]),
      EncodingCase("enumeration keys", [Coded.Color.red: 1]),
      EncodingCase("number keys", [10: 1, 9: 2]),
      EncodingCase("interleaved", Coded.Interleaved()),
      EncodingCase("repeating", Coded.Repeating()),
      EncodingCase("repeating inside", [["x": [Coded.Repeating()]]]),
      EncodingCase("forgiving", Coded.Forgiving()), EncodingCase("late", Coded.Late()),
      EncodingCase("located", ["a": [Coded.Located(), Coded.Located()]]),
      EncodingCase("wide", Coded.Wide(count: 200, repeated: nil)),
      EncodingCase("wide, repeated", Coded.Wide(count: 200, repeated: 17)),
      EncodingCase("wide, last repeated", Coded.Wide(count: 66, repeated: 65)),
      EncodingCase("deep", Coded.Deep(depth: 511)),
      EncodingCase("too deep", Coded.Deep(depth: 512)),
      EncodingCase("NaN", ["a": [1, Double.nan]]), EncodingCase("infinity", -Float.infinity),
      EncodingCase("optionals", [1, nil] as [Int?]), EncodingCase("URL", URL(string: "http://a/b")),
      EncodingCase("Set", Set([1])), EncodingCase("data", Data([0xFB, 0xFF])),
    ] + wideIntegers

  /// Integers that older systems do not have.
  private static var wideIntegers: [EncodingCase] {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return [] }
    return [
      EncodingCase("wide integers", [Int128.max, Int128.min]),
      EncodingCase("UInt128", UInt128.max),
    ]
  }

  static let formats: [(ModelEncoder.OutputFormatting, JSONEncoder.OutputFormatting)] = [
    ([.sortedKeys], [.sortedKeys]),
    ([.sortedKeys, .prettyPrinted], [.sortedKeys, .prettyPrinted]),
    ([.sortedKeys, .withoutEscapingSlashes], [.sortedKeys, .withoutEscapingSlashes]),
    (
      [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes],
      [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    ),
  ]

  @Test(arguments: values)
  func `sorted texts are those of Foundation's encoder`(_ example: EncodingCase) {
    for (format, peerFormat) in Self.formats {
      let encoder = ModelEncoder()
      encoder.outputFormatting = format
      let peer = JSONEncoder()
      peer.outputFormatting = peerFormat
      #expect(example.own(encoder) == example.peer(peer))
    }
  }

  @Test(arguments: values)
  func `texts in the type's order hold the same`(_ example: EncodingCase) throws {
    for format in [ModelEncoder.OutputFormatting(), .prettyPrinted] {
      let encoder = ModelEncoder()
      encoder.outputFormatting = format
      guard case .text(let own) = example.own(encoder),
        case .text(let peer) = example.peer(JSONEncoder())
      else {
        #expect(example.own(encoder) == example.peer(JSONEncoder()))
        continue
      }
      let objects = try [own, peer].map {
        try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
      }
      #expect((objects[0] as? NSObject) == (objects[1] as? NSObject), "\(own)")
    }
  }

  @Test(arguments: 0...50)
  func `slashes are escaped wherever they stand`(_ length: Int) throws {
    let plain = String(repeating: "x", count: length)
    var texts = [plain, String(repeating: "/", count: length)]
    for position in 0..<length {
      let head = plain.prefix(position)
      let tail = plain.dropFirst(position + 1)
      texts += [
        head + "/" + tail, head + "//" + tail, head + "/" + tail + "\"", head + "\n" + tail + "/",
      ]
    }
    #expect(try ModelEncoder().encode(texts) == JSONEncoder().encode(texts))
  }
}
