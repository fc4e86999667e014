/// Which formats a dialect knows: those of a draft and of the ones before it, and perhaps those of
/// OpenAPI.
struct FormatEdition: Sendable {
  /// The drafts that added formats.
  enum Draft: Int, Comparable, Sendable {
    case draft4
    case draft6
    case draft7
    case draft201909

    static func < (left: Draft, right: Draft) -> Bool { left.rawValue < right.rawValue }
  }

  var draft: Draft
  var includesOpenAPI = false

  func contains(_ format: Format) -> Bool {
    guard let draft = format.draft else { return includesOpenAPI }
    return draft <= self.draft
  }
}

extension Format {
  /// The draft whose section on formats is the first to name it; nil for those of OpenAPI alone.
  fileprivate var draft: FormatEdition.Draft? {
    switch self {
    case .dateTime, .email, .hostname, .ipv4, .ipv6, .uri: .draft4
    case .uriReference, .uriTemplate, .jsonPointer: .draft6
    case .date, .time, .idnEmail, .idnHostname, .iri, .iriReference, .relativeJSONPointer, .regex:
      .draft7
    case .duration, .uuid: .draft201909
    case .int32, .int64, .byte: nil
    }
  }
}
