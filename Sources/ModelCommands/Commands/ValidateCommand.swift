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
  /// How many failures and repeated keys of a payload are shown.
  let maximumErrors: Int

  init(_ arguments: ParsedArguments) throws(UsageError) {
    schema = try arguments.required(.schema)
    payloads = try arguments.requiredOperands(.payload)
    isQuiet = arguments.contains(.quiet)
    let limit = try arguments.count(.maxErrors) ?? 100
    maximumErrors = limit == 0 ? .max : limit
    guard ([schema] + payloads).count(where: { $0 == "-" }) < 2 else {
      throw .repeatedStandardInput
    }
  }

  func run(in terminal: Terminal) -> ExitCode {
    let loaded: LoadedSchema
    do {
      loaded = try LoadedSchema(path: schema, in: terminal)
    } catch {
      terminal.writeError("\(error)")
      return .failure
    }
    var outcome = Outcome()
    for payload in payloads { check(payload, by: loaded, in: terminal, &outcome) }
    if payloads.count > 1, !isQuiet { terminal.write(outcome.summary) }
    return outcome.exitCode
  }

  private func check(
    _ path: String,
    by loaded: LoadedSchema,
    in terminal: Terminal,
    _ outcome: inout Outcome
  ) {
    let bytes: [UInt8]
    do {
      bytes = try terminal.read(path)
    } catch {
      terminal.writeError("modelkit: \(error)\n")
      outcome.unreadable += 1
      return
    }
    let report = report(on: bytes, named: displayName(of: path), by: loaded)
    if report.isValid { outcome.valid += 1 } else { outcome.invalid += 1 }
    if !isQuiet { terminal.write(report.text(for: bytes)) }
  }

  private func report(
    on bytes: [UInt8],
    named name: String,
    by loaded: LoadedSchema
  ) -> PayloadReport {
    var report = PayloadReport(name: name)
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(parsing: bytes)
      let result = loaded.schema.validate(document, maximumFailures: isQuiet ? 1 : maximumErrors)
      report.addFailures(result, schemaURI: loaded.uri)
      if !isQuiet { report.addNotes(on: document, bytes: bytes, limit: maximumErrors) }
    } catch {
      report.syntaxError = error
    }
    return report
  }
}

/// How many payloads ended how.
private struct Outcome {
  var valid = 0
  var invalid = 0
  var unreadable = 0

  var exitCode: ExitCode {
    if unreadable > 0 { return .failure }
    return invalid > 0 ? .findings : .success
  }

  var summary: String {
    var parts = [counted(valid + invalid + unreadable, "payload") + ": \(valid) valid"]
    if invalid > 0 { parts.append("\(invalid) not valid") }
    if unreadable > 0 { parts.append("\(unreadable) not read") }
    return parts.joined(separator: ", ") + "\n"
  }
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
