import ModelJSON

/// A format that is built in: what a string, or a number, may look like.
enum Format: UInt32, CaseIterable, Sendable {
  case date
  case time
  case dateTime
  case duration
  case email
  case idnEmail
  case hostname
  case idnHostname
  case ipv4
  case ipv6
  case uri
  case uriReference
  case iri
  case iriReference
  case uriTemplate
  case uuid
  case jsonPointer
  case relativeJSONPointer
  case regex
  case int32
  case int64
  case byte

  /// The format that a schema of an edition means by a name; nil for a name that is unknown there,
  /// which then is an annotation.
  init?(named name: String, in edition: FormatEdition) {
    let found = Self.allCases.first { $0.name == name && edition.contains($0) }
    guard let found else { return nil }
    self = found
  }

  /// The name in schemas.
  var name: String {
    switch self {
    case .date: "date"
    case .time: "time"
    case .dateTime: "date-time"
    case .duration: "duration"
    case .email: "email"
    case .idnEmail: "idn-email"
    case .hostname: "hostname"
    case .idnHostname: "idn-hostname"
    case .ipv4: "ipv4"
    case .ipv6: "ipv6"
    case .uri: "uri"
    case .uriReference: "uri-reference"
    case .iri: "iri"
    case .iriReference: "iri-reference"
    case .uriTemplate: "uri-template"
    case .uuid: "uuid"
    case .jsonPointer: "json-pointer"
    case .relativeJSONPointer: "relative-json-pointer"
    case .regex: "regex"
    case .int32: "int32"
    case .int64: "int64"
    case .byte: "byte"
    }
  }
}

extension Format {
  /// The integers that a number of the format may be; nil for formats of strings.
  var integers: ClosedRange<Int64>? {
    switch self {
    case .int32: Int64(Int32.min)...Int64(Int32.max)
    case .int64: Int64.min...Int64.max
    default: nil
    }
  }

  /// Whether a string has the format; formats of numbers allow every string.
  func matches(_ text: TextBytes) -> Bool {
    switch self {
    case .date: DateFormats.isDate(text)
    case .time: DateFormats.isTime(text)
    case .dateTime: DateFormats.isDateTime(text)
    case .duration: DurationFormat.isDuration(text)
    case .email: EmailFormat.isEmail(text, isInternational: false)
    case .idnEmail: EmailFormat.isEmail(text, isInternational: true)
    case .hostname: HostnameFormat.isHostname(text)
    case .idnHostname: InternationalHostname.isHostname(text)
    case .ipv4: AddressFormats.isIPv4(text)
    case .ipv6: AddressFormats.isIPv6(text)
    case .uri: URIScan.matches(text, needsScheme: true, isInternational: false)
    case .uriReference: URIScan.matches(text, needsScheme: false, isInternational: false)
    case .iri: URIScan.matches(text, needsScheme: true, isInternational: true)
    case .iriReference: URIScan.matches(text, needsScheme: false, isInternational: true)
    case .uriTemplate: URITemplateFormat.isTemplate(text)
    case .uuid: UUIDFormat.isUUID(text)
    case .jsonPointer: PointerFormats.isPointer(text)
    case .relativeJSONPointer: PointerFormats.isRelativePointer(text)
    case .regex: RegexFormat.isRegex(text)
    case .byte: Base64.isEncoded(text)
    case .int32, .int64: true
    }
  }
}
