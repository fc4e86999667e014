import ModelJSON

/// Notes what one model looks up.
final class ModelRecording {
  private let recorder: PayloadRecorder
  private(set) var properties: [PayloadProperty] = []
  /// The properties of the last look-up; several if the keys stand for each other.
  private var current: [Int] = []
  /// The texts that the model accepted for its properties.
  private var samples: [Int: String] = [:]

  /// The properties that may be absent, whatever their types say.
  private var optionals: Set<Int> = []

  init(_ recorder: PayloadRecorder) { self.recorder = recorder }

  func shape(of type: Any.Type) -> PayloadShape { recorder.shape(of: type) }

  func lookUp(_ paths: [[String]]) {
    current = paths.map { path in
      if let known = properties.firstIndex(where: { $0.path == path }) { return known }
      properties.append(PayloadProperty(path: path, shape: .any))
      return properties.count - 1
    }
  }

  func note(_ expectation: MappingExpectation) { note(PayloadShape(expectation)) }

  /// Notes that what was looked up may be absent.
  func noteOptional() { optionals.formUnion(current) }

  /// Notes the shape of what was looked up; the first that says something counts.
  func note(_ shape: PayloadShape, isRequired: Bool = false) {
    for index in current {
      let isOptional = optionals.contains(index)
      if properties[index].shape.unwrapped == .any {
        properties[index].shape = isOptional ? .optional(shape) : shape
      }
      if isRequired, !isOptional, current.count == 1 { properties[index].isRequired = true }
    }
  }

  /// An object that the model accepted, or would.
  var sample: String {
    let tree = PayloadTree()
    for (index, property) in properties.enumerated() {
      guard let text = samples[index] ?? recorder.samples(of: property.shape).first else {
        continue
      }
      tree.insert(text, at: property.path[...])
    }
    return tree.objectText
  }
}

// What throwing look-ups get.
extension ModelRecording {
  func sample<Value: MappableValue>(of type: Value.Type) -> Value? {
    let shape = recorder.shape(of: type)
    note(shape, isRequired: shape == shape.unwrapped)
    return firstSample(shape) { text in
      let session = MapSession.reading(Array(text.utf8))
      let map = Map(reading: session)
      let value = unsafe Value.read(MapPlace(session.view.words), from: map)
      return map.hasFailed ? nil : value
    }
  }

  func sample<Transform: TransformType>(by transform: Transform) -> Transform.Object? {
    let shape = recorder.shape(of: Transform.JSON.self)
    note(shape, isRequired: true)
    return firstSample(shape) { text in
      let map = Map(reading: .reading(Array("{\"value\":\(text)}".utf8)))
      unsafe map.bind(map.view.words)
      return transform.transformFromMap(map["value"])
    }
  }

  /// A value for a look-up that casts.
  func castSample<Value>() -> Value? {
    let shape = recorder.shape(of: Value.self)
    note(shape, isRequired: shape == shape.unwrapped)
    return firstSample(shape) { text in
      let session = MapSession.reading(Array(text.utf8))
      return unsafe Map(reading: session).foundationValue(at: session.view.words) as? Value
    }
  }

  /// The first text that gives a value, remembered for models around this one.
  private func firstSample<Value>(
    _ shape: PayloadShape,
    _ read: (String) -> Value?
  ) -> Value? {
    for text in recorder.samples(of: shape) {
      guard let value = read(text) else { continue }
      for index in current { samples[index] = text }
      return value
    }
    return nil
  }
}

/// Why a recording ends early.
enum RecordingError: Error {
  /// Marks a session whose look-ups are sampled; never thrown.
  case sampled
  /// A type without a value that could be made up.
  case noSample(String)
}

extension RecordingError: CustomStringConvertible {
  var description: String {
    switch self {
    case .sampled: "values are samples"
    case .noSample(let type): "no sample of \(type) could be made up"
    }
  }
}
