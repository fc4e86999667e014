extension ValueConversion {
  /// What the conversion can do to the values of a property.
  package func stepClass(
    from old: PropertySchema,
    to new: PropertySchema,
    in version: SchemaVersion
  ) -> StepClass {
    var found = Self.stepClass(from: old.collection, to: new.collection)
    if old.isTransient != new.isTransient {
      found = max(found, new.isTransient ? .destructive : .data)
    }
    if old.isOptional, !new.isOptional { found = max(found, .data) }
    if old.dateEncoding != new.dateEncoding || old.isStoredAsJSON != new.isStoredAsJSON {
      found = max(found, .data)
    }
    return max(found, stepClass(from: old.type, to: new.type, in: version))
  }

  private static func stepClass(
    from old: PropertyCollection,
    to new: PropertyCollection
  ) -> StepClass {
    switch (old, new) {
    case (.single, .single), (.list, .list), (.set, .set), (.map, .map): .safe
    case (.single, .list), (.single, .set), (.set, .list): .data
    default: .lossy
    }
  }

  private func stepClass(
    from old: PropertyType,
    to new: PropertyType,
    in version: SchemaVersion
  ) -> StepClass {
    if old == new { return map.isEmpty ? .safe : .data }
    switch (old, new) {
    case (.scalar(let left), .scalar(let right)): return Self.stepClass(from: left, to: right)
    case (.enumeration(let name), .scalar(let right)):
      return version[enum: name]?.rawType == right ? .safe : .data
    case (.link(let left), .link(let right)) where left != right: return .data
    case (.scalar, .enumeration), (.enumeration, .enumeration): return .data
    default: return .lossy
    }
  }

  private static func stepClass(from old: ScalarType, to new: ScalarType) -> StepClass {
    if let left = old.integerRange, let right = new.integerRange {
      return right.contains(left.lowerBound) && right.contains(left.upperBound) ? .safe : .lossy
    }
    switch (old, new) {
    case (.float, .double), (_, .mixed): return .safe
    case (.transformable, .data), (.data, .transformable): return .safe
    case (.transformable, _), (_, .transformable): return .lossy
    case (.data, .string): return .lossy
    case (_, .string): return .data
    case (.bool, _) where new.isInteger: return .data
    case (_, .double) where old.isInteger, (_, .decimal) where old.isInteger: return .data
    default: return .lossy
    }
  }
}
