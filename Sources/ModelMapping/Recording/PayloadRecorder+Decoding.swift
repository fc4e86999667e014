import Foundation

// Types that are decoded: their initialiser runs on a decoder that hands out samples.
extension PayloadRecorder {
  func recordDecoding<Value: Decodable>(_ type: Value.Type) -> PayloadShape {
    if let cases = type as? any RawRepresentable.Type { return enumeration(cases) }
    let index = open(type)
    let recording = ModelRecording(self)
    let decoder = RecordingDecoder(self, recording)
    do {
      _ = try Value(from: decoder)
    } catch {
      models[index].limit = Self.limit(error)
    }
    guard let shape = decoder.use.shape else {
      close(index, recording)
      return .model(models[index].name)
    }
    forget(type, index)
    return shape
  }

  /// A value of a type, for the initialiser that asked for it.
  func decodedSample<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let known = Self.knownSample(of: type) as? Value { return known }
    if let cases = type as? any CaseIterable.Type, let first = firstCase(cases) as? Value {
      return first
    }
    if let cases = type as? any RawRepresentable.Type, let known = rawSample(cases) as? Value {
      return known
    }
    if let known = decodedSamples[ObjectIdentifier(type)] as? Value { return known }
    depth += 1
    defer { depth -= 1 }
    // A type that must hold a value of its own kind has no finite sample.
    guard depth < 64 else { throw RecordingError.noSample("\(type)") }
    let sample = try Value(from: RecordingDecoder(self, ModelRecording(self)))
    decodedSamples[ObjectIdentifier(type)] = sample
    return sample
  }

  private static func knownSample(of type: Any.Type) -> Any? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(Date.self): Date(timeIntervalSinceReferenceDate: 0)
    case ObjectIdentifier(Decimal.self): Decimal()
    case ObjectIdentifier(URL.self): URL(string: "https://example.com")
    case ObjectIdentifier(UUID.self): UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    case ObjectIdentifier(Data.self): Data()
    case ObjectIdentifier(Bool.self): false
    case ObjectIdentifier(String.self): ""
    default: (type as? any Numeric.Type).map { zero($0) }
    }
  }

  private static func zero<Number: Numeric>(_ type: Number.Type) -> Any { Number.zero }

  private func firstCase<Cases: CaseIterable>(_ type: Cases.Type) -> Any? { type.allCases.first }

  private func rawSample<Value: RawRepresentable>(_ type: Value.Type) -> Any? {
    let candidates: [Any] = [0, 1, "", "a"]
    return candidates.lazy.compactMap { $0 as? Value.RawValue }.compactMap(Value.init).first
  }
}
