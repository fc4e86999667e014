// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
public import Foundation
import ModelJSON

extension Mapper {
  /// Reads a text into the values that Foundation's reader would give.
  ///
  /// - Parameter text: The text.
  /// - Returns: Nil if the text is not JSON; `NSNull` for `null`.
  public static func parseJSONString(JSONString text: String) -> Any? {
    unsafe text.withText { bytes in
      guard let session = unsafe MapSession.open(bytes, MappingOptions()).session else {
        return nil
      }
      return unsafe FoundationReader(view: session.view, foreign: []).value(at: session.view.words)
    }
  }

  /// Reads a text that is one object into the dictionary that Foundation's reader would give.
  ///
  /// - Parameter text: The text.
  /// - Returns: Nil if the text is not JSON or not an object.
  public static func parseJSONStringIntoDictionary(JSONString text: String) -> [String: Any]? {
    parseJSONString(JSONString: text) as? [String: Any]
  }

  /// Writes dictionaries, arrays and models as text, with sorted keys.
  ///
  /// - Parameters:
  ///   - value: A dictionary or array.
  ///   - prettyPrint: Whether to write one member a line.
  /// - Returns: Nil if the value is neither, or holds what JSON cannot express.
  public static func toJSONString(_ value: Any, prettyPrint: Bool) -> String? {
    let session = UntypedIndexer.session(for: value)
    let root = unsafe session.view.words
    guard session.foreign.isEmpty, unsafe root.pointee.isContainer else { return nil }
    let mapper = Mapper()
    let output = mapper.makeOutput()
    unsafe mapper.writer(output).write(root, of: session)
    return mapper.finish(output, prettyPrint)
  }

  /// Writes dictionaries and arrays as UTF-8, by Foundation's writer.
  ///
  /// - Parameters:
  ///   - value: A dictionary or array of what `JSONSerialization` accepts.
  ///   - options: Foundation's options.
  /// - Returns: Nil if Foundation cannot write the value.
  public static func toJSONData(
    _ value: Any,
    options: JSONSerialization.WritingOptions
  ) -> Data? {
    guard JSONSerialization.isValidJSONObject(value) else { return nil }
    return try? JSONSerialization.data(withJSONObject: value, options: options)
  }

  /// Maps a file of the app's main bundle that is one object.
  ///
  /// - Parameter name: The name of the file, with its extension.
  /// - Returns: Nil if there is no such file, or if its text does not give a model.
  public func map(JSONfile name: String) -> Model? {
    Self.contents(ofFile: name).flatMap { map(JSONData: $0) }
  }

  /// Maps a file of the app's main bundle that is an array of objects.
  ///
  /// - Parameter name: The name of the file, with its extension.
  /// - Returns: Nil if there is no such file, or if its text is neither an array nor an object.
  public func mapArray(JSONfile name: String) -> [Model]? {
    Self.contents(ofFile: name).flatMap { mapArray(JSONData: $0) }
  }

  private static func contents(ofFile name: String) -> Data? {
    guard let path = Bundle.main.path(forResource: name, ofType: nil) else { return nil }
    return FileManager.default.contents(atPath: path)
  }
}
