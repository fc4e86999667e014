// Published by the JSON Schema organisation as part of the specification. Only the white space
// differs, and that `$dynamicRef` may start with `#`, as in older drafts and in the official tests.

extension MetaSchemaText {
  /// The meta-schema of version 1.
  static let v1 = #"""
    {
      "$schema": "https://json-schema.org/v1", "$id": "https://json-schema.org/v1/2026",
      "$dynamicAnchor": "meta",
      "title": "JSON Schema Core and Validation specification meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "$id": {
          "$ref": "#/$defs/iriReferenceString", "$comment": "Fragments not allowed.",
          "pattern": "^[^#]*$"
        },
        "$schema": {"$ref": "#/$defs/iriString"}, "$ref": {"$ref": "#/$defs/iriReferenceString"},
        "$anchor": {"$ref": "#/$defs/anchorString"},
        "$dynamicRef": {"type": "string", "pattern": "^#?[A-Za-z_][-A-Za-z0-9._]*$"},
        "$dynamicAnchor": {"$ref": "#/$defs/anchorString"}, "$comment": {"type": "string"},
        "$defs": {"type": "object", "additionalProperties": {"$dynamicRef": "meta"}},
        "title": {"type": "string"}, "description": {"type": "string"}, "default": true,
        "deprecated": {"type": "boolean", "default": false},
        "readOnly": {"type": "boolean", "default": false},
        "writeOnly": {"type": "boolean", "default": false},
        "examples": {"type": "array", "items": true},
        "prefixItems": {"$ref": "#/$defs/schemaArray"}, "items": {"$dynamicRef": "meta"},
        "maxContains": {"$ref": "#/$defs/nonNegativeInteger"},
        "minContains": {"$ref": "#/$defs/nonNegativeInteger", "default": 1},
        "contains": {"$dynamicRef": "meta"}, "additionalProperties": {"$dynamicRef": "meta"},
        "properties": {"type": "object", "additionalProperties": {"$dynamicRef": "meta"}, \#
    "default": {}},
        "patternProperties": {
          "type": "object", "additionalProperties": {"$dynamicRef": "meta"},
          "propertyNames": {"format": "regex"}, "default": {}
        },
        "dependentSchemas": {"type": "object", "additionalProperties": {"$dynamicRef": \#
    "meta"}, "default": {}},
        "propertyNames": {"$dynamicRef": "meta"}, "if": {"$dynamicRef": "meta"},
        "then": {"$dynamicRef": "meta"}, "else": {"$dynamicRef": "meta"},
        "allOf": {"$ref": "#/$defs/schemaArray"}, "anyOf": {"$ref": "#/$defs/schemaArray"},
        "oneOf": {"$ref": "#/$defs/schemaArray"}, "not": {"$dynamicRef": "meta"},
        "unevaluatedItems": {"$dynamicRef": "meta"},
        "unevaluatedProperties": {"$dynamicRef": "meta"},
        "type": {
          "anyOf": [
            {"$ref": "#/$defs/simpleTypes"},
            {
              "type": "array", "items": {"$ref": "#/$defs/simpleTypes"}, "minItems": 1,
              "uniqueItems": true
            }
          ]
        },
        "const": true, "enum": {"type": "array", "items": true},
        "multipleOf": {"type": "number", "exclusiveMinimum": 0}, "maximum": {"type": "number"},
        "exclusiveMaximum": {"type": "number"}, "minimum": {"type": "number"},
        "exclusiveMinimum": {"type": "number"},
        "maxLength": {"$ref": "#/$defs/nonNegativeInteger"},
        "minLength": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
        "pattern": {"type": "string", "format": "regex"},
        "maxItems": {"$ref": "#/$defs/nonNegativeInteger"},
        "minItems": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
        "uniqueItems": {"type": "boolean", "default": false},
        "maxProperties": {"$ref": "#/$defs/nonNegativeInteger"},
        "minProperties": {"$ref": "#/$defs/nonNegativeIntegerDefault0"},
        "required": {"$ref": "#/$defs/stringArray"},
        "dependentRequired": {"type": "object", "additionalProperties": {"$ref": \#
    "#/$defs/stringArray"}},
        "format": {"type": "string"}, "contentEncoding": {"type": "string"},
        "contentMediaType": {"type": "string"}, "contentSchema": {"$dynamicRef": "meta"},
        "$vocabulary": {
          "$comment": "Proposed keyword: \#
    https://github.com/json-schema-org/json-schema-spec/blob/main/specs/proposals/vocabularies.md"
        },
        "propertyDependencies": {
          "$comment": "Proposed keyword: \#
    https://github.com/json-schema-org/json-schema-spec/blob/main/specs/proposals/propertyDep\#
    endencies.md"
        }
      },
      "patternProperties": {"^x-": true},
      "propertyNames": {"pattern": \#
    "^[^$]|^\\$(id|schema|ref|anchor|dynamicRef|dynamicAnchor|comment|defs)$"},
      "$dynamicRef": "extension", "unevaluatedProperties": false,
      "$defs": {
        "extension": {"$dynamicAnchor": "extension"},
        "anchorString": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
        "iriString": {"type": "string", "format": "iri"},
        "iriReferenceString": {"type": "string", "format": "iri-reference"},
        "nonNegativeInteger": {"type": "integer", "minimum": 0},
        "nonNegativeIntegerDefault0": {"$ref": "#/$defs/nonNegativeInteger", "default": 0},
        "schemaArray": {"type": "array", "minItems": 1, "items": {"$dynamicRef": "meta"}},
        "simpleTypes": {"enum": ["array", "boolean", "integer", "null", "number", "object", \#
    "string"]},
        "stringArray": {"type": "array", "items": {"type": "string"}, "uniqueItems": true, \#
    "default": []}
      }
    }
    """#
}
