import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

@testable import ModelCommands

/// The schema of configuration files follows from what the commands accept.
struct ConfigurationSchemaTests {
  private static let path = "Schemas/modelkit-configuration.schema.json"

  @Test func `is made of the options of the commands`() {
    let options = ValidateCommand.usage.configurableOptions.map { option in
      """
              "\(option.name)": {
                "description": "\(Self.escaped(option.summary))",
                \(Self.type(of: option))
              }
      """
    }
    let text = Self.head + options.joined(separator: ",\n") + "\n" + Self.tail
    GoldenFile.check(text, against: Self.path)
  }

  private static let head = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://modelkit.example/schemas/modelkit-configuration.schema.json",
      "title": "Configuration of modelkit",
      "description": "A file '.modelkit.json': options that the command line does not set.",
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "validate": {
          "description": "Options of 'modelkit validate', named as on the command line.",
          "type": "object",
          "properties": {
            "payloads": {
              "description": "Files, folders and patterns, from the folder of this file on.",
              "$ref": "#/$defs/strings"
            },

    """

  private static let tail = """
          },
          "additionalProperties": false
        }
      },
      "additionalProperties": false,
      "$defs": {
        "strings": {
          "anyOf": [
            { "type": ["string", "number"] },
            { "type": "array", "items": { "type": ["string", "number"] } }
          ]
        },
        "pairs": {
          "anyOf": [
            { "$ref": "#/$defs/strings" },
            { "type": "object", "additionalProperties": { "type": ["string", "number"] } }
          ]
        }
      }
    }

    """

  private static func type(of option: Option) -> String {
    if option.placeholder == nil { return "\"type\": \"boolean\"" }
    return option.isRepeatable
      ? "\"$ref\": \"#/$defs/pairs\"" : "\"type\": [\"string\", \"number\"]"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\\"".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private func schema() throws -> JSONSchema {
    try JSONSchema(JSONDocument(parsing: PackageRoot.bytes(of: Self.path)))
  }

  @Test(arguments: [
    "{}", #"{"$schema": "x", "validate": {"schema": "s", "max-errors": 3, "quiet": true}}"#,
    #"{"validate": {"schema-for": {"*.json": "s"}, "payloads": ["a", "b"], "report": "json"}}"#,
  ])
  func `accepts what can be read`(text: String) throws {
    #expect(try schema().isValid(JSONDocument(parsing: text)))
  }

  @Test(arguments: [
    "[]", #"{"valdate": {}}"#, #"{"validate": {"shcema": "s"}}"#, #"{"validate": {"quiet": 1}}"#,
    #"{"validate": {"config": "x"}}"#, #"{"validate": {"schema": null}}"#,
  ])
  func `refuses what cannot be read`(text: String) throws {
    #expect(try !schema().isValid(JSONDocument(parsing: text)))
  }
}
