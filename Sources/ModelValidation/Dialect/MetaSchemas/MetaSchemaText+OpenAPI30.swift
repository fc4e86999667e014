// OpenAPI 3.0 publishes no meta-schema of its Schema Object alone; this says what its text does.

extension MetaSchemaText {
  /// What OpenAPI 3.0.3 says of its Schema Object, section 4.7.24.
  static let openAPI30 = #"""
    {
      "$schema": "http://json-schema.org/draft-04/schema#",
      "id": "https://spec.openapis.org/oas/3.0/dialect/base",
      "title": "The Schema Object of OpenAPI 3.0", "type": "object",
      "properties": {
        "$ref": {"type": "string"}, "title": {"type": "string"},
        "description": {"type": "string"}, "default": {}, "example": {},
        "multipleOf": {"type": "number", "minimum": 0, "exclusiveMinimum": true},
        "maximum": {"type": "number"}, "exclusiveMaximum": {"type": "boolean"},
        "minimum": {"type": "number"}, "exclusiveMinimum": {"type": "boolean"},
        "maxLength": {"type": "integer", "minimum": 0},
        "minLength": {"type": "integer", "minimum": 0},
        "pattern": {"type": "string", "format": "regex"},
        "maxItems": {"type": "integer", "minimum": 0},
        "minItems": {"type": "integer", "minimum": 0}, "uniqueItems": {"type": "boolean"},
        "maxProperties": {"type": "integer", "minimum": 0},
        "minProperties": {"type": "integer", "minimum": 0},
        "required": {"type": "array", "items": {"type": "string"}, "minItems": 1, \#
    "uniqueItems": true},
        "enum": {"type": "array", "minItems": 1},
        "type": {"enum": ["array", "boolean", "integer", "number", "object", "string"]},
        "nullable": {"type": "boolean"}, "readOnly": {"type": "boolean"},
        "writeOnly": {"type": "boolean"}, "deprecated": {"type": "boolean"},
        "format": {"type": "string"}, "allOf": {"$ref": "#/definitions/schemaArray"},
        "anyOf": {"$ref": "#/definitions/schemaArray"},
        "oneOf": {"$ref": "#/definitions/schemaArray"}, "not": {"$ref": "#"},
        "items": {"$ref": "#"},
        "properties": {"type": "object", "additionalProperties": {"$ref": "#"}},
        "additionalProperties": {"anyOf": [{"type": "boolean"}, {"$ref": "#"}]},
        "discriminator": {
          "type": "object", "required": ["propertyName"],
          "properties": {
            "propertyName": {"type": "string"},
            "mapping": {"type": "object", "additionalProperties": {"type": "string"}}
          }
        },
        "xml": {"type": "object"}, "externalDocs": {"type": "object", "required": ["url"]}
      },
      "definitions": {"schemaArray": {"type": "array", "minItems": 1, "items": {"$ref": "#"}}}
    }
    """#
}
