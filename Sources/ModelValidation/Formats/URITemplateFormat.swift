import ModelJSON

/// URI templates: RFC 6570, section 2.
enum URITemplateFormat {
  static func isTemplate(_ text: TextBytes) -> Bool {
    var place = 0
    while place < text.count {
      let byte = text[place]
      if ByteClass.literal.contains(byte) {
        place &+= 1
      } else if byte == 0x7B {
        guard let end = skipExpression(text, from: place + 1) else { return false }
        place = end
      } else if byte >= 0x80 {
        let scalar = text.scalar(at: place)
        guard InternationalCharacters.contains(scalar.value, privateUse: true) else { return false }
        place &+= scalar.length
      } else {
        guard text.isPercentEncoded(at: place) else { return false }
        place &+= 3
      }
    }
    return true
  }

  /// The place after an expression whose opening brace lies before `start`.
  private static func skipExpression(_ text: TextBytes, from start: Int) -> Int? {
    var place = isOperator(text[start]) ? start + 1 : start
    while true {
      guard let name = skipName(text, from: place), let end = skipModifier(text, from: name) else {
        return nil
      }
      if text[end] == 0x7D { return end + 1 }
      guard text[end] == 0x2C else { return nil }
      place = end + 1
    }
  }

  /// Those in use, and those that section 2.2 reserves.
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2B, 0x23, 0x2E, 0x2F, 0x3B, 0x3F, 0x26, 0x3D, 0x2C, 0x21, 0x40, 0x7C: true
    default: false
    }
  }

  /// The place after a variable's name: characters with single points between them.
  private static func skipName(_ text: TextBytes, from start: Int) -> Int? {
    guard var place = skipNameCharacter(text, from: start) else { return nil }
    while true {
      let next = text[place] == 0x2E ? place + 1 : place
      guard let end = skipNameCharacter(text, from: next) else {
        return next == place ? place : nil
      }
      place = end
    }
  }

  private static func skipNameCharacter(_ text: TextBytes, from place: Int) -> Int? {
    if isLetter(text[place]) || isDigit(text[place]) || text[place] == 0x5F { return place + 1 }
    return text.isPercentEncoded(at: place) ? place + 3 : nil
  }

  /// The place after `*`, after `:` and a number below 10,000 that does not start with 0, or here.
  private static func skipModifier(_ text: TextBytes, from place: Int) -> Int? {
    if text[place] == 0x2A { return place + 1 }
    guard text[place] == 0x3A else { return place }
    let end = text.skipDigits(from: place + 1)
    return (1...4).contains(end - place - 1) && text[place + 1] != 0x30 ? end : nil
  }
}
