import ModelTestSupport

/// Makes small random schemas and values that meet often: few keys, few strings, small numbers.
struct RandomSchemas {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let keys = ["a", "ab", "b", "c"]

  private mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  // MARK: Values

  mutating func value(_ depth: Int = 3) -> String {
    switch below(depth > 0 ? 9 : 6) {
    case 0: return "null"
    case 1: return pick(["true", "false"])
    case 2: return pick(["0", "1", "2", "-1", "10"])
    case 3: return pick(["1.0", "0.5", "1e1", "-0", "2.50", "20e-1"])
    case 4, 5: return pick([#""a""#, #""ab""#, #""\u0061""#, #""""#, #""é""#, #""b""#])
    case 6: return "[" + list(4) { $0.value(depth - 1) } + "]"
    default: return object(4) { $0.value(depth - 1) }
    }
  }

  private mutating func list(_ limit: Int, _ make: (inout Self) -> String) -> String {
    let count = below(limit)
    var items: [String] = []
    for _ in 0..<count { items.append(make(&self)) }
    return items.joined(separator: ",")
  }

  /// An object with different keys.
  private mutating func object(_ limit: Int, _ make: (inout Self) -> String) -> String {
    var members: [String] = []
    for key in Self.keys.shuffled(using: &generator).prefix(below(limit)) {
      members.append("\"\(key)\":\(make(&self))")
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  // MARK: Schemas

  /// A schema; with `definition`, `$ref` leads to one that never refers to itself on the same value.
  mutating func document() -> String {
    let definition = schema(2, allowsReference: false)
    let root = schema(3, allowsReference: true)
    guard root.hasPrefix("{") else { return root }
    let rest = root == "{}" ? "}" : "," + root.dropFirst()
    return
      ##"{"$defs":{"d":\##(definition),"r":{"items":{"$ref":"#"},"properties":{"a":{"$ref":"#"}}}}"##
      + rest
  }

  private mutating func schema(_ depth: Int, allowsReference: Bool) -> String {
    if below(10) == 0 || depth == 0 { return pick(["true", "false", "{}", typeOnly()]) }
    var members: [String: String] = [:]
    for _ in 0...below(4) {
      let member = keyword(depth, allowsReference)
      members[member.name] = member.rule
    }
    return "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  /// Branches that a property tells apart, most of them.
  private mutating func choice(_ inner: (inout Self) -> String) -> String {
    let texts = [#""a""#, #""ab""#, #""""#, #""é""#, #""b""#]
    var branches: [String] = []
    for _ in 0..<4 + below(3) {
      let some = texts.shuffled(using: &generator).prefix(1 + below(2)).joined(separator: ",")
      let telling = pick([#"{"enum":[\#(some)]}"#, #"{"const":"a"}"#, inner(&self)])
      let required = pick([#","required":["a"]"#, ""])
      branches.append(#"{"properties":{"a":\#(telling),"b":\#(inner(&self))}\#(required)}"#)
    }
    return "[" + branches.joined(separator: ",") + "]"
  }

  private mutating func typeOnly() -> String { #"{"type":\#(type())}"# }

  private mutating func type() -> String {
    let types = ["null", "boolean", "integer", "number", "string", "array", "object"]
    if below(2) == 0 { return "\"\(pick(types))\"" }
    let some = types.shuffled(using: &generator).prefix(1 + below(3))
    return "[" + some.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }

  // A case for each keyword, a line each.
  private mutating func keyword(
    _ depth: Int,
    _ allowsReference: Bool
  ) -> (name: String, rule: String) {
    let inner = { (random: inout Self) in
      random.schema(depth - 1, allowsReference: allowsReference)
    }
    switch below(allowsReference ? 39 : 37) {
    case 0...2: return ("type", type())
    case 3: return ("const", value(2))
    case 4: return ("enum", "[1" + (0..<below(9)).map { _ in ",\(value(1))" }.joined() + "]")
    case 5: return (pick(["minimum", "maximum"]), pick(["0", "1", "0.5", "2.0"]))
    case 6: return (pick(["exclusiveMinimum", "exclusiveMaximum"]), pick(["0", "1", "1.5", "10"]))
    case 7: return (pick(["minLength", "maxLength"]), pick(["0", "1", "2"]))
    case 8: return (pick(["minItems", "maxItems"]), pick(["0", "1", "2"]))
    case 9: return (pick(["minProperties", "maxProperties"]), pick(["0", "1", "2"]))
    case 10, 11: return ("required", "[" + pick([#""a""#, #""a","b""#, #""c""#, ""]) + "]")
    case 12: return ("uniqueItems", "true")
    case 13, 14: return ("items", inner(&self))
    case 15: return ("prefixItems", "[" + inner(&self) + "," + inner(&self) + "]")
    case 16: return ("contains", inner(&self))
    case 17: return (pick(["minContains", "maxContains"]), pick(["0", "1", "2"]))
    case 18: return ("propertyNames", inner(&self))
    case 19, 20: return ("properties", object(4, inner))
    case 21: return ("patternProperties", #"{"^a":\#(inner(&self))}"#)
    case 22: return ("additionalProperties", inner(&self))
    case 23: return ("dependentSchemas", object(3, inner))
    case 24: return ("allOf", "[" + inner(&self) + "," + inner(&self) + "]")
    case 25: return ("anyOf", "[" + inner(&self) + "," + inner(&self) + "]")
    case 26: return ("oneOf", "[" + inner(&self) + "," + inner(&self) + "," + inner(&self) + "]")
    case 27: return ("not", inner(&self))
    case 28: return ("if", inner(&self))
    case 29: return (pick(["then", "else"]), inner(&self))
    case 30...32: return (pick(["anyOf", "oneOf"]), choice(inner))
    case 33, 34: return ("unevaluatedProperties", pick(["false", inner(&self)]))
    case 35, 36: return ("unevaluatedItems", pick(["false", inner(&self)]))
    case 37: return ("$ref", ##""#/$defs/d""##)
    default: return ("$ref", ##""#/$defs/r""##)
    }
  }
}
