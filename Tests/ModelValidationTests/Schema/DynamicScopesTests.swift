import ModelJSON
import Testing

@testable import ModelValidation

struct DynamicScopesTests {
  private func schema(_ text: String) throws -> JSONSchema {
    try JSONSchema(JSONDocument(parsing: text))
  }

  private static let tree = ##"""
    {"$id": "https://a.example/strict", "$dynamicAnchor": "node", "$ref": "tree",
     "properties": {"free": {"$ref": "tree"}, "plain": {"$ref": "plain"}}, "required": ["id"],
     "$defs": {
       "tree": {"$id": "tree", "$dynamicAnchor": "node", "type": "object",
         "properties": {"children": {"items": {"$dynamicRef": "#node"}}}},
       "plain": {"$id": "plain", "properties": {"next": {"$ref": "plain"}, "n": {"type": "number"}}}}}
    """##

  @Test func `resolves to the outermost resource on the way`() throws {
    let strict = try schema(Self.tree)
    let cases = [
      (#"{"id": 1, "children": [{"id": 2}]}"#, true), (#"{"id": 1, "children": [{}]}"#, false),
      (#"{"id": 1, "free": {"children": [{}]}}"#, false),
      (#"{"id": 1, "free": {"children": [{"id": 3}]}}"#, true),
    ]
    for (instance, expected) in cases {
      #expect(try strict.isValid(JSONDocument(parsing: instance)) == expected)
    }
    let tree = try JSONSchema(JSONDocument(parsing: Self.tree), at: "#/$defs/tree")
    #expect(try tree.isValid(JSONDocument(parsing: #"{"children": [{}]}"#)))
  }

  @Test func `makes schemas twice only where a dynamic reference can be reached`() throws {
    // Entered by the tree itself there is another scope, but only for what leads to "#node".
    let both = try schema(
      ##"""
      {"$id": "https://a.example/both",
       "properties": {"a": {"$ref": "tree"}, "b": {"$ref": "strict"}, "c": {"$ref": "plain"}},
       "$defs": {
         "strict": {"$id": "strict", "$dynamicAnchor": "node", "$ref": "tree", "required": ["id"],
           "properties": {"plain": {"$ref": "plain"}}},
         "tree": {"$id": "tree", "$dynamicAnchor": "node",
           "properties": {"children": {"items": {"$dynamicRef": "#node"}}}},
         "plain": {"$id": "plain", "properties": {"next": {"$ref": "plain"}}}}}
      """##
    )
    func count(_ path: String) -> Int {
      both.graph.nodes.count { $0.value.pointer.description == path }
    }
    #expect(count("/$defs/tree") == 2)
    #expect(count("/$defs/tree/properties/children/items") == 2)
    #expect(count("/$defs/strict") == 1)
    #expect(count("/$defs/plain") == 1)
    #expect(count("/$defs/plain/properties/next") == 1)
    #expect(try both.isValid(JSONDocument(parsing: #"{"a": {"children": [{}]}}"#)))
    #expect(try !both.isValid(JSONDocument(parsing: #"{"b": {"id": 1, "children": [{}]}}"#)))
  }

  @Test func `names too many scopes instead of making them`() throws {
    let count = 24
    let members = (0..<count).map { ##""p\##($0)": {"$ref": "r\##($0)"}"## }.joined(separator: ",")
    let asked = (0..<count).map { ##""q\##($0)": {"$dynamicRef": "r\##($0)#n\##($0)"}"## }
      .joined(separator: ",")
    let resources = (0..<count).map {
      ##""r\##($0)": {"$id": "r\##($0)", "$dynamicAnchor": "n\##($0)", "items": {"$ref": "/"}}"##
    }
    .joined(separator: ",")
    let text =
      ##"{"$id": "https://a.example/", "properties": {\##(members),\##(asked)}, "$defs": {\##(resources)}}"##
    let document = try JSONDocument(parsing: text)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document) }
    #expect(error?.kind == .tooManyDynamicScopes(maximum: DynamicScopes.maximumSchemas))
  }

  @Test func `needs an anchor on the way in version 1`() throws {
    let text =
      ##"{"$schema": "https://json-schema.org/v1", "items": {"$dynamicRef": "node"}, "$defs": {"a": {"$id": "a", "$dynamicAnchor": "node"}}}"##
    let document = try JSONDocument(parsing: text)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document) }
    #expect(error?.kind == .unresolvedReference("node"))
    #expect(error?.location.description == "/items/$dynamicRef")
  }

  @Test func `finds a circle that only a scope makes`() throws {
    let text = ##"""
      {"$id": "https://a.example/a", "$dynamicAnchor": "x", "$ref": "b",
       "$defs": {"b": {"$id": "b", "$dynamicRef": "#y",
         "$defs": {"y": {"$dynamicAnchor": "y"}}},
       "y": {"$dynamicAnchor": "y", "$ref": "b"}}}
      """##
    let document = try JSONDocument(parsing: text)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(document) }
    guard case .referenceLoop = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
