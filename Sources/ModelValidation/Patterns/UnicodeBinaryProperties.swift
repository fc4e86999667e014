/// Binary properties: their names in ECMA-262's table and their members.
///
/// Each set is a lazy constant of its own, so a process looks only at the properties that its
/// patterns use, and at each of them once, whatever the number of threads.
enum UnicodeBinaryProperties {
  /// The members of a property by name or alias, which is one of `names`.
  ///
  /// A table, hence its length.
  static func scalars(of name: String) -> ScalarSet? {
    switch name {
    case "Any": .full
    case "ASCII": ScalarSet(0...0x7F)
    case "Assigned": assigned
    case "Noncharacter_Code_Point", "NChar": noncharacters
    case "Regional_Indicator", "RI": ScalarSet(0x1_F1E6...0x1_F1FF)
    case "Alphabetic", "Alpha": alphabetic
    case "ASCII_Hex_Digit", "AHex": asciiHexDigit
    case "Bidi_Control", "Bidi_C": bidiControl
    case "Bidi_Mirrored", "Bidi_M": bidiMirrored
    case "Cased": cased
    case "Case_Ignorable", "CI": caseIgnorable
    case "Changes_When_Casefolded", "CWCF": changesWhenCaseFolded
    case "Changes_When_Casemapped", "CWCM": changesWhenCaseMapped
    case "Changes_When_Lowercased", "CWL": changesWhenLowercased
    case "Changes_When_NFKC_Casefolded", "CWKCF": changesWhenNFKCCaseFolded
    case "Changes_When_Titlecased", "CWT": changesWhenTitlecased
    case "Changes_When_Uppercased", "CWU": changesWhenUppercased
    case "Dash": dash
    case "Default_Ignorable_Code_Point", "DI": defaultIgnorable
    case "Deprecated", "Dep": deprecated
    case "Diacritic", "Dia": diacritic
    case "Emoji": emoji
    case "Emoji_Modifier", "EMod": emojiModifier
    case "Emoji_Modifier_Base", "EBase": emojiModifierBase
    case "Emoji_Presentation", "EPres": emojiPresentation
    case "Extender", "Ext": extender
    case "Grapheme_Base", "Gr_Base": graphemeBase
    case "Grapheme_Extend", "Gr_Ext": graphemeExtend
    case "Hex_Digit", "Hex": hexDigit
    case "ID_Continue", "IDC": idContinue
    case "ID_Start", "IDS": idStart
    case "Ideographic", "Ideo": ideographic
    case "IDS_Binary_Operator", "IDSB": idsBinaryOperator
    case "IDS_Trinary_Operator", "IDST": idsTrinaryOperator
    case "Join_Control", "Join_C": joinControl
    case "Logical_Order_Exception", "LOE": logicalOrderException
    case "Lowercase", "Lower": lowercase
    case "Math": math
    case "Pattern_White_Space", "Pat_WS": patternWhitespace
    case "Quotation_Mark", "QMark": quotationMark
    case "Radical": radical
    case "Sentence_Terminal", "STerm": sentenceTerminal
    case "Soft_Dotted", "SD": softDotted
    case "Terminal_Punctuation", "Term": terminalPunctuation
    case "Unified_Ideograph", "UIdeo": unifiedIdeograph
    case "Uppercase", "Upper": uppercase
    case "Variation_Selector", "VS": variationSelector
    case "White_Space", "space": whitespace
    case "XID_Continue", "XIDC": xidContinue
    case "XID_Start", "XIDS": xidStart
    default: nil
    }
  }

  static let names: Set<String> = [
    "Any", "ASCII", "Assigned", "Noncharacter_Code_Point", "NChar", "Regional_Indicator", "RI",
    "Alphabetic", "Alpha", "ASCII_Hex_Digit", "AHex", "Bidi_Control", "Bidi_C", "Bidi_Mirrored",
    "Bidi_M", "Cased", "Case_Ignorable", "CI", "Changes_When_Casefolded", "CWCF",
    "Changes_When_Casemapped", "CWCM", "Changes_When_Lowercased", "CWL",
    "Changes_When_NFKC_Casefolded", "CWKCF", "Changes_When_Titlecased", "CWT",
    "Changes_When_Uppercased", "CWU", "Dash", "Default_Ignorable_Code_Point", "DI", "Deprecated",
    "Dep", "Diacritic", "Dia", "Emoji", "Emoji_Modifier", "EMod", "Emoji_Modifier_Base", "EBase",
    "Emoji_Presentation", "EPres", "Extender", "Ext", "Grapheme_Base", "Gr_Base", "Grapheme_Extend",
    "Gr_Ext", "Hex_Digit", "Hex", "ID_Continue", "IDC", "ID_Start", "IDS", "Ideographic", "Ideo",
    "IDS_Binary_Operator", "IDSB", "IDS_Trinary_Operator", "IDST", "Join_Control", "Join_C",
    "Logical_Order_Exception", "LOE", "Lowercase", "Lower", "Math", "Pattern_White_Space", "Pat_WS",
    "Quotation_Mark", "QMark", "Radical", "Sentence_Terminal", "STerm", "Soft_Dotted", "SD",
    "Terminal_Punctuation", "Term", "Unified_Ideograph", "UIdeo", "Uppercase", "Upper",
    "Variation_Selector", "VS", "White_Space", "space", "XID_Continue", "XIDC", "XID_Start", "XIDS",
  ]

  private static let assigned = UnicodeCategories.scalars(of: [.unassigned]).inverted

  /// Fixed by Unicode's stability policy: 32 in the Arabic presentation forms and the last two of
  /// each plane.
  private static let noncharacters = ScalarSet(
    [0xFDD0...0xFDEF] + (0...0x10).map { plane in plane << 16 | 0xFFFE...plane << 16 | 0xFFFF }
  )

  private static func members(
    where isMember: (Unicode.Scalar.Properties) -> Bool
  ) -> ScalarSet {
    var set = ScalarSet([])
    for plane in UnicodeProperty.assignedPlanes {
      for value in plane {
        guard let scalar = Unicode.Scalar(value), isMember(scalar.properties) else { continue }
        set.append(value...value)
      }
    }
    return set
  }

  private static let alphabetic = members { $0.isAlphabetic }
  private static let asciiHexDigit = members { $0.isASCIIHexDigit }
  private static let bidiControl = members { $0.isBidiControl }
  private static let bidiMirrored = members { $0.isBidiMirrored }
  private static let cased = members { $0.isCased }
  private static let caseIgnorable = members { $0.isCaseIgnorable }
  private static let changesWhenCaseFolded = members { $0.changesWhenCaseFolded }
  private static let changesWhenCaseMapped = members { $0.changesWhenCaseMapped }
  private static let changesWhenLowercased = members { $0.changesWhenLowercased }
  private static let changesWhenNFKCCaseFolded = members { $0.changesWhenNFKCCaseFolded }
  private static let changesWhenTitlecased = members { $0.changesWhenTitlecased }
  private static let changesWhenUppercased = members { $0.changesWhenUppercased }
  private static let dash = members { $0.isDash }
  private static let defaultIgnorable = members { $0.isDefaultIgnorableCodePoint }
  private static let deprecated = members { $0.isDeprecated }
  private static let diacritic = members { $0.isDiacritic }
  private static let emoji = members { $0.isEmoji }
  private static let emojiModifier = members { $0.isEmojiModifier }
  private static let emojiModifierBase = members { $0.isEmojiModifierBase }
  private static let emojiPresentation = members { $0.isEmojiPresentation }
  private static let extender = members { $0.isExtender }
  private static let graphemeBase = members { $0.isGraphemeBase }
  private static let graphemeExtend = members { $0.isGraphemeExtend }
  private static let hexDigit = members { $0.isHexDigit }
  private static let idContinue = members { $0.isIDContinue }
  private static let idStart = members { $0.isIDStart }
  private static let ideographic = members { $0.isIdeographic }
  private static let idsBinaryOperator = members { $0.isIDSBinaryOperator }
  private static let idsTrinaryOperator = members { $0.isIDSTrinaryOperator }
  private static let joinControl = members { $0.isJoinControl }
  private static let logicalOrderException = members { $0.isLogicalOrderException }
  private static let lowercase = members { $0.isLowercase }
  private static let math = members { $0.isMath }
  private static let patternWhitespace = members { $0.isPatternWhitespace }
  private static let quotationMark = members { $0.isQuotationMark }
  private static let radical = members { $0.isRadical }
  private static let sentenceTerminal = members { $0.isSentenceTerminal }
  private static let softDotted = members { $0.isSoftDotted }
  private static let terminalPunctuation = members { $0.isTerminalPunctuation }
  private static let unifiedIdeograph = members { $0.isUnifiedIdeograph }
  private static let uppercase = members { $0.isUppercase }
  private static let variationSelector = members { $0.isVariationSelector }
  private static let whitespace = members { $0.isWhitespace }
  private static let xidContinue = members { $0.isXIDContinue }
  private static let xidStart = members { $0.isXIDStart }
}
