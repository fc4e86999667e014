import Foundation

// Types that encode in ways that do not follow the text.
extension Coded {
  /// Encodes nothing at all.
  struct Silent: Encodable {
    func encode(to encoder: any Encoder) throws {}
  }

  /// Asks for a container and leaves it empty.
  struct Hollow: Encodable {
    func encode(to encoder: any Encoder) throws {
      _ = encoder.container(keyedBy: AnyKey.self)
    }
  }

  /// Writes to two nested containers in turns.
  struct Interleaved: Encodable {
    func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: AnyKey.self)
      var first = outer.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("first"))
      var second = outer.nestedUnkeyedContainer(forKey: AnyKey("second"))
      try first.encode(1, forKey: AnyKey("a"))
      try second.encode("x/y")
      try first.encode([1.5], forKey: AnyKey("b"))
      try second.encode(["k": [true]])
      var third = second.nestedContainer(keyedBy: AnyKey.self)
      try outer.encodeNil(forKey: AnyKey("z"))
      try third.encode(Date(timeIntervalSince1970: 0), forKey: AnyKey("date"))
    }
  }

  /// Writes a key twice; the last value counts.
  struct Repeating: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey("a"))
      try container.encode([2], forKey: AnyKey("b"))
      try container.encode(["x": 3], forKey: AnyKey("a"))
    }
  }

  /// Goes on after a value that could not be encoded.
  struct Forgiving: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey("a"))
      try? container.encode(Double.nan, forKey: AnyKey("b"))
      try? container.encode(Float.infinity, forKey: AnyKey("c"))
      try container.encode(2, forKey: AnyKey("e"))
      var array = container.nestedUnkeyedContainer(forKey: AnyKey("f"))
      try array.encode(1)
      try? array.encode(Double.nan)
      try array.encode(2)
    }
  }

  /// The same with values deep inside; Foundation's encoder ends the program here.
  struct DeeplyForgiving: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try? container.encode([["x": Double.nan]], forKey: AnyKey("a"))
      try container.encode(1, forKey: AnyKey("b"))
      var array = container.nestedUnkeyedContainer(forKey: AnyKey("c"))
      try? array.encode([[Double.nan]])
      try array.encode(2)
    }
  }

  /// Keeps its superclass' encoder, and uses it after everything else.
  struct Late: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      let late = container.superEncoder()
      let unused = container.superEncoder(forKey: AnyKey("unused"))
      try container.encode(1, forKey: AnyKey("a"))
      var inner = late.container(keyedBy: AnyKey.self)
      try inner.encode(2, forKey: AnyKey("b"))
      _ = unused.codingPath
    }
  }

  /// Says where it is.
  struct Located: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(encoder.codingPath.map(\.stringValue).joined(separator: "/"))
    }
  }

  /// Many keys, one of them twice.
  struct Wide: Encodable {
    let count: Int
    let repeated: Int?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      for index in 0..<count { try container.encode(index, forKey: AnyKey("key\(index)")) }
      if let repeated { try container.encode(-1, forKey: AnyKey("key\(repeated)")) }
    }
  }

  /// One member.
  struct OneKey: Encodable {
    let name: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyKey.self)
      try container.encode(1, forKey: AnyKey(name))
    }
  }

  /// Arrays in arrays.
  struct Deep: Encodable {
    let depth: Int

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      if depth > 1 { try container.encode(Deep(depth: depth - 1)) }
    }
  }
}

extension Coded.AnyKey {
  init(_ name: String) { self.init(stringValue: name) }
}
