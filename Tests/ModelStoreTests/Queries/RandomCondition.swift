import Foundation
import ModelObjects
import ModelTestSupport

@testable import ModelStore

/// Makes conditions over authors, of every kind, whose values are those that the random authors have.
struct RandomCondition {
  var random: SeededGenerator

  static let texts = [
    "", "a", "A", "Ada", "ada", "ADA", "Äda", "bob", "Bób", "café", "CAFÉ", "cafe\u{301}", "aab",
    "ж", "Ж", "日本", "a*", "a?b", "x\u{0}y", "[a]", "%", "_",
  ]
  static let patterns = ["*", "a*", "?da", "*b", "[a]", "a?b", "*é*", "A*a", "??", "ж"]
  static let numbers = [-3, 0, 1, 2, 5, 20, 1_000_000_007]
  static let reals = [-2.5, 0, 0.25, 0.1, 3, 1e300]
  static let decimals = ["-3.25", "0", "0.1", "10.5", "9", "123456789012345678901234567890"]
  static let dates = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1234.5)]
  static var mixed: [MixedValue] {
    [
      .none, .bool(true), .bool(false), .int(1), .int(20), .double(1), .double(-2.5), .string("a"),
      .string("Ada"), .string(""), .data(Data([1, 2])), .data(Data([0xFF, 0x4D, 0x4B, 1])),
    ]
  }
  static let codes = [UUID(uuidString: "33041937-05B2-464A-98AD-3910CBE0D09E") ?? UUID()]

  mutating func one<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  // MARK: Conditions

  mutating func condition(depth: Int = 3, variable: String? = nil) -> Condition {
    guard depth > 0, chance(60) else { return simple(variable) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .not(condition(depth: depth - 1, variable: variable))
    case 1: return .all(conditions(depth, variable))
    case 2: return .any(conditions(depth, variable))
    default: return variable == nil ? subquery(depth) : simple(variable)
    }
  }

  private mutating func conditions(_ depth: Int, _ variable: String?) -> [Condition] {
    (0..<Int.random(in: 2...4, using: &random)).map { _ in
      condition(depth: depth - 1, variable: variable)
    }
  }

  private mutating func subquery(_ depth: Int) -> Condition {
    let path = one(["books", "friend.books"])
    let inner = condition(depth: depth - 1, variable: "b")
    let count = Operand.count(of: ConditionPath(names: path), named: "b", inner)
    return .comparing(count, one(Self.orders), value(.number))
  }

  private static let orders: [Comparison.Relation] = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]

  /// What can be compared: a path's type.
  enum Kind: CaseIterable { case text, number, real, weight, decimal, date, code, mood, mixed }

  private mutating func simple(_ variable: String?) -> Condition {
    if chance(5) { return .constant(chance(50)) }
    if variable == nil, chance(5) { return .flag(ConditionPath(names: "isActive"), chance(50)) }
    let kind = one(Kind.allCases)
    if chance(40) { return many(kind, variable) }
    let path = one(Self.paths(kind, of: variable == nil ? "author" : "book"))
    var left = ConditionPath(names: path)
    left.variable = variable
    if chance(15), variable == nil {
      let right = ConditionPath(names: one(Self.paths(kind, of: "author")))
      return .comparing(.path(left), one(Self.orders), .path(right))
    }
    return compared(left, kind)
  }

  private mutating func compared(_ path: ConditionPath, _ kind: Kind) -> Condition {
    let left = Operand.path(path)
    if chance(15) {
      return .comparing(left, .in, .values((0..<3).map { _ in constant(kind) }))
    }
    if chance(10), kind != .code, kind != .mixed {
      return .comparing(left, .between, .values(bounds(kind)))
    }
    if kind == .text, chance(50) {
      let options = StringOptions(rawValue: one([0, 1, 2, 3]))
      let relation =
        one([.beginsWith, .endsWith, .contains, .like, .equal, .notEqual])
        as Comparison.Relation
      let text = relation == .like ? one(Self.patterns) : one(Self.texts)
      return .comparing(left, relation, .value(ConditionValue(any: text) ?? .null), options)
    }
    return .comparing(left, one(Self.orders), value(kind))
  }

  /// A comparison over a collection.
  private mutating func many(_ kind: Kind, _ variable: String?) -> Condition {
    let paths = Self.manyPaths(kind, of: variable == nil ? "author" : "book")
    guard !paths.isEmpty else { return .constant(true) }
    var path = ConditionPath(names: one(paths))
    path.variable = variable
    if chance(50) {
      path.quantifier = one([.any, .all, ConditionPath.Quantifier.none])
      return compared(path, kind)
    }
    var aggregates: [ConditionPath.Aggregate] = [.count]
    let isNumeric = kind == .number || kind == .decimal
    if isNumeric, !path.steps.contains(.values) {
      aggregates += [.minimum, .maximum, .sum, .average]
    }
    let aggregate = one(aggregates)
    path.steps.append(.aggregate(aggregate))
    return .comparing(.path(path), one(Self.orders), value(aggregate == .count ? .number : kind))
  }

  // MARK: Values

  private mutating func value(_ kind: Kind) -> Operand { .value(constant(kind)) }

  private mutating func bounds(_ kind: Kind) -> [ConditionValue] {
    [constant(kind, mayBeNull: false), constant(kind, mayBeNull: false)]
  }

  private mutating func constant(_ kind: Kind, mayBeNull: Bool = true) -> ConditionValue {
    if mayBeNull, chance(15) { return .null }
    let value: Any =
      switch kind {
      case .text: one(Self.texts)
      case .number: one(Self.numbers)
      case .real: one(Self.reals)
      case .weight: Float(one(Self.reals.dropLast()))
      case .decimal: Decimal(string: one(Self.decimals)) ?? 0
      case .date: one(Self.dates)
      case .code: one(Self.codes)
      case .mood: one(Mood.allCases)
      case .mixed: one(Self.mixed)
      }
    return ConditionValue(any: value) ?? .null
  }

  // MARK: Paths

  private static func paths(_ kind: Kind, of name: String) -> [String] {
    guard name == "author" else {
      switch kind {
      case .text: return ["title", "editor.name", "editor.friend.alias"]
      case .number: return ["pages", "editor.age", "editor.badge.level"]
      case .decimal: return ["cost", "editor.price"]
      default: return paths(kind, of: "author").map { "editor." + $0 }
      }
    }
    let own: [String] =
      switch kind {
      case .text: ["name", "alias", "badge.label"]
      case .number: ["age", "rank", "badge.level"]
      case .real: ["score"]
      case .weight: ["weight"]
      case .decimal: ["price"]
      case .date: ["born"]
      case .code: ["code"]
      case .mood: ["mood", "wish"]
      case .mixed: ["extra"]
      }
    return own + own.map { "friend." + $0 } + own.map { "friend.friend." + $0 }
  }

  private static func manyPaths(_ kind: Kind, of name: String) -> [String] {
    switch (kind, name) {
    case (.text, "author"):
      [
        "tags", "friend.tags", "books.title", "books.words", "books.editor.name", "badges.label",
        "codes", "readers.title", "friend.codes", "notes.@allKeys",
      ]
    case (.number, "author"):
      ["marks", "friend.marks", "books.pages", "badges.level", "notes", "friend.notes.@allValues"]
    case (.decimal, "author"): ["books.cost", "friend.books.cost", "books.editor.price"]
    case (.text, _): ["words", "editor.tags", "editor.books.title"]
    case (.number, _): ["editor.marks", "editor.badges.level"]
    default: []
    }
  }
}
