/// Names of hosts with labels in any script: RFC 5890 to 5893.
enum InternationalHostname {
  private static var maximumLabel: Int { HostnameFormat.maximumLabel }
  private static var maximumName: Int { HostnameFormat.maximumName }

  static func isHostname(_ text: TextBytes) -> Bool { holds(text, .hostname) }

  /// Whether a text is the domain of an e-mail address (RFC 6531, section 3.3).
  ///
  /// A mail client composes characters before it sends them, so they need not be composed here.
  /// Labels in ASCII are what RFC 5321 says, and the only dot is the ASCII one.
  static func isMailDomain(_ text: TextBytes) -> Bool { holds(text, .mail) }

  private enum Purpose {
    case hostname
    case mail
  }

  private static func holds(_ text: TextBytes, _ purpose: Purpose) -> Bool {
    // A code point takes at most four bytes, and at least one when it is encoded.
    guard text.count <= maximumName * 4 else { return false }
    return ScalarBuffer.with(capacity: maximumLabel + 1) { label in
      var name = Name(text, purpose)
      repeat {
        guard name.readLabel(into: &label) else { return false }
      } while name.skipSeparator()
      return name.isWhole
    } ?? false
  }

  /// Whether the rest of a label after `xn--` decodes to a label that is encoded so.
  static func isEncoded(_ text: TextBytes, into label: inout ScalarBuffer) -> Bool {
    label.removeAll()
    guard Punycode.decode(text, into: &label), InternationalLabel(label).isValid() else {
      return false
    }
    var place = 0
    var isSame = label.holdsOtherScripts
    Punycode.encode(label) { byte in
      if Punycode.lowercased(text[place]) != byte { isSame = false }
      place += 1
    }
    return isSame && place == text.count
  }

  /// The length of a label in its encoded form.
  private static func encodedLength(_ label: ScalarBuffer) -> Int {
    var length = 4
    Punycode.encode(label) { _ in length += 1 }
    return length
  }

  /// A name while it is read, and what its labels have shown so far.
  private struct Name {
    private let text: TextBytes
    private let purpose: Purpose
    private var place = 0
    private var encodedLength = 0
    private var isBidirectional = false
    private var followsBidiRule = true

    init(_ text: TextBytes, _ purpose: Purpose) {
      self.text = text
      self.purpose = purpose
    }

    /// Whether everything has been read and fits together.
    var isWhole: Bool {
      place == text.count && encodedLength <= InternationalHostname.maximumName
        && (followsBidiRule || !isBidirectional)
    }

    mutating func readLabel(into label: inout ScalarBuffer) -> Bool {
      let start = place
      label.removeAll()
      while place < text.count, separatorLength == nil {
        let scalar = text.scalar(at: place)
        guard label.append(scalar.value) else { return false }
        place += scalar.length
      }
      guard label.count > 0, let length = check(text[start..<place], &label) else { return false }
      encodedLength += length + (start > 0 ? 1 : 0)
      let bidi = label.holdsOtherScripts ? BidiRule(label) : BidiRule(ofASCII: label)
      isBidirectional = isBidirectional || bidi.hasRightToLeft
      followsBidiRule = followsBidiRule && bidi.holds
      return length <= InternationalHostname.maximumLabel
    }

    /// The length of the label's encoded form; nil if it is no label.
    private func check(_ text: TextBytes, _ label: inout ScalarBuffer) -> Int? {
      if label.holdsOtherScripts {
        guard InternationalLabel(label).isValid(composed: purpose == .hostname) else { return nil }
        return InternationalHostname.encodedLength(label)
      }
      guard HostnameFormat.hasLabels(text, checksIDNA: false) else { return nil }
      if purpose == .mail { return text.count }
      if HostnameFormat.isEncoded(text) {
        return InternationalHostname.isEncoded(text[4..<text.count], into: &label)
          ? text.count : nil
      }
      // Reserved for encodings other than this one (RFC 5890, section 2.3.1).
      return text[2] == 0x2D && text[3] == 0x2D ? nil : text.count
    }

    mutating func skipSeparator() -> Bool {
      guard let length = separatorLength else { return false }
      place += length
      return true
    }

    /// The length of a dot, in one of the forms that IDNA has always taken for it (RFC 3490,
    /// section 3.1).
    private var separatorLength: Int? {
      switch text[place] {
      case 0x2E: 1
      case _ where purpose == .mail: nil
      case 0xE3 where text.scalar(at: place).value == 0x3002: 3
      case 0xEF where isWideDot(text.scalar(at: place).value): 3
      default: nil
      }
    }

    private func isWideDot(_ scalar: UInt32) -> Bool { scalar == 0xFF0E || scalar == 0xFF61 }
  }
}

extension ScalarBuffer {
  /// Whether there are characters beyond ASCII.
  var holdsOtherScripts: Bool {
    for index in 0..<count where self[index] >= 0x80 { return true }
    return false
  }
}
