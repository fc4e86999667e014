extension Format {
  /// What a value of the format is, for people, with the source of the rules.
  var phrase: String {
    switch self {
    case .date: "a date such as 2026-01-31 (RFC 3339)"
    case .time: "a time with zone such as 08:30:00Z (RFC 3339)"
    case .dateTime: "a date-time such as 2026-01-31T08:30:00Z (RFC 3339)"
    case .duration: "a duration such as P3DT12H (RFC 3339, appendix A)"
    case .email: "an e-mail address (RFC 5321)"
    case .idnEmail: "an e-mail address (RFC 6531)"
    case .hostname: "a host name (RFC 1123)"
    case .idnHostname: "an internationalized host name (RFC 5890)"
    case .ipv4: "an IPv4 address such as 192.0.2.1"
    case .ipv6: "an IPv6 address such as 2001:db8::1 (RFC 4291)"
    case .uri: "a URI with a scheme (RFC 3986)"
    case .uriReference: "a URI or a relative reference (RFC 3986)"
    case .iri: "an IRI with a scheme (RFC 3987)"
    case .iriReference: "an IRI or a relative reference (RFC 3987)"
    case .uriTemplate: "a URI template (RFC 6570)"
    case .uuid: "a UUID such as 2eb8aa08-aa98-11ea-b4aa-73b441d16380 (RFC 9562)"
    case .jsonPointer: "a JSON Pointer such as /brands/0 (RFC 6901)"
    case .relativeJSONPointer: "a relative JSON Pointer such as 1/name"
    case .regex: "a regular expression (ECMA-262, with the u flag)"
    case .int32: "an integer of 32 bits"
    case .int64: "an integer of 64 bits"
    case .byte: "Base 64 (RFC 4648, section 4)"
    }
  }
}
