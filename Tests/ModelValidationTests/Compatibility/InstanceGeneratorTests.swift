import ModelJSON
import ModelValidation
import Testing

struct InstanceGeneratorTests {
  @Test(arguments: [
    #"{"type":"object","required":["id","tags"],"properties":{"id":{"type":"integer","minimum":10},"tags":{"type":"array","items":{"type":"string","pattern":"^[a-z]{3}$"},"minItems":2,"uniqueItems":true}}}"#,
    #"{"type":"string","format":"date-time"}"#, #"{"type":"string","minLength":3,"maxLength":5}"#,
    #"{"type":"number","multipleOf":0.25,"exclusiveMinimum":3,"maximum":4}"#,
    #"{"oneOf":[{"required":["a"]},{"required":["b"]}],"type":"object"}"#,
    #"{"not":{"type":"string"},"anyOf":[{"type":"string"},{"type":"boolean"}]}"#,
    #"{"type":"array","contains":{"const":7},"minContains":2,"maxItems":3}"#,
    #"{"type":"object","minProperties":3,"propertyNames":{"pattern":"^x[0-9]+$"}}"#,
    #"{"if":{"properties":{"k":{"const":1}},"required":["k"]},"then":{"required":["v"]},"required":["k"],"type":"object"}"#,
    ##"{"$defs":{"t":{"type":"object","required":["next"],"properties":{"next":{"anyOf":[{"type":"null"},{"$ref":"#/$defs/t"}]}}}},"$ref":"#/$defs/t"}"##,
    #"{"dependentRequired":{"a":["b"]},"required":["a"],"type":"object","properties":{"b":{"enum":[4,5]}}}"#,
    #"{"type":"string","allOf":[{"pattern":"a"},{"pattern":"b"},{"pattern":"^.{4}$"}]}"#,
  ])
  func `makes documents that fit`(_ text: String) throws {
    let options = JSONSchemaOptions(assertsFormats: true)
    let schema = try JSONSchema(JSONDocument(parsing: text), options: options)
    var generator = InstanceGenerator(for: schema, seed: 3)
    for _ in 0..<20 {
      let next = generator.next()
      let document = try #require(next)
      #expect(schema.isValid(document), "\(document.serialized())")
    }
  }

  @Test func `makes the same documents for the same seed`() throws {
    let schema = try Comparing.schema(#"{"items":{"type":["string","integer","object"]}}"#)
    let lists = (0..<2).map { _ in
      var generator = InstanceGenerator(for: schema, seed: 9)
      return (0..<30).map { _ in generator.next()?.serialized() ?? "" }
    }
    #expect(lists[0] == lists[1])
    #expect(Set(lists[0]).count > 5)
  }

  @Test func `gives up where nothing fits`() throws {
    var generator = InstanceGenerator(for: try Comparing.schema("false"), seed: 1)
    let document = generator.next()
    #expect(document == nil)
  }
}
