import ModelJSON
import ModelValidation

/// Checks schemas themselves: by the meta-schema of their dialect, by compiling them, and by what
/// people often get wrong.
struct SchemaCheck {
  let options: SchemaOptions
  let reading: ReadingOptions
  let reporter: Reporter
  let terminal: Terminal

  /// Reports on a schema; whether it can be used.
  func check(_ path: String) throws -> Bool {
    let text = SourceText(bytes: try terminal.read(path))
    let findings = try findings(on: text, path)
    reporter.add(findings)
    reporter.endPayload(bytes: text.bytes.count)
    return findings.isValid
  }

  private func findings(on text: SourceText, _ path: String) throws -> DocumentFindings {
    let checker = try checker(path)
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: text.bytes, options: reading)
    } catch {
      return checker.findings(on: error, atByte: error.offset, in: text)
    }
    let files = SchemaFiles(options.places, in: terminal)
    var compiling = JSONSchemaOptions(
      uri: files.uri(of: path),
      dialect: options.dialect,
      assertsFormats: options.assertsFormats
    )
    compiling.resolver = { uri in try files.document(at: uri) }
    let errors = errors(in: document, compiling, checker)
    let warnings = SchemaLint.warnings(on: document, dialect: options.dialect).map(checker.draft)
    let notes = checker.notes(on: document, in: text)
    return checker.findings(errors + warnings + notes, failures: errors.count, in: text)
  }

  /// Why the schema cannot be used; nothing where it can.
  private func errors(
    in document: JSONDocument,
    _ options: JSONSchemaOptions,
    _ checker: DocumentChecker
  ) -> [FindingDraft] {
    do throws(JSONSchemaError) {
      _ = try JSONSchema(document, options: options)
      return []
    } catch {
      // An OpenAPI document holds schemas, and is none.
      if error.kind == .openAPIDocument { return [] }
      let isOwn = error.uri.isEmpty || error.uri == options.uri || error.uri == document.ownURI
      if error.kind == .invalid, isOwn { return error.failures.map(checker.draft) }
      let place = isOwn ? document.root.value(at: error.location) : nil
      let message = isOwn ? error.reason : "\(error.uri):\(error)"
      return [checker.draft(message, rule: Rule.unusableSchema, at: place ?? document.root)]
    }
  }

  /// The checker only describes: what it would check against is not used.
  private func checker(_ path: String) throws -> DocumentChecker {
    DocumentChecker(
      schema: try JSONSchema(JSONDocument(parsing: "true")),
      schemaURI: "",
      payload: displayName(of: path),
      needs: reporter.needs
    )
  }
}

extension JSONDocument {
  fileprivate var ownURI: String? { (root["$id"] ?? root["id"])?.string }
}

extension DocumentChecker {
  /// Describes something that is wrong with a schema.
  fileprivate func draft(_ message: String, rule: String, at value: JSONValue) -> FindingDraft {
    var finding = Finding(rule: rule, message: message, payload: payload)
    finding.instanceLocation = value.pointer.description
    return FindingDraft(finding, at: value.byteRange)
  }

  /// Describes something odd in a schema.
  fileprivate func draft(_ warning: SchemaWarning) -> FindingDraft {
    var finding = Finding(rule: warning.code.rawValue, message: warning.message, payload: payload)
    finding.severity = .warning
    finding.instanceLocation = warning.value.pointer.description
    finding.suggestion = warning.suggestion
    return FindingDraft(finding, at: warning.value.byteRange)
  }

  /// What was found, with places; of those that are no failures all are notes.
  fileprivate func findings(
    _ drafts: [FindingDraft],
    failures: Int,
    in text: SourceText
  ) -> DocumentFindings {
    var result = DocumentFindings(failureCount: failures, noteCount: drafts.count - failures)
    result.findings = finish(drafts, in: text)
    return result
  }
}
