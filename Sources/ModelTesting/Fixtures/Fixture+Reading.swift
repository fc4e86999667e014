public import Foundation
public import ModelJSON
public import ModelMapping

extension Fixture {
  /// The bytes of the file.
  ///
  /// - Throws: ``FixtureError`` if there is no such file, or what reading it throws.
  public var data: Data {
    get throws { try Data(contentsOf: url) }
  }

  /// The file as text.
  ///
  /// - Throws: ``FixtureError`` if there is no such file or if it is not UTF-8.
  public var text: String {
    get throws {
      guard let text = try String(data: data, encoding: .utf8) else {
        throw FixtureError(.notText, in: name)
      }
      return text
    }
  }

  /// Reads the file as JSON.
  ///
  /// - Parameter options: How to read it.
  /// - Returns: The document.
  /// - Throws: ``FixtureError`` if there is no such file or if it is not JSON.
  public func document(options: ReadingOptions = ReadingOptions()) throws -> JSONDocument {
    let bytes = try [UInt8](data)
    do {
      return try JSONDocument(parsing: bytes, options: options)
    } catch {
      throw FixtureError(.notJSON(error), in: name)
    }
  }

  /// Decodes the file.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder, with the app's strategies.
  /// - Returns: The value.
  /// - Throws: ``FixtureError`` if there is no such file, or the decoder's `DecodingError`.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self,
    by decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: data)
  }

  /// Maps the file to a model.
  ///
  /// Values that do not fit are left out, as the app's mapper leaves them out; `expectMaps` reports
  /// them.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - mapper: The mapper, with the app's context.
  /// - Returns: The model.
  /// - Throws: ``FixtureError`` if there is no such file, if it is not JSON, or if the model refuses
  ///   it.
  public func mapped<Model: BaseMappable>(
    as type: Model.Type = Model.self,
    by mapper: Mapper<Model> = Mapper<Model>()
  ) throws -> Model {
    var report = MappingReport()
    let model = try mapper.map(JSONData: data, report: &report)
    return try required(model, report)
  }

  /// Maps the file, whose outermost value is an array, to models.
  ///
  /// - Parameters:
  ///   - type: The type of the models, such as `[Brand].self`.
  ///   - mapper: The mapper, with the app's context.
  /// - Returns: The models; elements that do not fit are left out.
  /// - Throws: ``FixtureError`` if there is no such file, if it is not JSON, or if it is no array.
  public func mapped<Model: BaseMappable>(
    as type: [Model].Type = [Model].self,
    by mapper: Mapper<Model> = Mapper<Model>()
  ) throws -> [Model] {
    var report = MappingReport()
    let models = try mapper.mapArray(JSONData: data, report: &report)
    return try required(models, report)
  }

  private func required<Value>(_ value: Value?, _ report: MappingReport) throws -> Value {
    if let value { return value }
    if let error = report.syntaxError { throw FixtureError(.notJSON(error), in: name) }
    throw FixtureError(.notMapped(report), in: name)
  }
}
