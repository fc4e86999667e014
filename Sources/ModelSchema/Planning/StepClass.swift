/// What a step of a plan can do to the values in a store.
public enum StepClass: String, Hashable, Sendable, CaseIterable, Comparable {
  /// No value changes.
  case safe
  /// Values are made or converted, and every one that is there has its place afterwards.
  case data
  /// Values may lose something: digits, an order, all but one of several.
  case lossy
  /// Values go.
  case destructive

  /// Whether a plan runs such a step only with an approval.
  public var needsApproval: Bool { self >= .lossy }

  /// Orders from harmless to harmful.
  public static func < (left: StepClass, right: StepClass) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .safe: 0
    case .data: 1
    case .lossy: 2
    case .destructive: 3
    }
  }
}

extension StepClass {
  /// What a step does that carries out a change of a class.
  init(_ changeClass: ChangeClass) {
    switch changeClass {
    case .none, .safe: self = .safe
    case .dataStep: self = .data
    case .lossy: self = .lossy
    case .destructive, .question, .refused: self = .destructive
    }
  }
}

extension StepClass: CustomStringConvertible {
  /// The class in words.
  public var description: String { self == .data ? "data step" : rawValue }
}
