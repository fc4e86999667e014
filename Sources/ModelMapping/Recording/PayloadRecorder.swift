import Foundation

/// Finds the shapes of types, and records each model once.
package final class PayloadRecorder {
  let options: MappingOptions
  private let prefersDecoding: Bool
  private var names: [ObjectIdentifier: String] = [:]
  var models: [PayloadModel] = []
  private var modelSamples: [String: String] = [:]
  /// How deep samples are nested in each other.
  var depth = 0
  /// Samples of types that are decoded; types share parts, and each is made once.
  var decodedSamples: [ObjectIdentifier: Any] = [:]

  init(_ options: MappingOptions, prefersDecoding: Bool) {
    self.options = options
    self.prefersDecoding = prefersDecoding
  }

  package func shape(of type: Any.Type) -> PayloadShape {
    if let name = names[ObjectIdentifier(type)] { return .model(name) }
    if let container = type as? any PayloadContainer.Type { return container.shape(in: self) }
    if prefersDecoding, let shape = Self.decodedShape(of: type) { return shape }
    if let model = type as? any BaseMappable.Type, !(prefersDecoding && type is any Decodable.Type)
    {
      return record(model)
    }
    if let value = valueType(type) { return PayloadShape(value.expectation) }
    if let cases = type as? any RawRepresentable.Type { return enumeration(cases) }
    if let shape = Self.decodedShape(of: type) { return shape }
    if let decodable = type as? any Decodable.Type { return recordDecoding(decodable) }
    return type == NSNumber.self ? .number : type == NSString.self ? .string : .any
  }

  /// A type of our own that says what it expects; a decoder knows only scalars.
  private func valueType(_ type: Any.Type) -> (any MappableValue.Type)? {
    prefersDecoding ? type as? any MappableScalar.Type : type as? any MappableValue.Type
  }

  /// What decoders without strategies read for Foundation's types.
  private static func decodedShape(of type: Any.Type) -> PayloadShape? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Date.self), ObjectIdentifier(Decimal.self): .number
    case ObjectIdentifier(URL.self), ObjectIdentifier(UUID.self), ObjectIdentifier(Data.self):
      .string
    default: nil
    }
  }

  /// An enumeration by its raw values.
  package func enumeration<Value: RawRepresentable>(_ type: Value.Type) -> PayloadShape {
    let cases = (type as? any CaseIterable.Type).map { allCases($0) } ?? []
    var texts: [String] = []
    for case let value as Value in cases {
      if let text = Self.rawText(value) { texts.append(text) }
    }
    return .enumeration(shape(of: Value.RawValue.self), cases: texts)
  }

  private func allCases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] { Array(type.allCases) }

  private static func rawText<Value: RawRepresentable>(_ value: Value) -> String? {
    if let text = value.rawValue as? String { return quoted(text) }
    if value.rawValue is any BinaryInteger { return "\(value.rawValue)" }
    if value.rawValue is Double || value.rawValue is Float { return "\(value.rawValue)" }
    return nil
  }
}

// Models.
extension PayloadRecorder {
  /// Runs the mapping of a model.
  private func record<Model: BaseMappable>(_ type: Model.Type) -> PayloadShape {
    let index = open(type)
    let recording = ModelRecording(self)
    let map = Map(reading: .recording(recording, options))
    do {
      if var model = try Model.instance(for: map) {
        model.mapping(map: map)
      } else {
        models[index].limit = "the model refused the object"
      }
    } catch {
      models[index].limit = Self.limit(error)
    }
    map.settle()
    close(index, recording)
    return .model(models[index].name)
  }

  /// Why a recording ended, in one line.
  static func limit(_ error: any Error) -> String {
    guard let error = error as? MapError else { return "\(error)" }
    return "\(error.key ?? "a value"): no sample of it is accepted"
  }

  /// Names a model before it is recorded, so that it can hold itself.
  func open(_ type: Any.Type) -> Int {
    let base = String(describing: type).map { $0.isLetter || $0.isNumber ? $0 : "_" }
    let taken = Set(models.map(\.name))
    let candidates = sequence(first: 1) { $0 + 1 }.lazy
      .map { $0 == 1 ? String(base) : "\(String(base))_\($0)" }
    let name = candidates.first { !taken.contains($0) } ?? String(base)
    names[ObjectIdentifier(type)] = name
    models.append(PayloadModel(name: name))
    return models.count - 1
  }

  func close(_ index: Int, _ recording: ModelRecording) {
    models[index].properties = recording.properties
    modelSamples[models[index].name] = recording.sample
  }

  /// Takes back a name: the type turned out to be no object.
  func forget(_ type: Any.Type, _ index: Int) {
    names[ObjectIdentifier(type)] = nil
    // Models that are still open lie before it, so that their places stay.
    models.remove(at: index)
  }

  /// Texts of values of a shape, the plainest first.
  func samples(of shape: PayloadShape) -> [String] {
    switch shape {
    case .any: ["null", "{}", "[]", "\"\"", "0", "true"]
    case .boolean: ["false"]
    case .integer: ["0", "1"]
    case .number: ["0", "1"]
    case .string: Self.strings.map(quoted)
    case .array: ["[]"]
    case .dictionary: ["{}"]
    case .model(let name): [modelSamples[name] ?? "{}"]
    case .enumeration(let raw, let cases): cases.isEmpty ? samples(of: raw) : cases
    case .optional: ["null"]
    }
  }

  private static let strings = [
    "", "0", "a", "2001-01-01T00:00:00Z", "2001-01-01", "https://example.com", "#000000",
    "00000000-0000-0000-0000-000000000000",
  ]
}
