/// The rule for labels of names that hold right-to-left text: RFC 5893, section 2.
struct BidiRule {
  /// Whether the label has characters that make its name a bidirectional one.
  private(set) var hasRightToLeft = false
  /// Whether the label fits the rule, if its name is such a name.
  private(set) var holds = false

  /// Letters, digits and inner hyphens may end as they like, but not start with a digit.
  init(ofASCII label: ScalarBuffer) { holds = label[0] > 0x39 }

  init(_ label: ScalarBuffer) {
    let first = IDNAProperties(of: label[0]).bidiClass
    let isRightToLeft = first == .right || first == .arabicLetter
    var numbers: (european: Bool, arabic: Bool) = (false, false)
    var last = first
    var isAllowed = isRightToLeft || first == .left
    for index in 0..<label.count {
      let bidiClass = IDNAProperties(of: label[index]).bidiClass
      switch bidiClass {
      case .right, .arabicLetter, .arabicNumber:
        hasRightToLeft = true
        isAllowed = isAllowed && isRightToLeft
      case .left: isAllowed = isAllowed && !isRightToLeft
      default: break
      }
      numbers.european = numbers.european || bidiClass == .europeanNumber
      numbers.arabic = numbers.arabic || bidiClass == .arabicNumber
      if bidiClass != .nonspacingMark { last = bidiClass }
    }
    let isMixed = isRightToLeft && numbers.european && numbers.arabic
    holds = isAllowed && !isMixed && Self.mayEnd(last, isRightToLeft)
  }

  private static func mayEnd(_ last: IDNAProperties.BidiClass, _ isRightToLeft: Bool) -> Bool {
    switch last {
    case .europeanNumber: true
    case .left: !isRightToLeft
    case .right, .arabicLetter, .arabicNumber: isRightToLeft
    default: false
    }
  }
}
