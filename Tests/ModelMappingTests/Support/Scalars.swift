import ModelMapping

/// A class as apps write them, with a property of every scalar type.
class Scalars: Mappable {
  var bool = true
  var int = -1
  var int8: Int8 = -1
  var int16: Int16 = -1
  var int32: Int32 = -1
  var int64: Int64 = -1
  var uint: UInt = 1
  var uint8: UInt8 = 1
  var uint16: UInt16 = 1
  var uint32: UInt32 = 1
  var uint64: UInt64 = 1
  var double = -1.5
  var float: Float = -1.5
  var string = "default"

  required init?(map: Map) {}

  func mapping(map: Map) {
    bool <- map["bool"]
    int <- map["int"]
    int8 <- map["int8"]
    int16 <- map["int16"]
    int32 <- map["int32"]
    int64 <- map["int64"]
    uint <- map["uint"]
    uint8 <- map["uint8"]
    uint16 <- map["uint16"]
    uint32 <- map["uint32"]
    uint64 <- map["uint64"]
    double <- map["double"]
    float <- map["float"]
    string <- map["string"]
  }
}

/// The same with optionals, all set at first.
class OptionalScalars: Mappable {
  var bool: Bool? = true
  var int: Int? = -1
  var int8: Int8? = -1
  var int16: Int16? = -1
  var int32: Int32? = -1
  var int64: Int64? = -1
  var uint: UInt? = 1
  var uint8: UInt8? = 1
  var uint16: UInt16? = 1
  var uint32: UInt32? = 1
  var uint64: UInt64? = 1
  var double: Double? = -1.5
  var float: Float? = -1.5
  var string: String? = "default"

  required init?(map: Map) {}

  func mapping(map: Map) {
    bool <- map["bool"]
    int <- map["int"]
    int8 <- map["int8"]
    int16 <- map["int16"]
    int32 <- map["int32"]
    int64 <- map["int64"]
    uint <- map["uint"]
    uint8 <- map["uint8"]
    uint16 <- map["uint16"]
    uint32 <- map["uint32"]
    uint64 <- map["uint64"]
    double <- map["double"]
    float <- map["float"]
    string <- map["string"]
  }
}

/// The names of all keys, and a text that fits each type's far end.
enum ScalarTexts {
  static let extremes = [
    #""bool":false"#, #""int":9223372036854775807"#, #""int8":-128"#, #""int16":-32768"#,
    #""int32":-2147483648"#, #""int64":-9223372036854775808"#,
    #""uint":18446744073709551615"#, #""uint8":255"#, #""uint16":65535"#,
    #""uint32":4294967295"#, #""uint64":18446744073709551615"#, #""double":0.1"#,
    #""float":0.1"#, #""string":"Ünïcode 日本 🍜""#,
  ]
  static let whole = "{" + extremes.joined(separator: ",") + "}"

  static let keys = [
    "bool", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32",
    "uint64", "double", "float", "string",
  ]

  static func object(of value: String) -> String {
    "{" + keys.map { "\"\($0)\":\(value)" }.joined(separator: ",") + "}"
  }
}
