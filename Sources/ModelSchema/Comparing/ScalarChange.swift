/// What becomes of values when their scalar type changes.
struct ScalarChange {
  let code: ChangeCode
  let changeClass: ChangeClass
  let wire: WireEffect

  init(from old: ScalarType, to new: ScalarType) {
    let (code, changeClass) = Self.rule(from: old, to: new)
    self.code = code
    self.changeClass = changeClass
    wire = Self.wire(from: old, to: new) ?? code.entry.wire
  }

  private static func rule(
    from old: ScalarType,
    to new: ScalarType
  ) -> (ChangeCode, ChangeClass) {
    if old.isOpaque || new.isOpaque { return (.unrelatedTypes, .question) }
    if let left = old.integerRange, let right = new.integerRange {
      let fits = right.contains(left.lowerBound) && right.contains(left.upperBound)
      return fits ? (.typeWidened, .safe) : (.typeNarrowed, .lossy)
    }
    switch (old, new) {
    case (.float, .double), (_, .mixed): return (.typeWidened, .safe)
    case (.mixed, _): return (.typeNarrowed, .lossy)
    case (_, .string): return (.textConverted, .dataStep)
    case (.string, _): return (.textConverted, .lossy)
    case (.bool, _) where new.isNumber: return (.booleanConverted, .dataStep)
    case (_, .bool) where old.isNumber: return (.booleanConverted, .lossy)
    case (.date, _) where new.isInteger: return (.dateEncodingChanged, .lossy)
    case (.date, _) where new.isNumber: return (.dateEncodingChanged, .dataStep)
    case (_, .date) where old.isNumber: return (.dateEncodingChanged, .dataStep)
    case (_, _) where old.isInteger && new.isNumber: return (.integerToReal, .dataStep)
    case (_, _) where old.isNumber && new.isNumber: return (.realConverted, .lossy)
    default: return (.unrelatedTypes, .question)
    }
  }

  /// The verdicts where both types are strings in payloads, or one takes every value; else nil.
  private static func wire(from old: ScalarType, to new: ScalarType) -> WireEffect? {
    if new == .mixed { return .responses }
    if old == .mixed { return .requests }
    guard old.isTextInPayloads, new.isTextInPayloads else { return nil }
    if new == .string { return .responses }
    return old == .string ? .requests : nil
  }
}

extension ScalarType {
  /// Whether only the app knows what the bytes mean.
  fileprivate var isOpaque: Bool { [.data, .transformable, .undefined].contains(self) }

  fileprivate var isNumber: Bool { isInteger || [.float, .double, .decimal].contains(self) }

  fileprivate var isTextInPayloads: Bool {
    [.string, .uuid, .url, .objectId, .date].contains(self)
  }
}

extension PropertyType {
  var isEmbedded: Bool {
    if case .embedded = self { true } else { false }
  }
}
