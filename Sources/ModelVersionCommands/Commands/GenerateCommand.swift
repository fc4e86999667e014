import ModelCommands
import ModelSchema

/// Writes models, or a JSON Schema, from a version.
struct GenerateCommand: Command {
  static let usage = Usage(
    name: "generate",
    summary: "Write Swift models or a JSON Schema from a version.",
    operand: .source,
    options: [.style, .root, .output],
    discussion: """
      AS
      \(table(Style.allCases.map { (left: $0.rawValue, right: $0.summary) }))

      What of the version the text does not say is told on the error output.

      SOURCES
      \(VersionSource.helpTable)

      EXIT CODES
        0  the text was written
        2  the command line or the source cannot be used
      """
  )

  /// What is written.
  enum Style: String, CaseIterable {
    case swift, codable
    case jsonSchema = "json-schema"

    var summary: String {
      switch self {
      case .swift: "Classes with @Persisted properties and mapping(map:), which a store keeps."
      case .codable: "Structures that are Codable."
      case .jsonSchema: "A JSON Schema (2020-12) of the payloads that the models are read from."
      }
    }
  }

  private let source: String
  private let style: Style
  private let root: String?
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = try arguments.requiredOperands(.source)
    if let second = words.dropFirst().first { throw .unexpectedOperand(second) }
    source = words.first ?? ""
    guard let style: Style = try arguments.choice(.style) else {
      throw .missingOption("--as", placeholder: "swift, codable or json-schema")
    }
    self.style = style
    root = arguments.value(.root)
    output = arguments.value(.output)
  }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      let reader = VersionReader(files: FileTree(terminal))
      let loaded = try reader.version(of: VersionSource(source, in: reader.files))
      let generated = try generate(loaded.version)
      for loss in generated.losses { terminal.writeErrorLines("note: \(loss)") }
      try terminal.write(generated.text, to: output)
      return .success
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }

  private func generate(_ version: SchemaVersion) throws -> GeneratedText {
    switch style {
    case .swift: SwiftGenerator.text(of: version, style: .persisted)
    case .codable: SwiftGenerator.text(of: version, style: .codable)
    case .jsonSchema: try JSONSchemaGenerator.text(of: version, root: root)
    }
  }
}

extension Option {
  fileprivate static let style =
    value("as", nil, "form", "What to write: swift, codable or json-schema.")
  fileprivate static let root =
    value("root", nil, "entity", "The entity that a payload is, for json-schema.")
}
