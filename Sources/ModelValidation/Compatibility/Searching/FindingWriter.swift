import ModelJSON

/// Puts a draft into words, and says where its keywords stand.
struct FindingWriter {
  let algebra: SchemaAlgebra
  let draft: FindingDraft

  typealias Aspect = CompatibilityFinding.Aspect
  typealias Difference = CompatibilityFinding.Difference

  func finding() -> CompatibilityFinding {
    let (aspect, difference) = kind
    return CompatibilityFinding(
      aspect: aspect,
      difference: difference,
      path: JSONPointer(tokens: draft.key.path).description,
      oldLocation: location(.old),
      newLocation: location(.new),
      message: message(aspect, difference),
      backward: .harmless,
      forward: .harmless,
      use: use
    )
  }

  // MARK: The kind

  private var kind: (Aspect, Difference) {
    if draft.key.aspect == .property, let side = draft.ownerSide {
      let isNeeded = propertyName.map { isRequired($0, side) } ?? false
      return (isNeeded ? .requiredProperty : .property, side == .new ? .added : .removed)
    }
    if draft.key.aspect == .requiredProperty {
      return (.property, draft.backward.isEmpty ? .becameOptional : .becameRequired)
    }
    return (refinedAspect, difference)
  }

  private var difference: Difference {
    let hasOld = keyword(.old) != nil
    let hasNew = keyword(.new) != nil
    let isPaired = draft.key.aspect != .schema && draft.key.aspect != .type
    if isPaired, hasNew, !hasOld, draft.forward.isEmpty { return .added }
    if isPaired, hasOld, !hasNew, draft.backward.isEmpty { return .removed }
    if draft.backward.isEmpty { return .loosened }
    return draft.forward.isEmpty ? .tightened : .changed
  }

  private var refinedAspect: Aspect {
    switch draft.key.aspect {
    case .type where isAboutNull: .nullability
    case .type where isAboutFractions: .numberType
    case .enum:
      [keyword(.old), keyword(.new)].compactMap { $0 }.allSatisfy { $0.keyword == .const }
        ? .const : .enum
    default: draft.key.aspect
    }
  }

  /// Whether `null` is the only type that one side has and the other has not.
  private var isAboutNull: Bool {
    guard let old = draft.set(.old), let new = draft.set(.new) else { return false }
    return algebra.facts(old).kinds.symmetricDifference(algebra.facts(new).kinds) == .null
  }

  /// Whether one side has integers where the other has all numbers.
  private var isAboutFractions: Bool {
    guard let old = draft.set(.old), let new = draft.set(.new) else { return false }
    let (before, after) = (algebra.facts(old).kinds, algebra.facts(new).kinds)
    return before.union(.numbers) == after.union(.numbers) && before.contains(.integer)
      && after.contains(.integer)
  }

  private var propertyName: PropertyName? { draft.first?.property }

  private func isRequired(_ name: PropertyName, _ side: Side) -> Bool {
    draft.set(side).map { algebra.facts($0).required.contains(name) } ?? false
  }

  /// Who takes notice of the value.
  private var use: CompatibilityFinding.Use {
    let sets = [draft.set(.old), draft.set(.new)].compactMap { $0 }
    var values = sets.flatMap(\.sites).map { algebra.pair.node($0).value }
    if let name = propertyName {
      let key = String(decoding: name, as: UTF8.self)
      values = sets.flatMap { algebra.facts($0).clauses(.properties) }.compactMap {
        $0.clause.value[key]
      }
    }
    var use = Self.use(values)
    use.isExclusiveChoice = keyword(.new)?.keyword == .oneOf
    return use
  }

  static func use(_ schemas: [JSONValue]) -> CompatibilityFinding.Use {
    var use = CompatibilityFinding.Use()
    use.isReadOnly = schemas.contains { $0["readOnly"]?.bool == true }
    use.isWriteOnly = schemas.contains { $0["writeOnly"]?.bool == true }
    return use
  }

  // MARK: The places

  /// The keyword of a side that is about the aspect.
  private func keyword(_ side: Side) -> PlacedClause? {
    if let demanded = draft.demanded(side) { return demanded }
    guard let set = draft.set(side) else { return nil }
    let keywords = draft.key.aspect.keywords
    return algebra.facts(set).clauses.first {
      $0.site.side == side && keywords.contains($0.keyword)
    }
  }

  private func location(_ side: Side) -> String {
    if let name = propertyName, let place = propertyPlace(name, side) { return place }
    if let keyword = keyword(side) { return algebra.pair.place(keyword.clause.value, keyword.site) }
    let site = draft.set(side)?.sites.first { $0.side == side }
    return site.map { algebra.pair.place(algebra.pair.node($0).value, $0) } ?? ""
  }

  /// The schema of a property.
  private func propertyPlace(_ name: PropertyName, _ side: Side) -> String? {
    guard let set = draft.set(side) else { return nil }
    for clause in algebra.facts(set).clauses(.properties) where clause.site.side == side {
      if let value = clause.clause.value[String(decoding: name, as: UTF8.self)] {
        return algebra.pair.place(value, clause.site)
      }
    }
    return nil
  }

  // MARK: The words

  private func message(_ aspect: Aspect, _ difference: Difference) -> String {
    if let name = propertyName {
      return propertyMessage(String(decoding: name, as: UTF8.self), aspect, difference)
    }
    switch aspect {
    case .type, .nullability, .numberType:
      return "was \(kinds(.old)), is \(kinds(.new))"
    case .integerForm:
      return difference == .loosened
        ? "1.0 is an integer in the new dialect, and was none"
        : "1.0 is no integer in the new dialect, and was one"
    case .choice: return "the branches of \(name(.old) ?? name(.new) ?? "anyOf") differ"
    case .schema: return "was \(whole(.old)), is \(whole(.new))"
    default:
      if let old = text(.old), let new = text(.new) { return "was \(old), is \(new)" }
      if let new = text(.new) { return "\(new) is new" }
      if let old = text(.old) { return "\(old) is gone" }
      return "is not the same"
    }
  }

  private func propertyMessage(
    _ name: String,
    _ aspect: Aspect,
    _ difference: Difference
  ) -> String {
    let kind = aspect == .requiredProperty ? "required" : "optional"
    switch difference {
    case .added: return "the \(kind) property '\(name)' is new"
    case .removed: return "the \(kind) property '\(name)' is gone"
    case .becameRequired: return "the property '\(name)' has become required"
    default: return "the property '\(name)' has become optional"
    }
  }

  private func kinds(_ side: Side) -> String {
    draft.set(side).map { algebra.facts($0).kinds.description } ?? "any type"
  }

  private func name(_ side: Side) -> String? { keyword(side)?.clause.name }

  private func whole(_ side: Side) -> String {
    guard let set = draft.set(side), let site = set.sites.first else { return "anything" }
    return Self.shortened(algebra.pair.node(site).value.serialized())
  }

  private func text(_ side: Side) -> String? {
    keyword(side).map { "\($0.clause.name) \(Self.shortened($0.clause.value.serialized()))" }
  }

  static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 60 else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(59))) + "…"
  }
}
