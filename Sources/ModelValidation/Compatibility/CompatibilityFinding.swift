/// One thing that two schemas say differently, and what that means for each direction.
///
/// ```swift
/// for finding in comparison.findings where finding.level(.backward) == .breaking {
///   print(finding)
///   // /price: required-property-added: … breaks backward, for instance {"a":1}
/// }
/// ```
public struct CompatibilityFinding: Sendable {
  /// How bad something is.
  public enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    /// It does no harm.
    case info
    /// It may do harm: it could not be decided, or it is allowed and yet surprises.
    case warning
    /// It does harm, and a value shows it.
    case breaking

    /// Whether one level is less bad than another.
    ///
    /// - Parameters:
    ///   - left: A level.
    ///   - right: Another.
    /// - Returns: True if the left one is less bad.
    public static func < (left: Level, right: Level) -> Bool { left.order < right.order }

    private var order: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .breaking: 2
      }
    }
  }

  /// What is known about a finding in one direction.
  public struct Evidence: Hashable, Sendable {
    /// Whether the values of the writer all fit, as far as this finding goes.
    public let verdict: CompatibilityVerdict
    /// A value, as JSON text, that fits the schema of the writer and not that of the reader; both
    /// verdicts are those of ``JSONSchema``.
    public let witness: String?
    /// Whether the tolerant reading lets it pass: only properties that the writer's schema does not
    /// name stand against it, or integers written as `1.0`.
    public let isTolerated: Bool

    static let harmless = Evidence(verdict: .compatible, witness: nil, isTolerated: false)

    /// How bad it is.
    ///
    /// - Parameter reading: What is taken for possible in the objects of a writer.
    /// - Returns: The level.
    public func level(_ reading: CompatibilityReading = .strict) -> Level {
      if reading == .tolerant, isTolerated { return .info }
      switch verdict {
      case .compatible: return .info
      case .incompatible: return .breaking
      case .undecided: return .warning
      }
    }
  }

  /// What differs.
  public let aspect: Aspect
  /// How it differs.
  public let difference: Difference
  /// The path in instances, with `*` for any member or element: `/brands/*/name`.
  public let path: String
  /// Where the keyword, or the schema without it, stands in the old schema: a JSON Pointer, after
  /// the URI of the document if that is another.
  public let oldLocation: String
  /// The same in the new schema.
  public let newLocation: String
  /// What differs, in one line without the places.
  public let message: String
  /// What it means for new readers of old data.
  public internal(set) var backward: Evidence
  /// What it means for old readers of new data.
  public internal(set) var forward: Evidence
  /// At how many more paths the same two keywords meet.
  public internal(set) var otherPathCount = 0
  /// Who takes notice of the value that it is about.
  let use: Use

  struct Use: Hashable {
    /// Whether servers ignore it in requests.
    var isReadOnly = false
    /// Whether it is not in responses.
    var isWriteOnly = false
    /// Whether the choice is a `oneOf`.
    var isExclusiveChoice = false
  }

  /// The name of the kind of finding, which stays the same: `required-property-added`.
  public var code: String { "\(aspect.rawValue)-\(difference.rawValue)" }

  /// What it means for a direction.
  ///
  /// - Parameter direction: The direction.
  /// - Returns: What is known.
  public func evidence(_ direction: CompatibilityDirection) -> Evidence {
    direction == .backward ? backward : forward
  }

  /// How bad it is for a direction.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - reading: What is taken for possible in the objects of a writer.
  /// - Returns: The level.
  public func level(
    _ direction: CompatibilityDirection,
    _ reading: CompatibilityReading = .strict
  ) -> Level {
    evidence(direction).level(reading)
  }
}

extension CompatibilityFinding: CustomStringConvertible {
  /// The path, the code, what differs, and what it breaks.
  public var description: String {
    var text = "\(path.isEmpty ? "the root" : path): \(code): \(message)"
    for direction in CompatibilityDirection.allCases {
      let evidence = evidence(direction)
      if let witness = evidence.witness {
        text += "; breaks \(direction.rawValue), for instance \(witness)"
      } else if evidence.verdict == .undecided {
        text += "; unproved \(direction.rawValue)"
      }
    }
    return text
  }
}
