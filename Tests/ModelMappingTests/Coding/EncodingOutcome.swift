import Foundation
import ModelMapping
import Testing

/// What an encoder made of a value: a text, or an error reduced to what callers switch on.
enum EncodingOutcome: Equatable, CustomStringConvertible {
  case text(String)
  case failure(path: [String])

  init(_ body: () throws -> Data) {
    do {
      self = .text(String(decoding: try body(), as: UTF8.self))
    } catch EncodingError.invalidValue(_, let context) {
      self = .failure(path: context.codingPath.map(\.stringValue))
    } catch {
      self = .text("\(error)")
    }
  }

  var description: String {
    switch self {
    case .text(let text): text
    case .failure(let path): "invalidValue at \(path)"
    }
  }
}

/// One value, for both encoders.
struct EncodingCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let peer: @Sendable (JSONEncoder) -> EncodingOutcome
  let own: @Sendable (ModelEncoder) -> EncodingOutcome

  init<Value: Encodable & SendableMetatype>(
    _ name: String,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) {
    testDescription = name
    peer = { encoder in EncodingOutcome { try encoder.encode(value()) } }
    own = { encoder in EncodingOutcome { try encoder.encode(value()) } }
  }
}
