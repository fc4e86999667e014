/// A version of JSON Schema: which keywords there are, and what they mean.
///
/// A schema names its dialect in `$schema`; ``JSONSchemaOptions/dialect`` is for those that do not.
///
/// ```swift
/// Dialect(uri: "http://json-schema.org/draft-07/schema#")  // .draft7
/// Dialect(name: "openapi-3.0")                             // .openAPI30
/// Dialect.v1.uri                                           // "https://json-schema.org/v1"
/// ```
@nonexhaustive
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// Draft 4, of 2013.
  case draft4
  /// Draft 6, of 2017.
  case draft6
  /// Draft 7, of 2018.
  case draft7
  /// Draft 2019-09.
  case draft201909 = "2019-09"
  /// Draft 2020-12.
  case draft202012 = "2020-12"
  /// Version 1, of 2026.
  case v1
  /// The schemas of OpenAPI 3.0: a part of draft 4 with `nullable` and `discriminator`.
  case openAPI30 = "openapi-3.0"
  /// The schemas of OpenAPI 3.1: draft 2020-12 with `discriminator` and some annotations.
  case openAPI31 = "openapi-3.1"

  /// The dialect that a `$schema` names.
  ///
  /// An empty fragment at the end makes no difference, nor does `https` in place of `http`.
  ///
  /// - Parameter uri: The URI; nil is the answer where it names none of the dialects.
  public init?(uri: String) {
    let name = Self.withoutScheme(uri)
    let found = Self.allCases.first { Self.withoutScheme($0.uri) == name }
    guard let dialect = found ?? (name == "json-schema.org/v1/2026" ? .v1 : nil) else { return nil }
    self = dialect
  }

  /// The dialect of a name, as given on a command line.
  ///
  /// - Parameter name: A raw value such as `2020-12`, the longer names that are common for it
  ///   (`draft-07`, `draft2020-12`, `draft2020`), or a URI.
  public init?(name: String) {
    let short = name.lowercased()
      .replacingPrefix("draft-", "draft").replacingPrefix("draft0", "draft")
      .replacingPrefix("draft20", "20")
    let found = Self.allCases.first { $0.rawValue == short || $0.rawValue.hasPrefix(short + "-") }
    guard let dialect = found ?? Dialect(uri: name) else { return nil }
    self = dialect
  }

  /// The URI that a `$schema` names the dialect with.
  ///
  /// OpenAPI 3.0 has none; the one given here is built like that of OpenAPI 3.1.
  public var uri: String {
    switch self {
    case .draft4: "http://json-schema.org/draft-04/schema#"
    case .draft6: "http://json-schema.org/draft-06/schema#"
    case .draft7: "http://json-schema.org/draft-07/schema#"
    case .draft201909: "https://json-schema.org/draft/2019-09/schema"
    case .draft202012: "https://json-schema.org/draft/2020-12/schema"
    case .v1: "https://json-schema.org/v1"
    case .openAPI30: "https://spec.openapis.org/oas/3.0/dialect/base"
    case .openAPI31: "https://spec.openapis.org/oas/3.1/dialect/base"
    }
  }

  private static func withoutScheme(_ uri: String) -> Substring {
    var rest = uri.hasSuffix("#") ? uri.dropLast() : uri[...]
    for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
    }
    return rest
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, _ other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
