import ModelJSON
import ModelSchema

/// Versions that the generators are tested with.
enum GeneratedVersions {
  static let all = ["shop": shop, "extremes": extremes]

  /// What an app could have.
  static let shop: SchemaVersion = {
    var brand = EntitySchema("Brand")
    brand.primaryKey = ["id"]
    brand.indexes = [IndexSchema([.init("name")])]
    brand["id"] = PropertySchema("id", .scalar(.int64))
    brand["name"] = property("name", .scalar(.string), default: "new \"brand\"\n")
    brand["isNew"] = property("isNew", .scalar(.bool), key: "new_brand", default: true)
    brand["plan"] = property("plan", .enumeration("Plan"), default: "PAID")
    brand["rating"] = PropertySchema("rating", .scalar(.double), isOptional: true)
    brand["tags"] = PropertySchema("tags", .scalar(.string), collection: .list)
    brand["price"] = property(
      "price",
      .scalar(.decimal),
      default: .number(JSONNumber(unchecked: "-12.50"))
    )
    brand["created"] = property("created", .scalar(.date), key: "meta.created")
    brand["since"] = property("since", .scalar(.date), default: "2001-01-01T00:00:00Z")
    brand["owner"] = PropertySchema("owner", .link("Owner"), isOptional: true)
    brand["partners"] = PropertySchema("partners", .link("Brand"), collection: .list)
    brand["address"] = PropertySchema("address", .embedded("Address"), isOptional: true)
    brand["branches"] = PropertySchema("branches", .embedded("Address"), collection: .list)
    brand["title"] = property("title", .scalar(.string), default: "")
    brand["title"]?.renamedFrom = "heading"
    var owner = EntitySchema("Owner")
    owner["age"] = property("age", .scalar(.int16), default: 18)
    owner["favourite"] = PropertySchema("favourite", .link("Brand"), isOptional: true)
    owner["favourite"]?.deleteRule = .nullify
    var address = EntitySchema("Address", isEmbedded: true)
    address["street"] = PropertySchema("street", .scalar(.string), isOptional: true)
    address["door"] = property("door", .scalar(.uint8), default: 1)
    let plan = EnumSchema(
      "Plan",
      rawType: .string,
      cases: [.init("free", "free"), .init("paid", "PAID")]
    )
    return SchemaVersion(number: 3, entities: [brand, owner, address], enums: [plan])
  }()

  /// Every type in every collection, and names that are no Swift names.
  static let extremes: SchemaVersion = {
    var all = EntitySchema("Everything")
    for type in ScalarType.allCases where type != .undefined {
      for collection in PropertyCollection.allCases {
        let name = "\(type.rawValue)_\(collection.rawValue)"
        all[name] = PropertySchema(name, .scalar(type), collection: collection)
        let optional = name + "_optional"
        all[optional] = PropertySchema(
          optional,
          .scalar(type),
          collection: collection,
          isOptional: true
        )
      }
    }
    for collection in PropertyCollection.allCases {
      for (kind, type) in [
        ("enum", PropertyType.enumeration("class")), ("link", .link("Data")),
        ("part", .embedded("Order-Line")),
      ] {
        let name = "\(kind)_\(collection.rawValue)"
        all[name] = PropertySchema(name, type, collection: collection)
        let optional = name + "_optional"
        all[optional] = PropertySchema(optional, type, collection: collection, isOptional: true)
      }
    }
    var data = EntitySchema("Data")
    data.parent = "Root"
    data.uniqueKeys = [["a b", "a.b"]]
    for name in [
      "class", "init", "self", "Type", "a b", "a.b", "1st", "", "_", "é", "map", "\"\\(x)", "in",
    ] {
      data[name] = PropertySchema(name, .scalar(.int64))
    }
    var root = EntitySchema("Root")
    root.isAbstract = true
    root["draft"] = property("draft", .scalar(.string), default: "x")
    root["draft"]?.isTransient = true
    root["cache"] = PropertySchema("cache", .embedded("Order-Line"))
    root["cache"]?.isTransient = true
    let line = EntitySchema("Order-Line", isEmbedded: true)
    var tree = EntitySchema("Tree", isEmbedded: true)
    tree["left"] = PropertySchema("left", .embedded("Tree"), isOptional: true)
    let numbers = EnumSchema(
      "class",
      rawType: .int32,
      cases: [.init("default", -1), .init("none", 0), .init("1", 1), .init("self", 2)]
    )
    return SchemaVersion(
      name: "extremes\n// }",
      entities: [all, data, root, line, tree],
      enums: [numbers]
    )
  }()

  private static func property(
    _ name: String,
    _ type: PropertyType,
    key: String? = nil,
    default value: SchemaValue? = nil
  ) -> PropertySchema {
    var property = PropertySchema(name, type)
    property.jsonKey = key
    property.defaultValue = value
    return property
  }
}
