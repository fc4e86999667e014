/// A label of an internationalized host name as code points (a U-label): what RFC 5891, section 5.4,
/// asks of it.
struct InternationalLabel {
  let scalars: ScalarBuffer

  init(_ scalars: ScalarBuffer) { self.scalars = scalars }

  /// Whether it is a label; `composed` says whether it has to be in normalisation form C.
  func isValid(composed: Bool = true) -> Bool {
    hasValidHyphens && !IDNAProperties(of: scalars[0]).isMark && holdsValidScalars
      && (!composed || CanonicalComposition.holds(scalars))
  }

  /// Hyphens stand neither at the ends nor in the third and fourth places, which mark encodings.
  private var hasValidHyphens: Bool {
    scalars[0] != 0x2D && scalars[scalars.count - 1] != 0x2D
      && !(scalars[2] == 0x2D && scalars[3] == 0x2D)
  }

  private var holdsValidScalars: Bool {
    for index in 0..<scalars.count {
      switch IDNAProperties(of: scalars[index]).derived {
      case .disallowed: return false
      case .valid: continue
      case .joiner: guard allowsJoiner(at: index) else { return false }
      case .contextual: guard allowsContextual(at: index) else { return false }
      }
    }
    return true
  }

  // MARK: Contextual rules (RFC 5892, appendix A)

  /// A.1 and A.2: a joiner follows a virama; one that keeps letters apart may also stand between
  /// letters that would join.
  private func allowsJoiner(at index: Int) -> Bool {
    if properties(at: index - 1)?.combiningClass == IDNAProperties.virama { return true }
    guard scalars[index] == 0x200C else { return false }
    return joins(from: index, by: -1, to: .left) && joins(from: index, by: 1, to: .right)
  }

  /// Whether the next letter on one side, marks left out, joins towards the place.
  private func joins(from index: Int, by step: Int, to side: IDNAProperties.JoiningType) -> Bool {
    var place = index + step
    while let type = properties(at: place)?.joiningType {
      if type == .dual || type == side { return true }
      if type != .transparent { return false }
      place += step
    }
    return false
  }

  /// A.3 to A.9.
  private func allowsContextual(at index: Int) -> Bool {
    switch scalars[index] {
    case 0xB7: scalars[index - 1] == 0x6C && scalars[index + 1] == 0x6C
    case 0x375: properties(at: index + 1)?.script == .greek
    case 0x5F3, 0x5F4: properties(at: index - 1)?.script == .hebrew
    case 0x30FB: contains { IDNAProperties(of: $0).script == .japanese }
    case 0x660...0x669: !contains { (0x6F0...0x6F9).contains($0) }
    case 0x6F0...0x6F9: !contains { (0x660...0x669).contains($0) }
    default: false
    }
  }

  private func contains(_ predicate: (UInt32) -> Bool) -> Bool {
    for index in 0..<scalars.count where predicate(scalars[index]) { return true }
    return false
  }

  private func properties(at index: Int) -> IDNAProperties? {
    index >= 0 && index < scalars.count ? IDNAProperties(of: scalars[index]) : nil
  }
}
