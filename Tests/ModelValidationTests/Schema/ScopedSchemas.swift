import ModelTestSupport

/// Makes schemas of a few resources that refer to each other in every way, and values for them.
struct ScopedSchemas {
  /// How a resource has a name.
  private enum Anchor: CaseIterable {
    case none
    case plain
    case dynamic
    case dynamicRoot
  }

  private static let names = ["x", "y"]
  private static let resources = ["root", "r0", "r1", "r2"]
  private static let keys = ["a", "b", "c"]

  private var generator: SeededGenerator
  private var anchors: [String: [String: Anchor]] = [:]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  // MARK: Schemas

  /// References with `$dynamicRef`, for 2020-12.
  mutating func dynamicDocument() -> String {
    for resource in Self.resources {
      let root = pick(Self.names)
      for name in Self.names {
        let kinds = name == root ? Anchor.allCases : [.none, .plain, .dynamic]
        anchors[resource, default: [:]][name] = pick(kinds)
      }
    }
    return document("https://json-schema.org/draft/2020-12/schema") {
      $0.dynamicHead(of: $1)
    } link: {
      $0.dynamicLink(in: $1)
    }
  }

  /// References with `$recursiveRef`, for 2019-09.
  mutating func recursiveDocument() -> String {
    document("https://json-schema.org/draft/2019-09/schema") { random, _ in
      random.pick([#""$recursiveAnchor": true, "#, #""$recursiveAnchor": false, "#, ""])
    } link: { random, _ in
      random.below(3) == 0 ? ##"{"$recursiveRef": "#"}"## : random.plainLink()
    }
  }

  private mutating func document(
    _ dialect: String,
    head: (inout Self, String) -> String,
    link: (inout Self, String) -> String
  ) -> String {
    var resources: [String: String] = [:]
    for name in Self.resources {
      var members: [String] = []
      for key in Self.keys { members.append(#""\#(key)": \#(link(&self, name))"#) }
      resources[name] =
        head(&self, name) + limit() + #", "properties": {\#(members.joined(separator: ", "))}"#
    }
    let inner = Self.resources.dropFirst().map { name in
      let own = definitions(of: name, link).joined(separator: ", ")
      return #""\#(name)": {"$id": "\#(name)", \#(resources[name] ?? ""), "$defs": {\#(own)}}"#
    }
    let all = (definitions(of: "root", link) + inner).joined(separator: ", ")
    return
      #"{"$schema": "\#(dialect)", "$id": "https://a.example/root", \#(resources["root"] ?? ""), "#
      + #""$defs": {\#(all)}}"#
  }

  private mutating func limit() -> String { #""maxProperties": \#(1 + below(4))"# }

  private func dynamicHead(of resource: String) -> String {
    let name = anchors[resource]?.first { $0.value == .dynamicRoot }?.key
    return name.map { #""$dynamicAnchor": "\#($0)", "# } ?? ""
  }

  private mutating func definitions(
    of resource: String,
    _ link: (inout Self, String) -> String
  ) -> [String] {
    Self.names.compactMap { name in
      let keyword: String
      switch anchors[resource]?[name] ?? .none {
      case .none, .dynamicRoot: return nil
      case .plain: keyword = "$anchor"
      case .dynamic: keyword = "$dynamicAnchor"
      }
      let members = #""properties": {"a": \#(link(&self, resource))}"#
      return #""\#(name)": {"\#(keyword)": "\#(name)", \#(limit()), \#(members)}"#
    }
  }

  private mutating func plainLink() -> String {
    switch below(4) {
    case 0: "{\(limit())}"
    case 1: ##"{"$ref": "\##(pick(Self.resources))#/properties/\##(pick(Self.keys))"}"##
    default: #"{"$ref": "\#(pick(Self.resources))"}"#
    }
  }

  private mutating func dynamicLink(in resource: String) -> String {
    if below(2) == 0 { return plainLink() }
    let name = pick(Self.names)
    let target = pick(Self.resources)
    if anchors[resource]?[name] != Anchor.none, below(2) == 0 {
      return ##"{"$dynamicRef": "#\##(name)"}"##
    }
    if anchors[target]?[name] == Anchor.none { return plainLink() }
    return ##"{"\##(pick(["$ref", "$dynamicRef"]))": "\##(target)#\##(name)"}"##
  }

  // MARK: Values

  mutating func value(_ depth: Int = 5) -> String {
    if depth == 0 { return "1" }
    var members: [String] = []
    for key in (Self.keys + ["d"]).shuffled(using: &generator).prefix(below(4)) {
      members.append(#""\#(key)": \#(value(depth - 1))"#)
    }
    return "{\(members.joined(separator: ", "))}"
  }
}
