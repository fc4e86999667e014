/// What a change means to programs of the other version that exchange payloads.
public enum WireVerdict: String, Hashable, Sendable, CaseIterable {
  /// Every payload of one side is read by the other.
  case ok
  /// Payloads are read, but something in them is ignored or filled in.
  case warning
  /// There are payloads that one side writes and the other does not read.
  case breaking
}

extension WireVerdict: Comparable {
  /// Orders by gravity: ``ok`` first, ``breaking`` last.
  public static func < (left: WireVerdict, right: WireVerdict) -> Bool {
    left.gravity < right.gravity
  }

  private var gravity: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The verdicts for both directions of an exchange in which the server has the new version.
public struct WireEffect: Hashable, Sendable {
  /// Payloads that old programs write and new ones read, such as the bodies of requests.
  public let request: WireVerdict
  /// Payloads that new programs write and old ones read, such as the bodies of responses.
  public let response: WireVerdict

  /// Creates the verdicts.
  ///
  /// - Parameters:
  ///   - request: For payloads that old programs write.
  ///   - response: For payloads that new programs write.
  public init(request: WireVerdict, response: WireVerdict) {
    self.request = request
    self.response = response
  }

  /// No payload is affected.
  public static let none = WireEffect(request: .ok, response: .ok)

  package static let both = WireEffect(request: .breaking, response: .breaking)
  package static let requests = WireEffect(request: .breaking, response: .ok)
  package static let responses = WireEffect(request: .ok, response: .breaking)

  /// The worse verdict of two for each direction.
  ///
  /// - Parameter other: The other verdicts.
  /// - Returns: The worse ones.
  public func joined(with other: WireEffect) -> WireEffect {
    WireEffect(
      request: max(request, other.request),
      response: max(response, other.response)
    )
  }
}
