// Published by the JSON Schema organisation as part of the specification, and copied verbatim.

extension Draft202012 {
  /// The meta-data vocabulary.
  static let metadataText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/meta-data",
      "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/meta-data": true
      },
      "$dynamicAnchor": "meta",

      "title": "Meta-data vocabulary meta-schema",

      "type": ["object", "boolean"],
      "properties": {
        "title": {
          "type": "string"
        },
        "description": {
          "type": "string"
        },
        "default": true,
        "deprecated": {
          "type": "boolean",
          "default": false
        },
        "readOnly": {
          "type": "boolean",
          "default": false
        },
        "writeOnly": {
          "type": "boolean",
          "default": false
        },
        "examples": {
          "type": "array",
          "items": true
        }
      }
    }
    """#

  /// The vocabulary of formats as annotations.
  static let formatText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/format-annotation",
      "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/format-annotation": true
      },
      "$dynamicAnchor": "meta",

      "title": "Format vocabulary meta-schema for annotation results",
      "type": ["object", "boolean"],
      "properties": {
        "format": { "type": "string" }
      }
    }
    """#

  /// The content vocabulary.
  static let contentText = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://json-schema.org/draft/2020-12/meta/content",
      "$vocabulary": {
        "https://json-schema.org/draft/2020-12/vocab/content": true
      },
      "$dynamicAnchor": "meta",

      "title": "Content vocabulary meta-schema",

      "type": ["object", "boolean"],
      "properties": {
        "contentEncoding": { "type": "string" },
        "contentMediaType": { "type": "string" },
        "contentSchema": { "$dynamicRef": "#meta" }
      }
    }
    """#
}
