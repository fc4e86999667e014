/// What bytes are in Swift source text.
///
/// Whatever is not ASCII counts as part of a word. Swift draws that line more finely, but no
/// declaration reads differently for it.
extension UInt8 {
  var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  var isSwiftWordStart: Bool {
    let lowered = self | 0x20
    return (lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")) || self >= 0x80
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  var isSwiftWord: Bool { isSwiftWordStart || isASCIIDigit }

  var isSwiftOperator: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  var swiftPunctuation: SwiftToken.Kind {
    switch self {
    case UInt8(ascii: "{"): .openBrace
    case UInt8(ascii: "}"): .closeBrace
    case UInt8(ascii: "("): .openParenthesis
    case UInt8(ascii: ")"): .closeParenthesis
    case UInt8(ascii: "["): .openBracket
    case UInt8(ascii: "]"): .closeBracket
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "\\"): .backslash
    default: .unknown
    }
  }
}
