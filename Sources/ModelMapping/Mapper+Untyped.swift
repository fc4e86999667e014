// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
extension Mapper {
  /// Maps a dictionary, as Foundation's reader or an app makes it.
  ///
  /// - Parameter object: The members of the object.
  /// - Returns: Nil if the model refuses the object.
  public func map(JSON object: [String: Any]) -> Model? { map(JSONObject: object) }

  /// Maps what Foundation's reader or an app made.
  ///
  /// - Parameter value: A dictionary; anything else gives nil.
  /// - Returns: Nil if the value is no dictionary, or if the model refuses it.
  public func map(JSONObject value: Any?) -> Model? {
    guard let value else { return nil }
    return reading(value) { root(of: $0) }
  }

  /// Maps an array of dictionaries.
  ///
  /// - Parameter array: The objects; those that do not fit are left out.
  /// - Returns: The models, in order.
  public func mapArray(JSONArray array: [[String: Any]]) -> [Model] {
    mapArray(JSONObject: array) ?? []
  }

  /// Maps an array of dictionaries that Foundation's reader or an app made.
  ///
  /// - Parameter value: An array, or one dictionary, which counts as an array of one.
  /// - Returns: Nil if the value is neither. Elements that do not fit are left out.
  public func mapArray(JSONObject value: Any?) -> [Model]? {
    guard let value else { return nil }
    return reading(value) { rootArray(of: $0) }
  }

  func reading<Result>(_ value: Any, _ body: (Map) -> Result?) -> Result? {
    let session = session(for: value)
    let result = withFrame(session, body)
    return session.isAccepted ? result : nil
  }

  /// A session for what is no text.
  func session(for value: Any) -> MapSession {
    let recorder = options.needsRecorder ? MappingRecorder() : nil
    return UntypedIndexer.session(for: value, recorder: recorder, options)
  }
}
