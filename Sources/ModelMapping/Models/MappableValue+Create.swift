public import Foundation

// The names are those of ObjectMapperAdditions. What they throw is what the mapper throws: an empty
// text is a `JSONSyntaxError` too.
extension BaseMappable {
  /// Makes a model from text.
  ///
  /// - Parameter jsonString: The text; nil counts as an empty one.
  /// - Returns: The model.
  /// - Throws: `JSONSyntaxError` for what is no JSON, ``MappingError`` if the root is no object or the
  ///   model refuses it.
  public static func create(jsonString: String?) throws -> Self {
    try Mapper<Self>().read(jsonString ?? "")
  }

  /// Makes a model from text.
  ///
  /// - Parameter jsonData: The text in UTF-8; nil counts as an empty one.
  /// - Returns: The model.
  /// - Throws: `JSONSyntaxError` for what is no JSON, ``MappingError`` if the root is no object or the
  ///   model refuses it.
  public static func create(jsonData: Data?) throws -> Self {
    try Mapper<Self>().read(jsonData ?? Data())
  }

  /// Makes a model from text.
  ///
  /// - Parameter jsonString: The text.
  /// - Returns: Nil where ``create(jsonString:)`` throws.
  public static func safeCreate(jsonString: String?) -> Self? {
    try? create(jsonString: jsonString)
  }

  /// Makes a model from text.
  ///
  /// - Parameter jsonData: The text in UTF-8.
  /// - Returns: Nil where ``create(jsonData:)`` throws.
  public static func safeCreate(jsonData: Data?) -> Self? { try? create(jsonData: jsonData) }
}

extension Array where Element: MappableValue {
  /// Makes an array from text: of models, of scalars, of arrays of them, and of optionals.
  ///
  /// - Parameter jsonString: The text; nil counts as an empty one.
  /// - Returns: The elements that fit.
  /// - Throws: `JSONSyntaxError` for what is no JSON, ``MappingError`` if the root is no array.
  public static func create(jsonString: String?) throws -> [Element] {
    try create(jsonString ?? "")
  }

  /// Makes an array from text: of models, of scalars, of arrays of them, and of optionals.
  ///
  /// - Parameter jsonData: The text in UTF-8; nil counts as an empty one.
  /// - Returns: The elements that fit.
  /// - Throws: `JSONSyntaxError` for what is no JSON, ``MappingError`` if the root is no array.
  public static func create(jsonData: Data?) throws -> [Element] {
    try create(jsonData ?? Data())
  }

  /// Makes an array from text.
  ///
  /// - Parameter jsonString: The text.
  /// - Returns: Nil where ``create(jsonString:)`` throws.
  public static func safeCreate(jsonString: String?) -> [Element]? {
    try? create(jsonString: jsonString)
  }

  /// Makes an array from text.
  ///
  /// - Parameter jsonData: The text in UTF-8.
  /// - Returns: Nil where ``create(jsonData:)`` throws.
  public static func safeCreate(jsonData: Data?) -> [Element]? { try? create(jsonData: jsonData) }

  private static func create(_ input: some MapperInput) throws -> [Element] {
    try unsafe input.withText { bytes in
      let session = try unsafe MapSession.opened(bytes, MappingOptions())
      var frame = Map(reading: session)
      defer { if !isKnownUniquelyReferenced(&frame) { frame.detach() } }
      guard let place = frame.rootPlace else { throw session.rootFailure() }
      if let elements = [Element].read(place, from: frame) { return elements }
      frame.report(.array, at: place)
      throw session.rootFailure()
    }
  }
}
