import ModelJSON
import ModelValidation

/// Checks payloads one after the other and reports on them.
struct ValidationRun {
  let options: PayloadOptions
  let schemas: SchemaStore
  let reporter: Reporter
  let terminal: Terminal
  let progress: ProgressLine

  /// How checking a payload ended.
  enum Ending {
    case goOn
    /// At a bad payload, because that is what was asked for.
    case stop
    /// By Ctrl-C.
    case interrupted
  }

  /// Checks everything that the words of a command line stand for.
  func run(_ words: [String]) -> Ending {
    let finder = PayloadFinder(terminal: terminal)
    for word in words {
      do {
        for path in try finder.paths(for: word) {
          let ending = check(path)
          if ending != .goOn { return ending }
        }
      } catch {
        begin(word, schema: nil)
        reporter.endUnreadablePayload(error)
        if options.stopsAtFirst { return .stop }
      }
    }
    return .goOn
  }

  private func check(_ path: String) -> Ending {
    if terminal.isInterrupted() { return .interrupted }
    // Nobody reads any more.
    if terminal.outputError() != nil { return .stop }
    if schemas.options.checksSchemas { return checkSchema(path) }
    do {
      guard let schema = try schemas.schema(for: path) else { return try checkBySelf(path) }
      begin(path, schema: schema)
      return try check(path, by: checker(path, schema))
    } catch {
      if !reporter.isInPayload { begin(path, schema: nil) }
      return end(path, after: error)
    }
  }

  private func checkSchema(_ path: String) -> Ending {
    begin(path, schema: nil)
    let check = SchemaCheck(
      options: schemas.options,
      reading: options.reading,
      reporter: reporter,
      terminal: terminal
    )
    do {
      return try check.check(path) || !options.stopsAtFirst ? .goOn : .stop
    } catch {
      return end(path, after: error)
    }
  }

  /// Checks a payload by the schema that it names itself.
  private func checkBySelf(_ path: String) throws -> Ending {
    begin(path, schema: nil)
    guard !options.holdsLines(path), options.elements == nil else {
      throw FileError(path: path, reason: "records need '--schema' or '--schema-for'")
    }
    let text = SourceText(bytes: try terminal.read(path))
    guard let document = try? JSONDocument(parsing: text.bytes, options: options.reading) else {
      return add(checker(path, try schemas.anything()).check(text, options.reading), text)
    }
    let schema = try schemas.schema(namedBy: document, at: path)
    return add(checker(path, schema).check(document, in: text), text)
  }

  private func check(_ path: String, by checker: DocumentChecker) throws -> Ending {
    if options.holdsLines(path) || options.elements != nil {
      return try RecordsCheck(run: self, checker: checker, path: path).check()
    }
    let text = SourceText(bytes: try terminal.read(path))
    return add(checker.check(text, options.reading), text)
  }

  private func add(_ findings: DocumentFindings, _ text: SourceText) -> Ending {
    reporter.add(findings)
    reporter.endPayload(bytes: text.bytes.count)
    return options.stopsAtFirst && !findings.isValid ? .stop : .goOn
  }

  private func end(_ path: String, after error: any Error) -> Ending {
    let isInterrupted = error is Interruption
    let reason = isInterrupted ? FileError(path: path, reason: "interrupted") : error
    reporter.endUnreadablePayload(reason)
    if isInterrupted { return .interrupted }
    return options.stopsAtFirst ? .stop : .goOn
  }

  private func begin(_ path: String, schema: LoadedSchema?) {
    reporter.beginPayload(
      PayloadInfo(
        name: displayName(of: path),
        schema: schema?.name ?? "",
        isFile: path != "-"
      )
    )
  }

  private func checker(_ path: String, _ schema: LoadedSchema) -> DocumentChecker {
    DocumentChecker(
      schema: schema.schema,
      schemaURI: schema.uri,
      payload: displayName(of: path),
      needs: reporter.needs,
      folderURI: schema.folderURI
    )
  }
}
