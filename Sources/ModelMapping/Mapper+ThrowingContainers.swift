// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
extension Mapper where Model: ImmutableMappable {
  /// Maps a text that is an object whose members are objects; throws at the first that does not
  /// fit.
  ///
  /// - Parameter text: The text.
  /// - Returns: The models, by name.
  /// - Throws: `JSONSyntaxError` if the text is not JSON, ``MapError`` or a model's own error.
  public func mapDictionary(JSONString text: String) throws -> [String: Model] {
    try throwing(text) { try whole($0) }
  }

  /// Maps what Foundation's reader or an app made; throws at the first that does not fit.
  ///
  /// - Parameter value: A dictionary of dictionaries.
  /// - Returns: The models, by name.
  /// - Throws: ``MapError`` or a model's own error.
  public func mapDictionary(JSONObject value: Any?) throws -> [String: Model] {
    try whole(frame(session(for: value as Any)))
  }

  /// Maps a dictionary of dictionaries; throws at the first that does not fit.
  ///
  /// - Parameter objects: The objects, by name.
  /// - Returns: The models, by name.
  /// - Throws: ``MapError`` or a model's own error.
  public func mapDictionary(JSON objects: [String: [String: Any]]) throws -> [String: Model] {
    try mapDictionary(JSONObject: objects)
  }

  /// Maps what Foundation's reader or an app made; throws at the first that does not fit.
  ///
  /// - Parameter value: A dictionary of arrays of dictionaries.
  /// - Returns: The models, by name.
  /// - Throws: ``MapError`` or a model's own error.
  public func mapDictionaryOfArrays(JSONObject value: Any?) throws -> [String: [Model]] {
    try whole(frame(session(for: value as Any)))
  }

  /// Maps a dictionary of arrays of dictionaries; throws at the first that does not fit.
  ///
  /// - Parameter arrays: The arrays, by name.
  /// - Returns: The models, by name.
  /// - Throws: ``MapError`` or a model's own error.
  public func mapDictionaryOfArrays(
    JSON arrays: [String: [[String: Any]]]
  ) throws -> [String: [Model]] {
    try mapDictionaryOfArrays(JSONObject: arrays)
  }

  /// Maps what Foundation's reader or an app made; throws at the first that does not fit.
  ///
  /// - Parameter value: An array of arrays of dictionaries.
  /// - Returns: The models, in order.
  /// - Throws: ``MapError`` or a model's own error.
  public func mapArrayOfArrays(JSONObject value: Any?) throws -> [[Model]] {
    try whole(frame(session(for: value as Any)))
  }

  private func whole<Result: MappableValue>(_ frame: Map) throws -> Result {
    let result = frame.rootPlace.flatMap { Result.read($0, from: frame) }
    try frame.throwFailure()
    guard let result else {
      throw MapError(
        key: nil,
        currentValue: nil,
        reason: "Cannot map the root to \(Result.expectation)"
      )
    }
    return result
  }
}
