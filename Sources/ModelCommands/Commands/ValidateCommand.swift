/// Checks payloads against a JSON Schema.
struct ValidateCommand: Command {
  static let usage = Usage(
    name: "validate",
    summary: "Check payloads against a JSON Schema.",
    operand: .payload,
    options: SchemaOptions.options + PayloadOptions.options + ReportOptions.options
      + [.config, .noConfig],
    discussion: discussion
  )

  private static var discussion: String {
    """
    Each failure is one line: file:line:column: /path/in/payload: what was expected and found,
    with the place of the keyword in the schema. Columns count Unicode code points.

    Files named .jsonl or .ndjson hold a record on each line (JSON Lines). They are read in blocks
    and never held as a whole, whatever their size; a line that is bad does not end the reading.

    A payload without a schema from the options is checked by the one that its own '$schema' names.

    With --check-schema the operands are schemas: each is checked by the meta-schema of its dialect
    and compiled, and what its author hardly meant is told as a warning (misspelt keywords, values
    and properties that can never fit, keywords without effect, patterns without anchors), which
    does not change the exit code.

    CONFIGURATION
      The nearest '.modelkit.json', in this folder or one above it, may set any of these options:
        {"validate": {"schema": "feed.schema.json", "max-errors": 20, "payloads": ["feeds"]}}
      An option on the command line takes the place of the same one there, and payloads on the
      command line those of 'payloads'. Paths in the file start from its folder.

    \(ReportOptions.discussion)

    EXIT CODES
      0    every payload is valid
      1    a payload is not valid, or not JSON
      2    the command line, the schema or a file cannot be used
      130  ended by Ctrl-C; what was found until then is reported
    """
  }

  let payloads: [String]
  let schemas: SchemaOptions
  let reading: PayloadOptions
  let reports: ReportOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    schemas = try SchemaOptions(arguments)
    payloads = try arguments.requiredOperands(.payload)
    reading = try PayloadOptions(arguments)
    reports = try ReportOptions(arguments)
    guard (schemas.references + payloads).count(where: { $0 == "-" }) < 2 else {
      throw .repeatedStandardInput
    }
  }

  func run(in terminal: Terminal) -> ExitCode {
    let progress = ProgressLine(in: terminal, isOn: reports.writesToOutput)
    let store = SchemaStore(schemas, in: terminal)
    let reporter: Reporter
    do {
      try store.prepare()
      reporter = try Reporter(reports, in: terminal.clearing(progress))
    } catch let error as UnusableSchema {
      terminal.writeErrorLines("\(error)")
      return .failure
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
    terminal.catchInterrupts()
    let start = terminal.clock()
    reporter.begin(
      RunInfo(toolVersion: modelKitVersion, schema: schemas.schema.map(displayName))
    )
    let run = ValidationRun(
      options: reading,
      schemas: store,
      reporter: reporter,
      terminal: terminal,
      progress: progress
    )
    let ending = run.run(payloads)
    let elapsed = terminal.clock() - start
    // A world without a clock has no speed.
    let code = reporter.end(duration: elapsed > 0 ? Double(elapsed) / 1e9 : nil)
    return ending == .interrupted ? .interrupted : code
  }
}

extension Terminal {
  /// The same, but that a line of progress makes room for what is written.
  fileprivate func clearing(_ progress: ProgressLine) -> Terminal {
    var terminal = self
    terminal.write = { text in
      progress.clear()
      write(text)
    }
    terminal.writeError = { text in
      progress.clear()
      writeError(text)
    }
    return terminal
  }
}

extension Operand {
  fileprivate static let payload = Operand(
    name: "payload",
    summary: "A JSON file, a folder of them, a pattern such as 'api/**/*.json', or '-'."
  )
}
