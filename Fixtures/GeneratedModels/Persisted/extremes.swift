// Written by ModelKit from 'extremes // }'. Changes are lost when it is written again.

import Foundation
import ModelKit

class DataModel: Object, Mappable {
  @Persisted var Type_: Int
  @Persisted var _1st: Int
  @Persisted var ___x_: Int
  @Persisted var _empty: Int
  @Persisted var _name: Int
  @Persisted var a_b: Int
  @Persisted var a_b_2: Int
  var cache: Order_Line?
  @Persisted var `class`: Int
  var draft: String = "x"
  @Persisted var `in`: Int
  @Persisted var init_: Int
  @Persisted var map_: Int
  @Persisted var self_: Int
  @Persisted var é: Int

  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    Type_ <- map["Type"]
    _1st <- map["1st"]
    ___x_ <- map["\"\\(x)"]
    _empty <- map[""]
    _name <- map["_"]
    a_b <- map["a b"]
    a_b_2 <- map["a.b"]
    cache <- map["cache"]
    `class` <- map["class"]
    draft <- map["draft"]
    `in` <- map["in"]
    init_ <- map["init"]
    map_ <- map["map"]
    self_ <- map["self"]
    é <- map["é"]
  }
}

class Everything: Object, Mappable {
  @Persisted var bool_list: List<Bool>
  @Persisted var bool_list_optional: List<Bool?>
  var bool_map: [String: Bool] = [:]
  var bool_map_optional: [String: Bool?] = [:]
  @Persisted var bool_set: List<Bool>
  @Persisted var bool_set_optional: List<Bool?>
  @Persisted var bool_single: Bool
  @Persisted var bool_single_optional: Bool?
  @Persisted var data_list: List<Data>
  @Persisted var data_list_optional: List<Data?>
  var data_map: [String: Data] = [:]
  var data_map_optional: [String: Data?] = [:]
  @Persisted var data_set: List<Data>
  @Persisted var data_set_optional: List<Data?>
  @Persisted var data_single: Data
  @Persisted var data_single_optional: Data?
  @Persisted var date_list: List<Date>
  @Persisted var date_list_optional: List<Date?>
  var date_map: [String: Date] = [:]
  var date_map_optional: [String: Date?] = [:]
  @Persisted var date_set: List<Date>
  @Persisted var date_set_optional: List<Date?>
  @Persisted var date_single: Date
  @Persisted var date_single_optional: Date?
  @Persisted var decimal_list: List<Decimal>
  @Persisted var decimal_list_optional: List<Decimal?>
  var decimal_map: [String: Decimal] = [:]
  var decimal_map_optional: [String: Decimal?] = [:]
  @Persisted var decimal_set: List<Decimal>
  @Persisted var decimal_set_optional: List<Decimal?>
  @Persisted var decimal_single: Decimal
  @Persisted var decimal_single_optional: Decimal?
  @Persisted var double_list: List<Double>
  @Persisted var double_list_optional: List<Double?>
  var double_map: [String: Double] = [:]
  var double_map_optional: [String: Double?] = [:]
  @Persisted var double_set: List<Double>
  @Persisted var double_set_optional: List<Double?>
  @Persisted var double_single: Double
  @Persisted var double_single_optional: Double?
  @Persisted var enum_list: List<classModel>
  @Persisted var enum_list_optional: List<classModel>
  var enum_map: [String: classModel] = [:]
  var enum_map_optional: [String: classModel?] = [:]
  @Persisted var enum_set: List<classModel>
  @Persisted var enum_set_optional: List<classModel>
  @Persisted var enum_single: classModel
  @Persisted var enum_single_optional: classModel?
  @Persisted var float_list: List<Float>
  @Persisted var float_list_optional: List<Float?>
  var float_map: [String: Float] = [:]
  var float_map_optional: [String: Float?] = [:]
  @Persisted var float_set: List<Float>
  @Persisted var float_set_optional: List<Float?>
  @Persisted var float_single: Float
  @Persisted var float_single_optional: Float?
  @Persisted var int16_list: List<Int16>
  @Persisted var int16_list_optional: List<Int16?>
  var int16_map: [String: Int16] = [:]
  var int16_map_optional: [String: Int16?] = [:]
  @Persisted var int16_set: List<Int16>
  @Persisted var int16_set_optional: List<Int16?>
  @Persisted var int16_single: Int16
  @Persisted var int16_single_optional: Int16?
  @Persisted var int32_list: List<Int32>
  @Persisted var int32_list_optional: List<Int32?>
  var int32_map: [String: Int32] = [:]
  var int32_map_optional: [String: Int32?] = [:]
  @Persisted var int32_set: List<Int32>
  @Persisted var int32_set_optional: List<Int32?>
  @Persisted var int32_single: Int32
  @Persisted var int32_single_optional: Int32?
  @Persisted var int64_list: List<Int>
  @Persisted var int64_list_optional: List<Int?>
  var int64_map: [String: Int] = [:]
  var int64_map_optional: [String: Int?] = [:]
  @Persisted var int64_set: List<Int>
  @Persisted var int64_set_optional: List<Int?>
  @Persisted var int64_single: Int
  @Persisted var int64_single_optional: Int?
  @Persisted var int8_list: List<Int8>
  @Persisted var int8_list_optional: List<Int8?>
  var int8_map: [String: Int8] = [:]
  var int8_map_optional: [String: Int8?] = [:]
  @Persisted var int8_set: List<Int8>
  @Persisted var int8_set_optional: List<Int8?>
  @Persisted var int8_single: Int8
  @Persisted var int8_single_optional: Int8?
  @Persisted var link_list: List<DataModel>
  @Persisted var link_list_optional: List<DataModel>
  var link_map: [String: DataModel] = [:]
  var link_map_optional: [String: DataModel?] = [:]
  @Persisted var link_set: List<DataModel>
  @Persisted var link_set_optional: List<DataModel>
  @Persisted var link_single: DataModel?
  @Persisted var link_single_optional: DataModel?
  var mixed_list: [Any] = []
  var mixed_list_optional: [Any?] = []
  var mixed_map: [String: Any] = [:]
  var mixed_map_optional: [String: Any?] = [:]
  var mixed_set: [Any] = []
  var mixed_set_optional: [Any?] = []
  var mixed_single: Any?
  var mixed_single_optional: Any?
  @Persisted var objectId_list: List<String>
  @Persisted var objectId_list_optional: List<String?>
  var objectId_map: [String: String] = [:]
  var objectId_map_optional: [String: String?] = [:]
  @Persisted var objectId_set: List<String>
  @Persisted var objectId_set_optional: List<String?>
  @Persisted var objectId_single: String
  @Persisted var objectId_single_optional: String?
  @Persisted var part_list: List<Order_Line>
  @Persisted var part_list_optional: List<Order_Line>
  var part_map: [String: Order_Line] = [:]
  var part_map_optional: [String: Order_Line?] = [:]
  @Persisted var part_set: List<Order_Line>
  @Persisted var part_set_optional: List<Order_Line>
  @Persisted var part_single: Order_Line?
  @Persisted var part_single_optional: Order_Line?
  @Persisted var string_list: List<String>
  @Persisted var string_list_optional: List<String?>
  var string_map: [String: String] = [:]
  var string_map_optional: [String: String?] = [:]
  @Persisted var string_set: List<String>
  @Persisted var string_set_optional: List<String?>
  @Persisted var string_single: String
  @Persisted var string_single_optional: String?
  @Persisted var transformable_list: List<Data>
  @Persisted var transformable_list_optional: List<Data?>
  var transformable_map: [String: Data] = [:]
  var transformable_map_optional: [String: Data?] = [:]
  @Persisted var transformable_set: List<Data>
  @Persisted var transformable_set_optional: List<Data?>
  @Persisted var transformable_single: Data
  @Persisted var transformable_single_optional: Data?
  @Persisted var uint16_list: List<UInt16>
  @Persisted var uint16_list_optional: List<UInt16?>
  var uint16_map: [String: UInt16] = [:]
  var uint16_map_optional: [String: UInt16?] = [:]
  @Persisted var uint16_set: List<UInt16>
  @Persisted var uint16_set_optional: List<UInt16?>
  @Persisted var uint16_single: UInt16
  @Persisted var uint16_single_optional: UInt16?
  @Persisted var uint32_list: List<UInt32>
  @Persisted var uint32_list_optional: List<UInt32?>
  var uint32_map: [String: UInt32] = [:]
  var uint32_map_optional: [String: UInt32?] = [:]
  @Persisted var uint32_set: List<UInt32>
  @Persisted var uint32_set_optional: List<UInt32?>
  @Persisted var uint32_single: UInt32
  @Persisted var uint32_single_optional: UInt32?
  @Persisted var uint8_list: List<UInt8>
  @Persisted var uint8_list_optional: List<UInt8?>
  var uint8_map: [String: UInt8] = [:]
  var uint8_map_optional: [String: UInt8?] = [:]
  @Persisted var uint8_set: List<UInt8>
  @Persisted var uint8_set_optional: List<UInt8?>
  @Persisted var uint8_single: UInt8
  @Persisted var uint8_single_optional: UInt8?
  @Persisted var url_list: List<String>
  @Persisted var url_list_optional: List<String?>
  var url_map: [String: URL] = [:]
  var url_map_optional: [String: URL?] = [:]
  @Persisted var url_set: List<String>
  @Persisted var url_set_optional: List<String?>
  @Persisted var url_single: String
  @Persisted var url_single_optional: String?
  @Persisted var uuid_list: List<UUID>
  @Persisted var uuid_list_optional: List<UUID?>
  var uuid_map: [String: UUID] = [:]
  var uuid_map_optional: [String: UUID?] = [:]
  @Persisted var uuid_set: List<UUID>
  @Persisted var uuid_set_optional: List<UUID?>
  @Persisted var uuid_single: UUID
  @Persisted var uuid_single_optional: UUID?

  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    bool_list <- map["bool_list"]
    bool_list_optional <- map["bool_list_optional"]
    bool_map <- map["bool_map"]
    bool_map_optional <- map["bool_map_optional"]
    bool_set <- map["bool_set"]
    bool_set_optional <- map["bool_set_optional"]
    bool_single <- map["bool_single"]
    bool_single_optional <- map["bool_single_optional"]
    data_list <- map["data_list"]
    data_list_optional <- map["data_list_optional"]
    data_map <- map["data_map"]
    data_map_optional <- map["data_map_optional"]
    data_set <- map["data_set"]
    data_set_optional <- map["data_set_optional"]
    data_single <- map["data_single"]
    data_single_optional <- map["data_single_optional"]
    date_list <- map["date_list"]
    date_list_optional <- map["date_list_optional"]
    date_map <- map["date_map"]
    date_map_optional <- map["date_map_optional"]
    date_set <- map["date_set"]
    date_set_optional <- map["date_set_optional"]
    date_single <- map["date_single"]
    date_single_optional <- map["date_single_optional"]
    decimal_list <- map["decimal_list"]
    decimal_list_optional <- map["decimal_list_optional"]
    decimal_map <- map["decimal_map"]
    decimal_map_optional <- map["decimal_map_optional"]
    decimal_set <- map["decimal_set"]
    decimal_set_optional <- map["decimal_set_optional"]
    decimal_single <- map["decimal_single"]
    decimal_single_optional <- map["decimal_single_optional"]
    double_list <- map["double_list"]
    double_list_optional <- map["double_list_optional"]
    double_map <- map["double_map"]
    double_map_optional <- map["double_map_optional"]
    double_set <- map["double_set"]
    double_set_optional <- map["double_set_optional"]
    double_single <- map["double_single"]
    double_single_optional <- map["double_single_optional"]
    enum_list <- map["enum_list"]
    enum_list_optional <- map["enum_list_optional"]
    enum_map <- map["enum_map"]
    enum_map_optional <- map["enum_map_optional"]
    enum_set <- map["enum_set"]
    enum_set_optional <- map["enum_set_optional"]
    enum_single <- map["enum_single"]
    enum_single_optional <- map["enum_single_optional"]
    float_list <- map["float_list"]
    float_list_optional <- map["float_list_optional"]
    float_map <- map["float_map"]
    float_map_optional <- map["float_map_optional"]
    float_set <- map["float_set"]
    float_set_optional <- map["float_set_optional"]
    float_single <- map["float_single"]
    float_single_optional <- map["float_single_optional"]
    int16_list <- map["int16_list"]
    int16_list_optional <- map["int16_list_optional"]
    int16_map <- map["int16_map"]
    int16_map_optional <- map["int16_map_optional"]
    int16_set <- map["int16_set"]
    int16_set_optional <- map["int16_set_optional"]
    int16_single <- map["int16_single"]
    int16_single_optional <- map["int16_single_optional"]
    int32_list <- map["int32_list"]
    int32_list_optional <- map["int32_list_optional"]
    int32_map <- map["int32_map"]
    int32_map_optional <- map["int32_map_optional"]
    int32_set <- map["int32_set"]
    int32_set_optional <- map["int32_set_optional"]
    int32_single <- map["int32_single"]
    int32_single_optional <- map["int32_single_optional"]
    int64_list <- map["int64_list"]
    int64_list_optional <- map["int64_list_optional"]
    int64_map <- map["int64_map"]
    int64_map_optional <- map["int64_map_optional"]
    int64_set <- map["int64_set"]
    int64_set_optional <- map["int64_set_optional"]
    int64_single <- map["int64_single"]
    int64_single_optional <- map["int64_single_optional"]
    int8_list <- map["int8_list"]
    int8_list_optional <- map["int8_list_optional"]
    int8_map <- map["int8_map"]
    int8_map_optional <- map["int8_map_optional"]
    int8_set <- map["int8_set"]
    int8_set_optional <- map["int8_set_optional"]
    int8_single <- map["int8_single"]
    int8_single_optional <- map["int8_single_optional"]
    link_list <- (map["link_list"], ListTransformWithObject<DataModel>())
    link_list_optional <- (map["link_list_optional"], ListTransformWithObject<DataModel>())
    link_map <- map["link_map"]
    link_map_optional <- map["link_map_optional"]
    link_set <- (map["link_set"], ListTransformWithObject<DataModel>())
    link_set_optional <- (map["link_set_optional"], ListTransformWithObject<DataModel>())
    link_single <- map["link_single"]
    link_single_optional <- map["link_single_optional"]
    mixed_list <- map["mixed_list"]
    mixed_list_optional <- map["mixed_list_optional"]
    mixed_map <- map["mixed_map"]
    mixed_map_optional <- map["mixed_map_optional"]
    mixed_set <- map["mixed_set"]
    mixed_set_optional <- map["mixed_set_optional"]
    mixed_single <- map["mixed_single"]
    mixed_single_optional <- map["mixed_single_optional"]
    objectId_list <- map["objectId_list"]
    objectId_list_optional <- map["objectId_list_optional"]
    objectId_map <- map["objectId_map"]
    objectId_map_optional <- map["objectId_map_optional"]
    objectId_set <- map["objectId_set"]
    objectId_set_optional <- map["objectId_set_optional"]
    objectId_single <- map["objectId_single"]
    objectId_single_optional <- map["objectId_single_optional"]
    part_list <- (map["part_list"], ListTransformWithEmbeddedObject<Order_Line>())
    part_list_optional <- (map["part_list_optional"], ListTransformWithEmbeddedObject<Order_Line>())
    part_map <- map["part_map"]
    part_map_optional <- map["part_map_optional"]
    part_set <- (map["part_set"], ListTransformWithEmbeddedObject<Order_Line>())
    part_set_optional <- (map["part_set_optional"], ListTransformWithEmbeddedObject<Order_Line>())
    part_single <- map["part_single"]
    part_single_optional <- map["part_single_optional"]
    string_list <- map["string_list"]
    string_list_optional <- map["string_list_optional"]
    string_map <- map["string_map"]
    string_map_optional <- map["string_map_optional"]
    string_set <- map["string_set"]
    string_set_optional <- map["string_set_optional"]
    string_single <- map["string_single"]
    string_single_optional <- map["string_single_optional"]
    transformable_list <- map["transformable_list"]
    transformable_list_optional <- map["transformable_list_optional"]
    transformable_map <- map["transformable_map"]
    transformable_map_optional <- map["transformable_map_optional"]
    transformable_set <- map["transformable_set"]
    transformable_set_optional <- map["transformable_set_optional"]
    transformable_single <- map["transformable_single"]
    transformable_single_optional <- map["transformable_single_optional"]
    uint16_list <- map["uint16_list"]
    uint16_list_optional <- map["uint16_list_optional"]
    uint16_map <- map["uint16_map"]
    uint16_map_optional <- map["uint16_map_optional"]
    uint16_set <- map["uint16_set"]
    uint16_set_optional <- map["uint16_set_optional"]
    uint16_single <- map["uint16_single"]
    uint16_single_optional <- map["uint16_single_optional"]
    uint32_list <- map["uint32_list"]
    uint32_list_optional <- map["uint32_list_optional"]
    uint32_map <- map["uint32_map"]
    uint32_map_optional <- map["uint32_map_optional"]
    uint32_set <- map["uint32_set"]
    uint32_set_optional <- map["uint32_set_optional"]
    uint32_single <- map["uint32_single"]
    uint32_single_optional <- map["uint32_single_optional"]
    uint8_list <- map["uint8_list"]
    uint8_list_optional <- map["uint8_list_optional"]
    uint8_map <- map["uint8_map"]
    uint8_map_optional <- map["uint8_map_optional"]
    uint8_set <- map["uint8_set"]
    uint8_set_optional <- map["uint8_set_optional"]
    uint8_single <- map["uint8_single"]
    uint8_single_optional <- map["uint8_single_optional"]
    url_list <- map["url_list"]
    url_list_optional <- map["url_list_optional"]
    url_map <- map["url_map"]
    url_map_optional <- map["url_map_optional"]
    url_set <- map["url_set"]
    url_set_optional <- map["url_set_optional"]
    url_single <- map["url_single"]
    url_single_optional <- map["url_single_optional"]
    uuid_list <- map["uuid_list"]
    uuid_list_optional <- map["uuid_list_optional"]
    uuid_map <- map["uuid_map"]
    uuid_map_optional <- map["uuid_map_optional"]
    uuid_set <- map["uuid_set"]
    uuid_set_optional <- map["uuid_set_optional"]
    uuid_single <- map["uuid_single"]
    uuid_single_optional <- map["uuid_single_optional"]
  }
}

class Order_Line: EmbeddedObject, Mappable {
  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {}
}

class Root: Object, Mappable {
  var cache: Order_Line?
  var draft: String = "x"

  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    cache <- map["cache"]
    draft <- map["draft"]
  }
}

class Tree: EmbeddedObject, Mappable {
  @Persisted var left: Tree?

  required init() {}

  required init?(map: Map) {}

  func mapping(map: Map) {
    left <- map["left"]
  }
}

enum classModel: Int32, PersistableEnum {
  case _1 = 1
  case `default` = -1
  case none_ = 0
  case self_ = 2
}
