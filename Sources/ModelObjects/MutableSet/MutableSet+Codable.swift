extension MutableSet: Encodable where Element: Encodable {
  /// Writes the elements as an array.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder or an element throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self {
      try container.encode(element)
    }
  }
}

extension MutableSet: Decodable where Element: Decodable {
  /// Reads the elements from an array; of equal ones the first is kept.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder or an element throws.
  public convenience init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      elements.append(try container.decode(Element.self))
    }
    self.init(elements)
  }
}
