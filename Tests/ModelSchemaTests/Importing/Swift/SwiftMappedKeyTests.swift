import ModelSchema
import Testing

@Suite("The JSON keys that code reads")
struct SwiftMappedKeyTests {
  @Test(
    "are found in the body of a mapping",
    arguments: [
      (#"name <- map["full_name"]"#, "name full_name path"),
      (#"self.name <- map["a.b"]"#, "name a.b path"),
      (#"name <- map["a.b", nested: false]"#, "name a.b"),
      (#"name <- map["a", ignoreNil: true]"#, "name a path"),
      (#"born <- (map["born"], DateTransform())"#, "born born path DateTransform()"),
      (#"`class` <- m["class"]"#, "class class path"),
      (#"name >>> map["a"]"#, "name a path"),
      (#"id = try map.value("id")"#, "id id path"),
      (#"born = try? map.value("b", using: DateTransform())"#, "born b path DateTransform()"),
      (#"if map.mappingType == .toJSON { name <- map["x"] }"#, "name x path"),
      (#"name <- map[key]"#, ""),
      (#"name = map["a"]"#, ""),
      (#"x = try load("a")"#, ""),
      (#"name <- map["a"#, ""),
    ]
  )
  func keys(statement: String, expected: String) {
    let source = SwiftSource(name: "", text: "func mapping(map: Map) { \(statement)\n}")
    guard case .function(let function) = SwiftDeclarations(source).members.first,
      let body = function.body
    else {
      Issue.record("no function in \(statement)")
      return
    }
    let keys = source.mappedKeys(in: body).map { key in
      "\(key.property) \(key.key)\(key.isPath ? " path" : "")"
        + (key.transform.map { " \(source.text($0.range))" } ?? "")
    }
    #expect(keys.joined(separator: ", ") == expected)
  }
}
