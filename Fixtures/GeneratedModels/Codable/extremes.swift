// Written by ModelKit from 'extremes // }'. Changes are lost when it is written again.

import Foundation

struct DataModel: Codable {
  var Type_: Int
  var _1st: Int
  var ___x_: Int
  var _empty: Int
  var _name: Int
  var a_b: Int
  var a_b_2: Int
  var cache: Order_Line?
  var `class`: Int
  var draft: String = "x"
  var `in`: Int
  var init_: Int
  var map_: Int
  var self_: Int
  var é: Int

  enum CodingKeys: String, CodingKey {
    case Type_ = "Type"
    case _1st = "1st"
    case ___x_ = "\"\\(x)"
    case _empty = ""
    case _name = "_"
    case a_b = "a b"
    case a_b_2 = "a.b"
    case `class`
    case `in`
    case init_ = "init"
    case map_ = "map"
    case self_ = "self"
    case é
  }
}

struct Everything: Codable {
  var bool_list: [Bool]
  var bool_list_optional: [Bool?]
  var bool_map: [String: Bool]
  var bool_map_optional: [String: Bool?]
  var bool_set: Set<Bool>
  var bool_set_optional: Set<Bool?>
  var bool_single: Bool
  var bool_single_optional: Bool?
  var data_list: [Data]
  var data_list_optional: [Data?]
  var data_map: [String: Data]
  var data_map_optional: [String: Data?]
  var data_set: Set<Data>
  var data_set_optional: Set<Data?>
  var data_single: Data
  var data_single_optional: Data?
  var date_list: [Date]
  var date_list_optional: [Date?]
  var date_map: [String: Date]
  var date_map_optional: [String: Date?]
  var date_set: Set<Date>
  var date_set_optional: Set<Date?>
  var date_single: Date
  var date_single_optional: Date?
  var decimal_list: [Decimal]
  var decimal_list_optional: [Decimal?]
  var decimal_map: [String: Decimal]
  var decimal_map_optional: [String: Decimal?]
  var decimal_set: Set<Decimal>
  var decimal_set_optional: Set<Decimal?>
  var decimal_single: Decimal
  var decimal_single_optional: Decimal?
  var double_list: [Double]
  var double_list_optional: [Double?]
  var double_map: [String: Double]
  var double_map_optional: [String: Double?]
  var double_set: Set<Double>
  var double_set_optional: Set<Double?>
  var double_single: Double
  var double_single_optional: Double?
  var enum_list: [classModel]
  var enum_list_optional: [classModel?]
  var enum_map: [String: classModel]
  var enum_map_optional: [String: classModel?]
  var enum_set: Set<classModel>
  var enum_set_optional: Set<classModel?>
  var enum_single: classModel
  var enum_single_optional: classModel?
  var float_list: [Float]
  var float_list_optional: [Float?]
  var float_map: [String: Float]
  var float_map_optional: [String: Float?]
  var float_set: Set<Float>
  var float_set_optional: Set<Float?>
  var float_single: Float
  var float_single_optional: Float?
  var int16_list: [Int16]
  var int16_list_optional: [Int16?]
  var int16_map: [String: Int16]
  var int16_map_optional: [String: Int16?]
  var int16_set: Set<Int16>
  var int16_set_optional: Set<Int16?>
  var int16_single: Int16
  var int16_single_optional: Int16?
  var int32_list: [Int32]
  var int32_list_optional: [Int32?]
  var int32_map: [String: Int32]
  var int32_map_optional: [String: Int32?]
  var int32_set: Set<Int32>
  var int32_set_optional: Set<Int32?>
  var int32_single: Int32
  var int32_single_optional: Int32?
  var int64_list: [Int]
  var int64_list_optional: [Int?]
  var int64_map: [String: Int]
  var int64_map_optional: [String: Int?]
  var int64_set: Set<Int>
  var int64_set_optional: Set<Int?>
  var int64_single: Int
  var int64_single_optional: Int?
  var int8_list: [Int8]
  var int8_list_optional: [Int8?]
  var int8_map: [String: Int8]
  var int8_map_optional: [String: Int8?]
  var int8_set: Set<Int8>
  var int8_set_optional: Set<Int8?>
  var int8_single: Int8
  var int8_single_optional: Int8?
  var link_list: [DataModel]
  var link_list_optional: [DataModel?]
  var link_map: [String: DataModel]
  var link_map_optional: [String: DataModel?]
  var link_set: [DataModel]
  var link_set_optional: [DataModel?]
  var link_single: DataModel
  var link_single_optional: DataModel?
  var mixed_list: [String]
  var mixed_list_optional: [String?]
  var mixed_map: [String: String]
  var mixed_map_optional: [String: String?]
  var mixed_set: Set<String>
  var mixed_set_optional: Set<String?>
  var mixed_single: String
  var mixed_single_optional: String?
  var objectId_list: [String]
  var objectId_list_optional: [String?]
  var objectId_map: [String: String]
  var objectId_map_optional: [String: String?]
  var objectId_set: Set<String>
  var objectId_set_optional: Set<String?>
  var objectId_single: String
  var objectId_single_optional: String?
  var part_list: [Order_Line]
  var part_list_optional: [Order_Line?]
  var part_map: [String: Order_Line]
  var part_map_optional: [String: Order_Line?]
  var part_set: [Order_Line]
  var part_set_optional: [Order_Line?]
  var part_single: Order_Line
  var part_single_optional: Order_Line?
  var string_list: [String]
  var string_list_optional: [String?]
  var string_map: [String: String]
  var string_map_optional: [String: String?]
  var string_set: Set<String>
  var string_set_optional: Set<String?>
  var string_single: String
  var string_single_optional: String?
  var transformable_list: [Data]
  var transformable_list_optional: [Data?]
  var transformable_map: [String: Data]
  var transformable_map_optional: [String: Data?]
  var transformable_set: Set<Data>
  var transformable_set_optional: Set<Data?>
  var transformable_single: Data
  var transformable_single_optional: Data?
  var uint16_list: [UInt16]
  var uint16_list_optional: [UInt16?]
  var uint16_map: [String: UInt16]
  var uint16_map_optional: [String: UInt16?]
  var uint16_set: Set<UInt16>
  var uint16_set_optional: Set<UInt16?>
  var uint16_single: UInt16
  var uint16_single_optional: UInt16?
  var uint32_list: [UInt32]
  var uint32_list_optional: [UInt32?]
  var uint32_map: [String: UInt32]
  var uint32_map_optional: [String: UInt32?]
  var uint32_set: Set<UInt32>
  var uint32_set_optional: Set<UInt32?>
  var uint32_single: UInt32
  var uint32_single_optional: UInt32?
  var uint8_list: [UInt8]
  var uint8_list_optional: [UInt8?]
  var uint8_map: [String: UInt8]
  var uint8_map_optional: [String: UInt8?]
  var uint8_set: Set<UInt8>
  var uint8_set_optional: Set<UInt8?>
  var uint8_single: UInt8
  var uint8_single_optional: UInt8?
  var url_list: [URL]
  var url_list_optional: [URL?]
  var url_map: [String: URL]
  var url_map_optional: [String: URL?]
  var url_set: Set<URL>
  var url_set_optional: Set<URL?>
  var url_single: URL
  var url_single_optional: URL?
  var uuid_list: [UUID]
  var uuid_list_optional: [UUID?]
  var uuid_map: [String: UUID]
  var uuid_map_optional: [String: UUID?]
  var uuid_set: Set<UUID>
  var uuid_set_optional: Set<UUID?>
  var uuid_single: UUID
  var uuid_single_optional: UUID?
}

struct Order_Line: Codable {}

struct Root: Codable {
  var cache: Order_Line?
  var draft: String = "x"

  enum CodingKeys: CodingKey {}
}

final class Tree: Codable {
  var left: Tree?
}

enum classModel: Int32, Codable, CaseIterable {
  case _1 = 1
  case `default` = -1
  case none_ = 0
  case self_ = 2
}
