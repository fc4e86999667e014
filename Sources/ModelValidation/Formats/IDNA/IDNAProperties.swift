/// What IDNA asks about a code point: RFC 5892 and RFC 5893.
///
/// ```
///  bits   20…13             12              11        10 9     8…6       5…2       1 0
///         combining class   may compose     a mark    script   joining   bidi      derived
/// ```
struct IDNAProperties {
  private let word: UInt32

  /// Looks a code point up.
  init(of scalar: UInt32) {
    let runs = IDNATables.runs
    var low = 0
    var high = runs.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if runs[middle] &>> 11 <= scalar { low = middle } else { high = middle }
    }
    word = IDNATables.words[Int(runs[low] & 0x7FF)]
  }

  /// The derived property (RFC 5892, section 3): whether a label may hold it.
  enum Derived: UInt32 {
    case disallowed
    case valid
    case joiner
    case contextual
  }

  enum BidiClass: UInt32 {
    case left
    case right
    case arabicLetter
    case arabicNumber
    case europeanNumber
    case europeanSeparator
    case commonSeparator
    case europeanTerminator
    case otherNeutral
    case boundaryNeutral
    case nonspacingMark
  }

  enum JoiningType: UInt32 {
    case none
    case left
    case dual
    case right
    case transparent
  }

  enum Script: UInt32 {
    case other
    case greek
    case hebrew
    /// Hiragana, Katakana or Han.
    case japanese
  }

  var derived: Derived { Derived(rawValue: word & 3) ?? .disallowed }
  var bidiClass: BidiClass { BidiClass(rawValue: word &>> 2 & 15) ?? .left }
  var joiningType: JoiningType { JoiningType(rawValue: word &>> 6 & 7) ?? .none }
  var script: Script { Script(rawValue: word &>> 9 & 3) ?? .other }
  var isMark: Bool { word &>> 11 & 1 != 0 }
  /// Whether it may compose with one before it (`NFC_Quick_Check=Maybe`).
  var mayCompose: Bool { word &>> 12 & 1 != 0 }
  var combiningClass: UInt32 { word &>> 13 }

  /// The combining class of viramas.
  static var virama: UInt32 { 9 }
}
