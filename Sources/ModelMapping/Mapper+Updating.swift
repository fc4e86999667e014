// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
public import Foundation
import ModelJSON

extension Mapper {
  /// Maps a text onto a model that exists already.
  ///
  /// Only ``BaseMappable/mapping(map:)`` runs: what the text does not name stays as it is. Nested
  /// models are updated in place, and so are those of a dictionary; the elements of arrays and sets
  /// are replaced.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - object: The model.
  /// - Returns: The updated model, the same one if it is a class; unchanged if the text is not JSON
  ///   or not an object.
  public func map(JSONString text: String, toObject object: Model) -> Model {
    reading(text, accepting: { update(object, in: $0) }) ?? object
  }

  /// Maps a text, given as bytes, onto a model that exists already.
  ///
  /// - Parameters:
  ///   - data: The text, as UTF-8.
  ///   - object: The model.
  /// - Returns: The updated model, the same one if it is a class; unchanged if the text is not JSON
  ///   or not an object.
  public func map(JSONData data: Data, toObject object: Model) -> Model {
    reading(data, accepting: { update(object, in: $0) }) ?? object
  }

  /// Maps a dictionary onto a model that exists already.
  ///
  /// - Parameters:
  ///   - members: The members of the object, as Foundation's reader or an app makes them.
  ///   - object: The model.
  /// - Returns: The updated model, the same one if it is a class.
  public func map(JSON members: [String: Any], toObject object: Model) -> Model {
    map(JSONObject: members, toObject: object)
  }

  /// Maps what Foundation's reader or an app made onto a model that exists already.
  ///
  /// - Parameters:
  ///   - value: A dictionary; anything else leaves the model alone.
  ///   - object: The model.
  /// - Returns: The updated model, the same one if it is a class.
  public func map(JSONObject value: Any?, toObject object: Model) -> Model {
    guard let value else { return object }
    return reading(value) { update(object, in: $0) } ?? object
  }

  /// Maps a dictionary of dictionaries onto models that exist already.
  ///
  /// - Parameters:
  ///   - objects: The objects, by name.
  ///   - dictionary: The models, by name.
  /// - Returns: The dictionary, with its models updated in place and those added that it had not.
  public func mapDictionary(
    JSON objects: [String: [String: Any]],
    toDictionary dictionary: [String: Model]
  ) -> [String: Model] {
    mapDictionary(JSONObject: objects, toDictionary: dictionary)
  }

  /// Maps what Foundation's reader or an app made onto models that exist already.
  ///
  /// - Parameters:
  ///   - value: A dictionary of dictionaries; anything else changes nothing.
  ///   - dictionary: The models, by name.
  /// - Returns: The dictionary, with its models updated in place and those added that it had not.
  public func mapDictionary(
    JSONObject value: Any?,
    toDictionary dictionary: [String: Model]
  ) -> [String: Model] {
    guard let value else { return dictionary }
    return reading(value) { update(dictionary, in: $0) } ?? dictionary
  }

  private func update(_ object: Model, in frame: Map) -> Model? {
    updating(frame) { map, place in
      var object = object
      return map.update(&object, at: place) ? object : nil
    }
  }

  private func update(_ dictionary: [String: Model], in frame: Map) -> [String: Model]? {
    updating(frame) { map, place in
      var dictionary = dictionary
      return dictionary.update(from: place, in: map) ? dictionary : nil
    }
  }

  /// Calls a closure with a map that updates, around the same root.
  private func updating<Result>(_ frame: Map, _ body: (Map, MapPlace) -> Result?) -> Result? {
    let map = unsafe Map(
      reading: frame.session,
      toObject: true,
      context: contextBox,
      shouldIncludeNilValues: shouldIncludeNilValues
    )
    return map.rootPlace.flatMap { body(map, $0) }
  }
}
