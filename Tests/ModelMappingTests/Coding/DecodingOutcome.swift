import Foundation
import ModelMapping
import Testing

/// What a decoder made of a text: a value, or an error reduced to what callers switch on.
enum DecodingOutcome: Equatable, CustomStringConvertible {
  case value(String)
  case failure(kind: String, path: [String])

  init(_ body: () throws -> Any) {
    do {
      self = .value(String(reflecting: try body()))
    } catch let error as DecodingError {
      self = Self.failure(of: error)
    } catch {
      self = .failure(kind: "\(error)", path: [])
    }
  }

  private static func failure(of error: DecodingError) -> DecodingOutcome {
    switch error {
    case .typeMismatch(let type, let context):
      .failure(kind: "typeMismatch \(type)", path: context.codingPath.map(\.stringValue))
    case .valueNotFound(let type, let context):
      .failure(kind: "valueNotFound \(type)", path: context.codingPath.map(\.stringValue))
    case .keyNotFound(let key, let context):
      .failure(kind: "keyNotFound \(key.stringValue)", path: context.codingPath.map(\.stringValue))
    case .dataCorrupted(let context):
      .failure(kind: "dataCorrupted", path: context.codingPath.map(\.stringValue))
    @unknown default: .failure(kind: "unknown", path: [])
    }
  }

  /// Foundation loses the path of numbers that do not fit and of some dates; ours is exact.
  var ignoringPathOfCorruption: DecodingOutcome {
    if case .failure("dataCorrupted", _) = self {
      return .failure(kind: "dataCorrupted", path: [])
    }
    return self
  }

  var description: String {
    switch self {
    case .value(let text): text
    case .failure(let kind, let path): "\(kind) at \(path)"
    }
  }
}

/// One type and one text, for both decoders.
struct DecodingCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let peer: @Sendable (JSONDecoder) -> DecodingOutcome
  let own: @Sendable (ModelDecoder) -> DecodingOutcome

  init<Value: Decodable & SendableMetatype>(_ type: Value.Type, _ text: String) {
    testDescription = "\(type) from \(text.prefix(60))"
    peer = { decoder in
      DecodingOutcome { try decoder.decode(type, from: Data(text.utf8)) }
    }
    own = { decoder in DecodingOutcome { try decoder.decode(type, from: text) } }
  }
}
