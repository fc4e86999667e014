import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// The tests of the JSON-Schema-Test-Suite that belong together: a dialect, and what it asks of it.
struct SuitePart: Sendable, CustomTestStringConvertible {
  enum Kind: String, CaseIterable {
    case mandatory
    case optional
    case format
  }

  let dialect: Dialect
  let kind: Kind

  static let dialects: [Dialect] = [.draft4, .draft6, .draft7, .draft201909, .draft202012, .v1]

  static let all = dialects.flatMap { dialect in
    Kind.allCases.map { SuitePart(dialect: dialect, kind: $0) }
  }

  var testDescription: String { "\(dialect.suiteFolder), \(kind.rawValue)" }

  /// The files, by their paths without the ending.
  func files() throws -> [String] {
    let folder = "\(dialect.suiteFolder)/\(subfolder)"
    let url = try SharedFolder.url(of: "\(suite)/tests/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: url.path)
      .filter { $0.hasSuffix(".json") }
      .map { folder + $0.dropLast(5) }
      .sorted()
  }

  private var subfolder: String {
    switch kind {
    case .mandatory: ""
    case .optional: "optional/"
    case .format: dialect == .v1 ? "format/" : "optional/format/"
    }
  }

  /// How the schemas of a file are read.
  ///
  /// Formats are judged where the suite asks for it, and are annotations where it says so; else the
  /// dialect decides.
  func options(for file: String) -> JSONSchemaOptions {
    let isAnnotation = file.hasSuffix("/format-annotation")
    return JSONSchemaOptions(
      dialect: dialect,
      documents: SuiteRemotes.documents(for: dialect),
      assertsFormats: isAnnotation ? false : kind == .format ? true : nil
    )
  }
}

let suite = "suites/JSON-Schema-Test-Suite"

extension Dialect {
  /// The name of the folder that holds the tests of the dialect.
  var suiteFolder: String {
    switch self {
    case .draft201909, .draft202012: "draft\(rawValue)"
    default: rawValue
    }
  }
}
