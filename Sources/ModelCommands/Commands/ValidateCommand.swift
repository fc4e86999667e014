import ModelJSON
import ModelValidation

/// Checks payloads against a JSON Schema.
struct ValidateCommand: Command {
  static let usage = Usage(
    name: "validate",
    summary: "Check payloads against a JSON Schema.",
    operand: .payload,
    options: [.schema] + ReportOptions.options,
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
  let reports: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    schema = try arguments.required(.schema)
    payloads = try arguments.requiredOperands(.payload)
    reports = try ReportOptions(arguments)
    guard ([schema] + payloads).count(where: { $0 == "-" }) < 2 else {
      throw .repeatedStandardInput
    }
  }

  func run(in terminal: Terminal) -> ExitCode {
    let loaded: LoadedSchema
    let reporter: Reporter
    do {
      loaded = try LoadedSchema(path: schema, in: terminal)
      reporter = try Reporter(reports, in: terminal)
    } catch let error as UnusableSchema {
      terminal.writeError("\(error)")
      return .failure
    } catch {
      terminal.writeError("modelkit: \(error)\n")
      return .failure
    }
    let name = displayName(of: schema)
    reporter.begin(RunInfo(toolVersion: Tool.modelkit.version, schema: name))
    for payload in payloads {
      reporter.beginPayload(
        PayloadInfo(name: displayName(of: payload), schema: name, isFile: payload != "-")
      )
      check(payload, by: loaded, in: terminal, reporter)
    }
    return reporter.end()
  }

  private func check(
    _ path: String,
    by loaded: LoadedSchema,
    in terminal: Terminal,
    _ reporter: Reporter
  ) {
    let checker = DocumentChecker(
      schema: loaded.schema,
      schemaURI: loaded.uri,
      payload: displayName(of: path),
      needs: reporter.needs
    )
    do {
      let text = SourceText(bytes: try terminal.read(path))
      reporter.add(checker.check(text))
      reporter.endPayload(bytes: text.bytes.count)
    } catch {
      reporter.endUnreadablePayload(error)
    }
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
}
