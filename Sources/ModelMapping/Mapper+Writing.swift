public import Foundation
import ModelJSON

extension Mapper {
  /// Writes a model as text.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - prettyPrint: Whether to write one member a line.
  /// - Returns: Nil if a number is NaN or infinite; ``write(_:)`` says which. A value of a type that
  ///   JSON does not know is left out; ``toJSONString(_:prettyPrint:report:)`` names it, and where the
  ///   options make failures fatal, the text is nil.
  @inlinable
  public func toJSONString(_ model: Model, prettyPrint: Bool = false) -> String? {
    finish(writing { model.write(to: $0) }, prettyPrint)
  }

  /// Writes models as the text of an array.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - prettyPrint: Whether to write one member a line.
  /// - Returns: Nil if a number is NaN or infinite.
  @inlinable
  public func toJSONString(_ models: [Model], prettyPrint: Bool = false) -> String? {
    finish(writing { $0.writeArray(models) }, prettyPrint)
  }

  /// Writes a model as UTF-8.
  ///
  /// - Parameter model: The model.
  /// - Returns: The text.
  /// - Throws: `JSONWritingError` for a number that is NaN or infinite, with its path; or
  ///   ``MappingError`` for values of types that JSON does not know, which
  ///   ``MappingOptions/objectMapper`` leaves out in silence.
  @inlinable
  public func write(_ model: Model) throws -> [UInt8] {
    try bytes(writing { model.write(to: $0) })
  }

  /// Writes models as the UTF-8 of an array.
  ///
  /// - Parameter models: The models.
  /// - Returns: The text.
  /// - Throws: `JSONWritingError` for a number that is NaN or infinite, with its path; or
  ///   ``MappingError`` for values of types that JSON does not know.
  @inlinable
  public func write(_ models: [Model]) throws -> [UInt8] {
    try bytes(writing { $0.writeArray(models) })
  }

  /// Writes a model as the dictionary that Foundation's reader would make of its text.
  ///
  /// - Parameter model: The model.
  /// - Returns: The members; empty if a number is NaN or infinite. A value of a type that JSON does
  ///   not know is left out, as by ``toJSONString(_:prettyPrint:)``.
  public func toJSON(_ model: Model) -> [String: Any] { members(of: writingMembers(of: model)) }

  /// The text of a dictionary.
  func writingMembers(of model: Model) -> MapOutput {
    let output = MapOutput(sink: ByteSink(), marksFloats: true)
    model.write(to: writer(output))
    return output
  }

  func members(of output: MapOutput) -> [String: Any] {
    guard isAccepted(output) else { return [:] }
    return FoundationReader.members(ofWritten: output.sink.takeBytes())
  }

  /// Writes models as the dictionaries that Foundation's reader would make of their text.
  ///
  /// - Parameter models: The models.
  /// - Returns: One dictionary for each model.
  public func toJSONArray(_ models: [Model]) -> [[String: Any]] { models.map(toJSON) }

  @inlinable
  func writing(_ body: (Map) -> Void) -> MapOutput {
    let output = makeOutput()
    body(writer(output))
    return output
  }

  @usableFromInline
  func makeOutput() -> MapOutput { MapOutput(sink: ByteSink()) }

  @usableFromInline
  func writer(_ output: MapOutput) -> Map {
    Map(
      writing: output,
      context: contextBox,
      shouldIncludeNilValues: shouldIncludeNilValues,
      options: options
    )
  }

  @usableFromInline
  func finish(_ output: MapOutput, _ prettyPrint: Bool) -> String? {
    guard isAccepted(output) else { return nil }
    guard prettyPrint else { return output.sink.takeString() }
    return prettyPrinted(output.sink.takeBytes())
  }

  private func prettyPrinted(_ text: [UInt8]) -> String? {
    let options = ReadingOptions(maximumDepth: .max)
    guard let document = try? JSONDocument(parsing: text, options: options) else { return nil }
    return document.serialized(.pretty)
  }

  /// Whether a text may go out; takes out of it what JSON cannot express.
  private func isAccepted(_ output: MapOutput) -> Bool {
    if unsafe output.unwritables.isEmpty { return true }
    if output.hasNumbersAmongUnwritables || options.needsRecorder { return false }
    output.removeStandIns()
    return true
  }

  @usableFromInline
  func bytes(_ output: MapOutput) throws -> [UInt8] {
    if unsafe output.unwritables.isEmpty { return output.sink.takeBytes() }
    if let error = output.numberError() { throw error }
    let failures = output.failures()
    if case .first = options.failures { throw MappingError(failures: Array(failures.prefix(1))) }
    throw MappingError(failures: failures)
  }
}

extension BaseMappable {
  /// Writes the model as text.
  ///
  /// - Parameter prettyPrint: Whether to write one member a line.
  /// - Returns: Nil if a number is NaN or infinite.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Self>().toJSONString(self, prettyPrint: prettyPrint)
  }

  /// Writes the model as the dictionary that Foundation's reader would make of its text.
  ///
  /// - Returns: The members.
  public func toJSON() -> [String: Any] { Mapper<Self>().toJSON(self) }
}

extension BaseMappable {
  /// Writes the model as a dictionary, and says whether nil is written as `NSNull`.
  ///
  /// - Parameter shouldIncludeNilValues: Whether nil is written; it is left out otherwise.
  /// - Returns: The members.
  public func toJSON(shouldIncludeNilValues: Bool) -> [String: Any] {
    Mapper<Self>(shouldIncludeNilValues: shouldIncludeNilValues).toJSON(self)
  }

  /// Writes the model as UTF-8.
  ///
  /// - Returns: The text.
  /// - Throws: `JSONWritingError` for a number that is NaN or infinite, with its path.
  public func toJSONData() throws -> Data { Data(try Mapper<Self>().write(self)) }
}

extension Array where Element: BaseMappable {
  /// Writes the models as the text of an array.
  ///
  /// - Parameter prettyPrint: Whether to write one member a line.
  /// - Returns: Nil if a number is NaN or infinite.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
  }

  /// Writes the models as the dictionaries that Foundation's reader would make of their text.
  ///
  /// - Returns: One dictionary for each model.
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONArray(self) }
}
