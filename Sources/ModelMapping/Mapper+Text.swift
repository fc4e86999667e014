// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
public import Foundation
import ModelJSON

extension Mapper {
  /// Maps a text that is one object.
  ///
  /// - Parameter text: The text.
  /// - Returns: Nil if the text is not JSON, not an object, or refused by the model.
  @inlinable
  public func map(JSONString text: String) -> Model? {
    reading(text, accepting: { root(of: $0) })
  }

  /// Maps a text that is one object, and reports what did not fit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - report: Receives the failures of this call.
  /// - Returns: Nil if the text is not JSON, not an object, or refused by the model.
  @inlinable
  public func map(JSONString text: String, report: inout MappingReport) -> Model? {
    recording(text, &report) { root(of: $0) }
  }

  /// Maps a text that is one object, given as bytes.
  ///
  /// - Parameter data: The text, as UTF-8.
  /// - Returns: Nil if the text is not JSON, not an object, or refused by the model.
  @inlinable
  public func map(JSONData data: Data) -> Model? {
    reading(data, accepting: { root(of: $0) })
  }

  /// Maps a text that is one object, given as bytes, and reports what did not fit.
  ///
  /// - Parameters:
  ///   - data: The text, as UTF-8.
  ///   - report: Receives the failures of this call.
  /// - Returns: Nil if the text is not JSON, not an object, or refused by the model.
  @inlinable
  public func map(JSONData data: Data, report: inout MappingReport) -> Model? {
    recording(data, &report) { root(of: $0) }
  }

  /// Maps a text that is an array of objects; one object counts as an array of one.
  ///
  /// - Parameter text: The text.
  /// - Returns: Nil if the text is not JSON or neither an array nor an object. Elements that do not
  ///   fit are left out.
  @inlinable
  public func mapArray(JSONString text: String) -> [Model]? {
    reading(text, accepting: { rootArray(of: $0) })
  }

  /// Maps a text that is an array of objects, and reports what did not fit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - report: Receives the failures of this call.
  /// - Returns: Nil if the text is not JSON or neither an array nor an object.
  @inlinable
  public func mapArray(JSONString text: String, report: inout MappingReport) -> [Model]? {
    recording(text, &report) { rootArray(of: $0) }
  }

  /// Maps a text that is an array of objects, given as bytes.
  ///
  /// - Parameter data: The text, as UTF-8.
  /// - Returns: Nil if the text is not JSON or neither an array nor an object.
  @inlinable
  public func mapArray(JSONData data: Data) -> [Model]? {
    reading(data, accepting: { rootArray(of: $0) })
  }

  /// Maps a text that is an array of objects, given as bytes, and reports what did not fit.
  ///
  /// - Parameters:
  ///   - data: The text, as UTF-8.
  ///   - report: Receives the failures of this call.
  /// - Returns: Nil if the text is not JSON or neither an array nor an object.
  @inlinable
  public func mapArray(JSONData data: Data, report: inout MappingReport) -> [Model]? {
    recording(data, &report) { rootArray(of: $0) }
  }
}
