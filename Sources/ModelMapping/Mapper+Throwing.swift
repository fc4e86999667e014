// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
public import Foundation

extension Mapper where Model: ImmutableMappable {
  /// Maps a text that is one object, or throws.
  ///
  /// - Parameter text: The text.
  /// - Returns: The model.
  /// - Throws: `JSONSyntaxError` if the text is not JSON, ``MapError`` or the model's own error.
  public func map(JSONString text: String) throws -> Model { try throwing(text) { try one($0) } }

  /// Maps a text that is one object, given as bytes, or throws.
  ///
  /// - Parameter data: The text, as UTF-8.
  /// - Returns: The model.
  /// - Throws: `JSONSyntaxError` if the text is not JSON, ``MapError`` or the model's own error.
  public func map(JSONData data: Data) throws -> Model { try throwing(data) { try one($0) } }

  /// Maps a dictionary, or throws.
  ///
  /// - Parameter object: The members of the object.
  /// - Returns: The model.
  /// - Throws: ``MapError`` or the model's own error.
  public func map(JSON object: [String: Any]) throws -> Model { try map(JSONObject: object) }

  /// Maps what Foundation's reader or an app made, or throws.
  ///
  /// - Parameter value: A dictionary.
  /// - Returns: The model.
  /// - Throws: ``MapError`` or the model's own error.
  public func map(JSONObject value: Any?) throws -> Model {
    try one(frame(session(for: value as Any)))
  }

  /// Maps a text that is an array of objects; throws at the first that does not fit.
  ///
  /// - Parameter text: The text.
  /// - Returns: The models, in order.
  /// - Throws: `JSONSyntaxError` if the text is not JSON, ``MapError`` or a model's own error.
  public func mapArray(JSONString text: String) throws -> [Model] {
    try throwing(text) { try many($0) }
  }

  /// Maps a text that is an array of objects, given as bytes; throws at the first that does not
  /// fit.
  ///
  /// - Parameter data: The text, as UTF-8.
  /// - Returns: The models, in order.
  /// - Throws: `JSONSyntaxError` if the text is not JSON, ``MapError`` or a model's own error.
  public func mapArray(JSONData data: Data) throws -> [Model] {
    try throwing(data) { try many($0) }
  }

  /// Maps an array of dictionaries; throws at the first that does not fit.
  ///
  /// - Parameter array: The objects.
  /// - Returns: The models, in order.
  /// - Throws: ``MapError`` or a model's own error.
  public func mapArray(JSONArray array: [[String: Any]]) throws -> [Model] {
    try mapArray(JSONObject: array)
  }

  /// Maps an array that Foundation's reader or an app made; throws at the first that does not fit.
  ///
  /// - Parameter value: An array of dictionaries.
  /// - Returns: The models, in order.
  /// - Throws: ``MapError`` or a model's own error.
  public func mapArray(JSONObject value: Any?) throws -> [Model] {
    try many(frame(session(for: value as Any)))
  }

  func throwing<Result>(
    _ input: some MapperInput,
    _ body: (Map) throws -> Result
  ) throws -> Result {
    try unsafe input.withText { bytes in
      let opened = unsafe MapSession.open(bytes, options)
      guard let session = opened.session else {
        throw opened.error ?? notAnObject()
      }
      return try body(frame(session))
    }
  }

  private func one(_ frame: Map) throws -> Model {
    if let model = root(of: frame) { return model }
    try frame.throwFailure()
    throw notAnObject()
  }

  private func many(_ frame: Map) throws -> [Model] {
    let models = rootArray(of: frame)
    try frame.throwFailure()
    guard let models else { throw notAnObject() }
    return models
  }

  private func notAnObject() -> any Error {
    MapError(
      key: nil,
      currentValue: nil,
      reason: "The text is neither an object nor an array of them"
    )
  }
}
