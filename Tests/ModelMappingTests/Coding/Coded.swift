import Foundation

/// Types for the tests of coders.
enum Coded {
  /// Members of every scalar type.
  struct Scalars: Codable, Equatable {
    var bool = true
    var string = "é/\"\n"
    var double = 0.1
    var float: Float = 0.1
    var int = -1
    var int8: Int8 = -128
    var int16: Int16 = 300
    var int32: Int32 = -70_000
    var int64 = Int64.min
    var uint: UInt = 1
    var uint8: UInt8 = 255
    var uint16: UInt16 = 65_535
    var uint32: UInt32 = .max
    var uint64 = UInt64.max
  }

  /// The same, optional.
  struct OptionalScalars: Codable, Equatable {
    var bool: Bool?
    var string: String?
    var double: Double?
    var float: Float?
    var int: Int?
    var int8: Int8?
    var int16: Int16?
    var int32: Int32?
    var int64: Int64?
    var uint: UInt?
    var uint8: UInt8?
    var uint16: UInt16?
    var uint32: UInt32?
    var uint64: UInt64?
    var nested: [Int]?
  }

  /// What Foundation's coders treat by strategies.
  struct FoundationValues: Codable, Equatable {
    var date = Date(timeIntervalSince1970: 1_700_000_000)
    var data = Data([0, 1, 254, 255])
    var url = URL(string: "https://example.com/a?b=c")
    var decimal = Decimal(string: "12345678901234567890.123")
  }

  /// Nested values of several shapes.
  struct Nested: Codable, Equatable {
    var items = [Scalars(), Scalars(bool: false)]
    var grid: [[Double]] = [[1, 2.5], []]
    var names = ["b", "a/b"]
    var lookup = ["one": [1], "two words": []]
    var byNumber = [3: "three"]
    var flags: [Bool?] = [true, nil]
    var empty: OptionalScalars?
  }

  /// Keys in camel case, for strategies.
  struct CamelCase: Codable, Equatable {
    var firstName = "Ada"
    var homeURLString = "x"
    var lookup = ["keep_this_key": Child()]
    var children = [Child()]

    struct Child: Codable, Equatable {
      var bornAt = 1815
    }
  }

  /// A class hierarchy that uses `superDecoder` and `superEncoder`.
  class Base: Codable {
    var id = 1
    init() {}
  }

  final class Derived: Base {
    var name = "n"

    private enum Keys: String, CodingKey {
      case name
    }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try super.encode(to: container.superEncoder())
      try container.encode(name, forKey: .name)
    }
  }

  /// A class that shares the object of its superclass.
  final class Sharing: Base {
    var name = "n"

    private enum Keys: String, CodingKey {
      case name
    }

    override init() { super.init() }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      try super.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(name, forKey: .name)
    }
  }

  /// An enumeration with raw values, and one with cases that hold values.
  enum Color: String, Codable {
    case red
    case green
  }

  enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case point
  }

  /// An array that ends before a value was asked for.
  struct Pair: Decodable {
    let first: Int
    let second: Int

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      first = try container.decode(Int.self)
      second = try container.decode(Int.self)
    }
  }

  /// Every way to look at a value without knowing it.
  struct Explorer: Decodable {
    let description: String

    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: AnyKey.self) {
        let members = try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          let value = try container.decode(Explorer.self, forKey: key)
          let isNull = try container.decodeNil(forKey: key)
          return "\(key.stringValue)\(isNull ? "?" : "")=\(value.description)"
        }
        description = "{\(members.joined(separator: ","))}"
      } else if var container = try? decoder.unkeyedContainer() {
        var elements = ["#\(container.count ?? -1)"]
        while !container.isAtEnd {
          let index = container.currentIndex
          if try container.decodeNil() {
            elements.append("\(index):nil")
          } else {
            elements.append("\(index):\(try container.decode(Explorer.self).description)")
          }
        }
        description = "[\(elements.joined(separator: ","))]"
      } else {
        let container = try decoder.singleValueContainer()
        let path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
        if container.decodeNil() {
          description = "\(path) nil"
        } else if let value = try? container.decode(Bool.self) {
          description = "\(path) \(value)"
        } else if let value = try? container.decode(Double.self) {
          description = "\(path) \(value)"
        } else {
          description = "\(path) \(try container.decode(String.self))"
        }
      }
    }
  }

  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The keys of an object.
  struct Keys: Decodable, Equatable {
    let names: [String]

    init(from decoder: any Decoder) throws {
      names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
    }
  }
}
