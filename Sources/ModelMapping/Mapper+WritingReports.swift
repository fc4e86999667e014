// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
import ModelJSON

extension Mapper {
  /// Writes a model as text, and says what JSON cannot express.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - prettyPrint: Whether to write one member a line.
  ///   - report: Receives the values that JSON cannot express: those of types that it does not know,
  ///     which are left out, and numbers that are NaN or infinite.
  /// - Returns: Nil if a number is NaN or infinite, or if the options make failures fatal.
  public func toJSONString(
    _ model: Model,
    prettyPrint: Bool = false,
    report: inout MappingReport
  ) -> String? {
    let output = writing { model.write(to: $0) }
    report = MappingReport(of: output)
    return finish(output, prettyPrint)
  }

  /// Writes models as the text of an array, and says what JSON cannot express.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - prettyPrint: Whether to write one member a line.
  ///   - report: Receives the values that JSON cannot express.
  /// - Returns: Nil if a number is NaN or infinite, or if the options make failures fatal.
  public func toJSONString(
    _ models: [Model],
    prettyPrint: Bool = false,
    report: inout MappingReport
  ) -> String? {
    let output = writing { $0.writeArray(models) }
    report = MappingReport(of: output)
    return finish(output, prettyPrint)
  }

  /// Writes a model as the dictionary that Foundation's reader would make of its text, and says what
  /// JSON cannot express.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - report: Receives the values that JSON cannot express.
  /// - Returns: The members; empty if a number is NaN or infinite, or if the options make failures
  ///   fatal.
  public func toJSON(_ model: Model, report: inout MappingReport) -> [String: Any] {
    let output = writingMembers(of: model)
    report = MappingReport(of: output)
    return members(of: output)
  }
}

extension MappingReport {
  fileprivate init(of output: MapOutput) { failures = output.failures() }
}
