/// What a change asks of the rows that are stored, from nothing to what cannot be done.
public enum ChangeClass: String, Hashable, Sendable, CaseIterable {
  /// No store depends on it.
  case none
  /// Rows stay as they are, and readable.
  case safe
  /// Rows are rewritten, and the way back loses nothing.
  case dataStep = "data"
  /// Rows are rewritten, and values can lose something; needs an approval.
  case lossy
  /// Values or rows go away; needs an approval.
  case destructive
  /// Only a person knows what is meant; nothing runs without the answer.
  case question
  /// It cannot be done, whatever the answer.
  case refused
}

extension ChangeClass: Comparable {
  /// Orders by gravity: ``none`` first, ``refused`` last.
  public static func < (left: ChangeClass, right: ChangeClass) -> Bool {
    left.gravity < right.gravity
  }

  private var gravity: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
