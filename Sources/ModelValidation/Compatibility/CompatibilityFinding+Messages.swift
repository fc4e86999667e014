extension CompatibilityFinding {
  /// How bad it is where the schema describes what clients send: old clients, new server.
  ///
  /// That is practice, not set logic: objects are read tolerantly, and what experience has shown to
  /// do harm is worse than what merely could. It is ``level(_:_:)`` for `backward` with these
  /// differences: a removed property is a warning, since its values are ignored in silence; a changed
  /// pattern is one, too; and nothing about a read-only property matters.
  public var requestLevel: Level {
    if use.isReadOnly { return .info }
    let proven = level(.backward, .tolerant)
    guard let usual = Self.usual(self) else { return proven }
    let isRemoval = difference == .removed && [.property, .requiredProperty].contains(aspect)
    return isRemoval ? max(proven, usual.request) : usual.request
  }

  /// How bad it is where the schema describes what servers answer: new server, old clients.
  ///
  /// It is ``level(_:_:)`` for `forward` with these differences: a removed property is a warning
  /// even where it could be missing before; a new value in an `enum` is one; a new branch of `anyOf`
  /// does no harm, nor do numbers in place of integers; and nothing about a write-only property
  /// matters.
  public var responseLevel: Level {
    if use.isWriteOnly { return .info }
    return Self.usual(self)?.response ?? level(.forward, .tolerant)
  }

  private typealias Levels = (request: Level, response: Level)

  /// What a change means in practice; nil where the evidence says it.
  private static func usual(_ finding: CompatibilityFinding) -> Levels? {
    switch finding.aspect {
    case .property, .requiredProperty: property(finding)
    case .nullability, .type, .minimum, .maximum, .const: usual(finding.difference, .breaking)
    case .enum: usual(finding.difference, finding.difference == .removed ? .breaking : .warning)
    case .numberType: finding.difference == .loosened ? (.info, .info) : nil
    case .pattern:
      switch finding.difference {
      case .added: (.breaking, .info)
      case .removed, .loosened: (.info, .info)
      default: (.warning, .info)
      }
    case .choice: usual(finding.difference, finding.use.isExclusiveChoice ? .breaking : .info)
    case .defaultValue, .readOnly, .writeOnly, .deprecation: (.info, .info)
    default: nil
    }
  }

  private static func property(_ finding: CompatibilityFinding) -> Levels? {
    let isRequired = finding.aspect == .requiredProperty
    switch finding.difference {
    case .added: return (isRequired ? .breaking : .info, .info)
    case .removed: return (.warning, isRequired ? .breaking : .warning)
    case .becameRequired: return (.breaking, .info)
    case .becameOptional: return (.info, .breaking)
    default: return nil
    }
  }

  /// What is usual where less is accepted, or more.
  private static func usual(_ difference: Difference, _ loosened: Level) -> Levels? {
    switch difference {
    case .tightened, .added: (.breaking, .info)
    case .loosened, .removed: (.info, loosened)
    case .changed: (.breaking, loosened)
    default: nil
    }
  }
}
