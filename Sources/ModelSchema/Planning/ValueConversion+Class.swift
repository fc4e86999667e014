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
    case (.scalar(let left), .scalar(let right)): return stepClass(from: left, to: right)
    case (.enumeration(let name), .scalar(let right)):
      return version[enum: name].map { stepClass(from: $0.rawType, to: right) } ?? .data
    case (.scalar(let left), .enumeration(let name)):
      // Whatever the types, rows are checked for values that are no case.
      return max(.data, version[enum: name].map { stepClass(from: left, to: $0.rawType) } ?? .data)
    case (.link(let left), .link(let right)) where left != right: return .data
    case (.enumeration, .enumeration): return .data
    default: return .lossy
    }
  }

  /// As the diff has it; where it knows no rule, code of the app or the map is all there is.
  private func stepClass(from old: ScalarType, to new: ScalarType) -> StepClass {
    if old == new { return .safe }
    let changeClass = ScalarChange(from: old, to: new).changeClass
    if changeClass == .question { return code == nil ? .lossy : .data }
    return StepClass(changeClass)
  }
}
