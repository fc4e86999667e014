import ModelJSON
import ModelValidation

/// Checks payloads against a JSON Schema.
struct ValidateCommand: Command {
  static let usage = Usage(
    name: "validate",
    summary: "Check payloads against a JSON Schema.",
    operand: .payload,
    options: [.schema, .quiet, .maxErrors],
    discussion: """
      Each failure is one line: file:line:column: /path/in/payload: what was expected and found,
      with the place of the keyword in the schema. Columns count Unicode code points.

      EXIT CODES
        0  every payload is valid
        1  a payload is not valid, or not JSON
        2  the command line, the schema or a file cannot be used
      """
  )

  let schema: String
  let payloads: [String]
  let isQuiet: Bool
  /// How many failures of a payload are shown; 0 for all.
  let maximumErrors: Int

  init(_ arguments: ParsedArguments) throws(UsageError) {
    schema = try arguments.required(.schema)
    payloads = try arguments.requiredOperands(.payload)
    isQuiet = arguments.contains(.quiet)
    maximumErrors = try arguments.count(.maxErrors) ?? 100
    guard ([schema] + payloads).count(where: { $0 == "-" }) < 2 else {
      throw .repeatedStandardInput
    }
  }

  func run(in terminal: Terminal) -> ExitCode { .success }
}

extension Operand {
  fileprivate static let payload = Operand(
    name: "payload",
    summary: "A JSON file, or '-' for the standard input."
  )
}

extension Option {
  fileprivate static let schema =
    value("schema", "s", "file", "The JSON Schema to check against.").required
  fileprivate static let quiet = flag("quiet", "q", "Print nothing; only set the exit code.")
  fileprivate static let maxErrors =
    value("max-errors", "n", "count", "Show so many failures a payload: 100 by default, 0 for all.")
}
