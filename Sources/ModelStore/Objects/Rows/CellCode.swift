internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// How a property's value lies in an object and in its column.
//
// The closed set of Swift types is read and written by code of their own (`PropertyColumn+Reading.swift`,
// `PropertyColumn+Writing.swift`); `coded` stands for every other type, by way of `StoredValue`.
enum CellCode: UInt8 {
  case bool, int, int8, int16, int32, int64, uint8, uint16, uint32
  case float, double, string, data, date
  case coded
  /// A value that may lead to something; else it is as if coded.
  case mixed
  case link

  init(_ type: any Any.Type) {
    self = Self.known[ObjectIdentifier(type)] ?? .coded
  }

  private static let known: [ObjectIdentifier: CellCode] = [
    ObjectIdentifier(Bool.self): .bool,
    ObjectIdentifier(Int.self): .int,
    ObjectIdentifier(Int8.self): .int8,
    ObjectIdentifier(Int16.self): .int16,
    ObjectIdentifier(Int32.self): .int32,
    ObjectIdentifier(Int64.self): .int64,
    ObjectIdentifier(UInt8.self): .uint8,
    ObjectIdentifier(UInt16.self): .uint16,
    ObjectIdentifier(UInt32.self): .uint32,
    ObjectIdentifier(Float.self): .float,
    ObjectIdentifier(Double.self): .double,
    ObjectIdentifier(String.self): .string,
    ObjectIdentifier(Data.self): .data,
    ObjectIdentifier(Date.self): .date,
    ObjectIdentifier(MixedValue.self): .mixed,
  ]
}
