// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
extension Mapper {
  /// Maps a text that is an object whose members are objects.
  ///
  /// - Parameter text: The text.
  /// - Returns: Nil if the text is not JSON or not an object. Members that do not fit are left out.
  public func mapDictionary(JSONString text: String) -> [String: Model]? {
    reading(
      text,
      accepting: { frame in
        frame.rootPlace.flatMap { [String: Model].read($0, from: frame) }
      }
    )
  }

  /// Maps a dictionary of dictionaries that Foundation's reader or an app made.
  ///
  /// - Parameter value: The dictionary.
  /// - Returns: Nil if the value is none. Members that do not fit are left out.
  public func mapDictionary(JSONObject value: Any?) -> [String: Model]? { untyped(value) }

  /// Maps a dictionary of dictionaries.
  ///
  /// - Parameter objects: The objects, by name.
  /// - Returns: The models, by name. Members that do not fit are left out.
  public func mapDictionary(JSON objects: [String: [String: Any]]) -> [String: Model]? {
    untyped(objects)
  }

  /// Maps a dictionary of arrays that Foundation's reader or an app made.
  ///
  /// - Parameter value: The dictionary.
  /// - Returns: Nil if the value is none. What does not fit is left out.
  public func mapDictionaryOfArrays(JSONObject value: Any?) -> [String: [Model]]? { untyped(value) }

  /// Maps a dictionary of arrays of dictionaries.
  ///
  /// - Parameter arrays: The arrays, by name.
  /// - Returns: The models, by name. What does not fit is left out.
  public func mapDictionaryOfArrays(JSON arrays: [String: [[String: Any]]]) -> [String: [Model]]? {
    untyped(arrays)
  }

  /// Maps an array of arrays that Foundation's reader or an app made.
  ///
  /// - Parameter value: The array.
  /// - Returns: Nil if the value is none. What does not fit is left out.
  public func mapArrayOfArrays(JSONObject value: Any?) -> [[Model]]? { untyped(value) }

  /// Writes models as the dictionaries that Foundation's reader would make of their text.
  ///
  /// - Parameter models: The models, by name.
  /// - Returns: One dictionary for each model.
  public func toJSONDictionary(_ models: [String: Model]) -> [String: [String: Any]] {
    models.mapValues(toJSON)
  }

  /// Writes arrays of models as the dictionaries that Foundation's reader would make of their text.
  ///
  /// - Parameter models: The arrays, by name.
  /// - Returns: One dictionary for each model.
  public func toJSONDictionaryOfArrays(_ models: [String: [Model]]) -> [String: [[String: Any]]] {
    models.mapValues(toJSONArray)
  }

  private func untyped<Result: MappableValue>(_ value: Any?) -> Result? {
    guard let value else { return nil }
    return reading(value) { frame in
      frame.rootPlace.flatMap { Result.read($0, from: frame) }
    }
  }
}

extension Mapper where Model: Hashable {
  /// Maps a text that is an array of objects; of equal models, the first is kept.
  ///
  /// - Parameter text: The text.
  /// - Returns: Nil if the text is not JSON or neither an array nor an object.
  public func mapSet(JSONString text: String) -> Set<Model>? {
    mapArray(JSONString: text).map { Set($0) }
  }

  /// Maps an array of dictionaries that Foundation's reader or an app made.
  ///
  /// - Parameter value: An array, or one dictionary, which counts as an array of one.
  /// - Returns: Nil if the value is neither. Elements that do not fit are left out.
  public func mapSet(JSONObject value: Any?) -> Set<Model>? {
    mapArray(JSONObject: value).map { Set($0) }
  }

  /// Maps an array of dictionaries.
  ///
  /// - Parameter array: The objects; those that do not fit are left out.
  /// - Returns: The models.
  public func mapSet(JSONArray array: [[String: Any]]) -> Set<Model> {
    Set(mapArray(JSONArray: array))
  }

  /// Writes models as the dictionaries that Foundation's reader would make of their text.
  ///
  /// - Parameter models: The models.
  /// - Returns: One dictionary for each model, in no particular order.
  public func toJSONSet(_ models: Set<Model>) -> [[String: Any]] { models.map(toJSON) }

  /// Writes models as the text of an array, sorted by their text so that it is always the same.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - prettyPrint: Whether to write one member a line.
  /// - Returns: Nil if a number is NaN or infinite.
  public func toJSONString(_ models: Set<Model>, prettyPrint: Bool = false) -> String? {
    finish(writing { models.write(to: $0) }, prettyPrint)
  }
}
