import ModelJSON

/// What differs without making a value fit or not: properties that come and go where that is
/// allowed, `default`, `readOnly` and the like.
struct AnnotationDifferences {
  typealias Aspect = CompatibilityFinding.Aspect

  private struct Place {
    let path: [String]
    let old: Site
    let new: Site
  }

  private struct Pair: Hashable {
    let old: Site
    let new: Site
  }

  private let algebra: SchemaAlgebra
  private let known: Set<[String]>
  private var waiting: [Place] = []
  private var seen: Set<Pair> = []
  private var findings: [CompatibilityFinding] = []
  private static let maximumPlaces = 20_000

  /// Finds the differences at all paths but those given.
  static func findings(
    _ algebra: SchemaAlgebra,
    besides known: [[String]]
  ) -> [CompatibilityFinding] {
    var walk = AnnotationDifferences(algebra: algebra, known: Set(known))
    walk.waiting = [
      Place(path: [], old: Site(side: .old, schema: 0), new: Site(side: .new, schema: 0))
    ]
    while let place = walk.waiting.popLast(), walk.seen.count < maximumPlaces { walk.visit(place) }
    return walk.findings
  }

  private init(algebra: SchemaAlgebra, known: Set<[String]>) {
    self.algebra = algebra
    self.known = known
  }

  private mutating func visit(_ place: Place) {
    guard seen.insert(Pair(old: place.old, new: place.new)).inserted else { return }
    compareAnnotations(place)
    let old = algebra.facts(Conjunction([place.old]))
    let new = algebra.facts(Conjunction([place.new]))
    compareProperties(place, old, new)
    if let first = Self.element(old), let second = Self.element(new) {
      waiting.append(Place(path: place.path + ["*"], old: first, new: second))
    }
    compareBranches(place, old, new)
  }

  private static func element(_ facts: Facts) -> Site? {
    facts.items.lazy.compactMap { group in
      group.rest.map { Site(side: group.side, schema: $0) }
    }.first
  }

  /// Branches are taken one by one, as far as there are the same number.
  private mutating func compareBranches(_ place: Place, _ old: Facts, _ new: Facts) {
    for (first, second) in zip(old.choices, new.choices)
    where first.branches.count == second.branches.count && first.keyword == second.keyword {
      for (a, b) in zip(first.branches, second.branches) {
        guard let a = a.first, let b = b.first else { continue }
        waiting.append(Place(path: place.path, old: a, new: b))
      }
    }
  }

  private mutating func compareProperties(_ place: Place, _ old: Facts, _ new: Facts) {
    let (before, after) = (Self.schemas(old), Self.schemas(new))
    for name in old.declaredNames {
      guard let first = before[name] else { continue }
      let path = place.path + [String(decoding: name, as: UTF8.self)]
      if let second = after[name] {
        waiting.append(Place(path: path, old: first, new: second))
      } else {
        addProperty(path, first, place, isRequired: old.required.contains(name))
      }
    }
    for name in new.declaredNames where before[name] == nil {
      guard let second = after[name] else { continue }
      let path = place.path + [String(decoding: name, as: UTF8.self)]
      addProperty(path, second, place, isRequired: new.required.contains(name))
    }
  }

  private static func schemas(_ facts: Facts) -> [PropertyName: Site] {
    var found: [PropertyName: Site] = [:]
    for group in facts.properties {
      for name in group.order {
        guard found[name] == nil, let schema = group.schemas(named: name)?.first else { continue }
        found[name] = Site(side: group.side, schema: schema)
      }
    }
    return found
  }

  private mutating func addProperty(
    _ path: [String],
    _ site: Site,
    _ place: Place,
    isRequired: Bool
  ) {
    let isNew = site.side == .new
    let kind = isRequired ? "required" : "optional"
    add(
      isRequired ? .requiredProperty : .property,
      isNew ? .added : .removed,
      Place(path: path, old: isNew ? place.old : site, new: isNew ? site : place.new),
      "the \(kind) property '\(path.last ?? "")' is \(isNew ? "new" : "gone")"
    )
  }

  private mutating func compareAnnotations(_ place: Place) {
    let old = algebra.pair.node(place.old).value
    let new = algebra.pair.node(place.new).value
    for (name, aspect) in Self.annotations {
      let before = Self.text(old[name], aspect)
      let after = Self.text(new[name], aspect)
      guard before != after else { continue }
      let message: String
      let difference: CompatibilityFinding.Difference
      switch (before, after) {
      case (let before?, let after?):
        (message, difference) = ("was \(name) \(before), is \(name) \(after)", .changed)
      case (nil, let after?): (message, difference) = ("\(name) \(after) is new", .added)
      case (let before?, nil): (message, difference) = ("\(name) \(before) is gone", .removed)
      default: continue
      }
      add(aspect, difference, place, message)
    }
  }

  private static let annotations: [(String, Aspect)] = [
    ("default", .defaultValue), ("readOnly", .readOnly), ("writeOnly", .writeOnly),
    ("deprecated", .deprecation), ("format", .format),
  ]

  /// The value of an annotation; a flag that is `false` says as much as nothing.
  private static func text(_ value: JSONValue?, _ aspect: Aspect) -> String? {
    guard let value, aspect == .defaultValue || value.bool != false else { return nil }
    return FindingWriter.shortened(value.serialized())
  }

  private mutating func add(
    _ aspect: Aspect,
    _ difference: CompatibilityFinding.Difference,
    _ place: Place,
    _ message: String
  ) {
    let isJudged = aspect == .property || aspect == .requiredProperty || aspect == .format
    if isJudged, known.contains(place.path) { return }
    findings.append(
      CompatibilityFinding(
        aspect: aspect,
        difference: difference,
        path: JSONPointer(tokens: place.path).description,
        oldLocation: algebra.pair.place(algebra.pair.node(place.old).value, place.old),
        newLocation: algebra.pair.place(algebra.pair.node(place.new).value, place.new),
        message: message,
        backward: .harmless,
        forward: .harmless,
        use: FindingWriter.use([
          algebra.pair.node(place.old).value, algebra.pair.node(place.new).value,
        ])
      )
    )
  }
}
