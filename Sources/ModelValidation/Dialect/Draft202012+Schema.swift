// Published by the JSON Schema organisation as part of the specification, and copied verbatim.

extension Draft202012 {
  /// The meta-schema, <https://json-schema.org/draft/2020-12/schema>.
  static let schemaText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/schema",
      "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/core": true,
        "https://json-schema.org/draft/2020-12/vocab/applicator": true,
        "https://json-schema.org/draft/2020-12/vocab/unevaluated": true,
        "https://json-schema.org/draft/2020-12/vocab/validation": true,
        "https://json-schema.org/draft/2020-12/vocab/meta-data": true,
        "https://json-schema.org/draft/2020-12/vocab/format-annotation": true,
        "https://json-schema.org/draft/2020-12/vocab/content": true
      },
      "$dynamicAnchor": "meta",

      "title": "Core and Validation specifications meta-schema",
      "allOf": [
        {"$ref": "meta/core"},
        {"$ref": "meta/applicator"},
        {"$ref": "meta/unevaluated"},
        {"$ref": "meta/validation"},
        {"$ref": "meta/meta-data"},
        {"$ref": "meta/format-annotation"},
        {"$ref": "meta/content"}
      ],
      "type": ["object", "boolean"],
      "$comment": "This meta-schema also defines keywords that have appeared in previous \#
    drafts in order to prevent incompatible extensions as they remain in common use.",
      "properties": {
        "definitions": {
          "$comment": "\"definitions\" has been replaced by \"$defs\".",
          "type": "object",
          "additionalProperties": { "$dynamicRef": "#meta" },
          "deprecated": true,
          "default": {}
        },
        "dependencies": {
          "$comment": "\"dependencies\" has been split and replaced by \"dependentSchemas\" \#
    and \"dependentRequired\" in order to serve their differing semantics.",
          "type": "object",
          "additionalProperties": {
            "anyOf": [
              { "$dynamicRef": "#meta" },
              { "$ref": "meta/validation#/$defs/stringArray" }
            ]
          },
          "deprecated": true,
          "default": {}
        },
        "$recursiveAnchor": {
          "$comment": "\"$recursiveAnchor\" has been replaced by \"$dynamicAnchor\".",
          "$ref": "meta/core#/$defs/anchorString",
          "deprecated": true
        },
        "$recursiveRef": {
          "$comment": "\"$recursiveRef\" has been replaced by \"$dynamicRef\".",
          "$ref": "meta/core#/$defs/uriReferenceString",
          "deprecated": true
        }
      }
    }
    """#

  /// The core vocabulary.
  static let coreText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/core",
      "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/core": true
      },
      "$dynamicAnchor": "meta",

      "title": "Core vocabulary meta-schema",
      "type": ["object", "boolean"],
      "properties": {
        "$id": {
          "$ref": "#/$defs/uriReferenceString",
          "$comment": "Non-empty fragments not allowed.",
          "pattern": "^[^#]*#?$"
        },
        "$schema": { "$ref": "#/$defs/uriString" },
        "$ref": { "$ref": "#/$defs/uriReferenceString" },
        "$anchor": { "$ref": "#/$defs/anchorString" },
        "$dynamicRef": { "$ref": "#/$defs/uriReferenceString" },
        "$dynamicAnchor": { "$ref": "#/$defs/anchorString" },
        "$vocabulary": {
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/uriString" },
          "additionalProperties": {
            "type": "boolean"
          }
        },
        "$comment": {
          "type": "string"
        },
        "$defs": {
          "type": "object",
          "additionalProperties": { "$dynamicRef": "#meta" }
        }
      },
      "$defs": {
        "anchorString": {
          "type": "string",
          "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"
        },
        "uriString": {
          "type": "string",
          "format": "uri"
        },
        "uriReferenceString": {
          "type": "string",
          "format": "uri-reference"
        }
      }
    }
    """#
}
