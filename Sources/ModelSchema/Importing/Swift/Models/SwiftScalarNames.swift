/// The names by which Swift and the libraries of models know the scalar types.
enum SwiftScalarNames {
  static let types: [String: ScalarType] = [
    "Bool": .bool, "Int": .int64, "Int8": .int8, "Int16": .int16, "Int32": .int32, "Int64": .int64,
    "UInt8": .uint8, "UInt16": .uint16, "UInt32": .uint32, "Float": .float, "Float32": .float,
    "Double": .double, "Float64": .double, "CGFloat": .double, "TimeInterval": .double,
    "Decimal": .decimal, "NSDecimalNumber": .decimal, "Decimal128": .decimal, "String": .string,
    "NSString": .string, "Substring": .string, "Data": .data, "NSData": .data, "Date": .date,
    "NSDate": .date, "UUID": .uuid, "NSUUID": .uuid, "URL": .url, "NSURL": .url,
    "ObjectId": .objectId, "AnyRealmValue": .mixed, "Any": .mixed, "AnyCodable": .mixed,
    // A store has no larger integer: see `narrowed`.
    "UInt": .int64, "UInt64": .int64,
  ]

  /// Types that are read as one that holds fewer values.
  static let narrowed: Set<String> = ["UInt", "UInt64"]

  static let optionals: Set<String> = ["Optional", "RealmOptional", "ImplicitlyUnwrappedOptional"]
  /// Whether the type of that name holds one value or none.
  static func isOptional(_ name: String) -> Bool {
    optionals.contains(name) || name == "RealmProperty"
  }

  static let lists: Set<String> = ["Array", "ContiguousArray", "List"]
  static let sets: Set<String> = ["Set", "MutableSet"]
  static let maps: Set<String> = ["Dictionary", "Map", "PersistedMap"]
  static let modules: Set<String> = [
    "Swift", "Foundation", "RealmSwift", "Realm", "SwiftData", "CoreData", "CoreGraphics",
    "ModelKit", "ModelObjects", "ObjectMapper", "ModelMapping",
  ]

  /// The name of a type that no source declares, without its module; nil for a nested one.
  static func name(_ path: [String]) -> String? {
    switch path.count {
    case 1: path[0]
    case 2 where modules.contains(path[0]): path[1]
    default: nil
    }
  }
}
