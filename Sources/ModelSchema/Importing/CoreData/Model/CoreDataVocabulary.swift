/// The elements and attributes of `contents` files that are understood.
///
/// Whatever stands in a file and not here is kept and reported.
enum CoreDataVocabulary {
  struct Words {
    let attributes: Set<String>
    let children: Set<String>

    init(_ attributes: Set<String>, children: Set<String> = []) {
      self.attributes = attributes
      self.children = children
    }
  }

  static let elements: [String: Words] = [
    "model": Words(
      [
        "type", "documentVersion", "lastSavedToolsVersion", "systemVersion", "minimumToolsVersion",
        "userDefinedModelVersionIdentifier", "sourceLanguage", "macOSVersion", "iOSVersion", "name",
        "usedWithCloudKit", "usedWithSwiftData",
      ],
      children: [
        "entity", "composite", "compositeAttribute", "configuration", "fetchRequest", "elements",
      ]
    ),
    "entity": Words(
      [
        "name", "representedClassName", "parentEntity", "isAbstract", "codeGenerationType",
        "versionHashModifier", "elementID", "syncable",
      ],
      children: [
        "attribute", "relationship", "fetchedProperty", "fetchIndex", "compoundIndexes",
        "uniquenessConstraints", "userInfo",
      ]
    ),
    "composite": Words(["name", "elementID", "versionHashModifier"], children: ["attribute"]),
    "compositeAttribute": Words(
      ["name", "elementID", "versionHashModifier"],
      children: ["attribute"]
    ),
    "attribute": attribute,
    "relationship": relationship,
    "fetchedProperty": Words(
      ["name", "optional", "transient", "syncable", "elementID", "versionHashModifier"],
      children: ["fetchRequest", "userInfo"]
    ),
    "fetchRequest": Words([
      "name", "entity", "predicateString", "resultType", "fetchLimit", "fetchBatchSize",
      "includeSubentities", "includePropertyValues", "includesPendingChanges",
      "returnObjectsAsFaults", "returnDistinctResults",
    ]),
    "fetchIndex": Words(["name"], children: ["fetchIndexElement"]),
    "fetchIndexElement": Words(["property", "type", "order", "expression", "expressionType"]),
    "compoundIndexes": Words([], children: ["compoundIndex"]),
    "compoundIndex": Words([], children: ["index"]),
    "index": Words(["value"]),
    "uniquenessConstraints": Words([], children: ["uniquenessConstraint"]),
    "uniquenessConstraint": Words([], children: ["constraint"]),
    "constraint": Words(["value"]),
    "userInfo": Words([], children: ["entry"]),
    "entry": Words(["key", "value"]),
    "configuration": Words(["name", "usedWithCloudKit"], children: ["memberEntity"]),
    "memberEntity": Words(["name"]),
    "elements": Words([], children: ["element"]),
    "element": Words(["name", "positionX", "positionY", "width", "height"]),
  ]

  private static let attribute = Words(
    [
      "name", "attributeType", "optional", "usesScalarValueType", "defaultValueString", "syncable",
      "indexed", "valueTransformerName", "transient", "customClassName", "versionHashModifier",
      "allowsExternalBinaryDataStorage", "elementID", "defaultDateTimeInterval", "minValueString",
      "maxValueString", "minDateTimeInterval", "maxDateTimeInterval", "regularExpressionString",
      "derived", "derivationExpression", "composite", "allowsCloudEncryption", "storedInTruthFile",
      "spotlightIndexingEnabled", "preserveAfterDeletion", "ephemeral",
    ],
    children: ["userInfo"]
  )

  private static let relationship = Words(
    [
      "name", "destinationEntity", "inverseName", "inverseEntity", "deletionRule", "optional",
      "toMany", "minCount", "maxCount", "ordered", "syncable", "indexed", "transient", "elementID",
      "versionHashModifier", "spotlightIndexingEnabled", "storedInTruthFile",
    ],
    children: ["userInfo"]
  )
}

extension CoreDataVocabulary {
  /// The elements that become parts of a version with annotations of their own.
  static let parts: Set<String> = [
    "entity", "composite", "compositeAttribute", "attribute", "relationship",
  ]

  /// The attributes that say yes or no.
  static let flags: Set<String> = [
    "optional", "transient", "derived", "indexed", "usesScalarValueType", "syncable",
    "allowsExternalBinaryDataStorage", "allowsCloudEncryption", "storedInTruthFile",
    "spotlightIndexingEnabled", "preserveAfterDeletion", "ephemeral", "toMany", "ordered",
    "isAbstract", "usedWithCloudKit", "usedWithSwiftData",
  ]
}
