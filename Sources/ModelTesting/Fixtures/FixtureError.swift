public import ModelJSON
public import ModelMapping
public import ModelValidation

/// A fixture that cannot be used as the test wants it.
public struct FixtureError: Error, Sendable {
  /// What can be wrong with a fixture.
  @nonexhaustive
  public enum Kind: Sendable {
    /// There is no such file at any of these places.
    case notFound(searched: [String])
    /// The bytes are no UTF-8.
    case notText
    /// The text is no JSON.
    case notJSON(JSONSyntaxError)
    /// The document is no schema.
    case notSchema(JSONSchemaError)
    /// The model refuses the text; the report has what did not fit.
    case notMapped(MappingReport)
  }

  /// What is wrong.
  public let kind: Kind
  /// The name of the fixture.
  public let fixture: String

  init(_ kind: Kind, in fixture: String) {
    self.kind = kind
    self.fixture = fixture
  }
}

extension FixtureError: CustomStringConvertible {
  /// The fixture, the place in it, and what is wrong.
  public var description: String {
    switch kind {
    case .notFound(let searched):
      "there is no fixture '\(fixture)'; it was looked for at\n" + indented(searched)
    case .notText: "\(fixture): the bytes are not UTF-8; read them by 'data'"
    case .notJSON(let error): "\(fixture):\(error)"
    case .notSchema(let error): "\(fixture):\(error)"
    case .notMapped(let report):
      "\(fixture): the model refuses the document\n" + indented(report.lines(in: fixture))
    }
  }

  private func indented(_ lines: [String]) -> String {
    lines.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension MappingReport {
  /// What did not fit, one line each, with the name of the text in front of line and column.
  func lines(in source: String?) -> [String] {
    let prefix = source.map { "\($0):" } ?? ""
    let syntax = syntaxError.map { ["\(prefix)\($0)"] } ?? []
    return syntax + failures.map { "\(prefix)\($0)" }
  }
}
