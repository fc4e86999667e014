import ModelJSON
import ModelValidation

/// Checks documents against a schema, and describes what is wrong with them.
struct DocumentChecker: Sendable {
  let schema: JSONSchema
  /// The schema's own name, which the labels of its keywords leave out.
  let schemaURI: String
  /// What reports call the payload.
  let payload: String
  let needs: ReportNeeds
  /// What URIs start with that locations leave out: that of the folder of the process, which differs
  /// from machine to machine.
  var folderURI = ""

  /// Reads a text, and checks it.
  func check(
    _ text: SourceText,
    _ reading: ReadingOptions = ReadingOptions()
  ) -> DocumentFindings {
    do throws(JSONSyntaxError) {
      return check(try JSONDocument(parsing: text.bytes, options: reading), in: text)
    } catch {
      return findings(on: error, atByte: error.offset, in: text)
    }
  }

  /// Checks a document whose text is known.
  func check(_ document: JSONDocument, in text: SourceText) -> DocumentFindings {
    let report = schema.validate(document, maximumFailures: needs.failuresPerDocument)
    var result = DocumentFindings()
    result.failureCount = report.failureCount
    result.tally = tally(report)
    var drafts = report.failures.prefix(needs.findingsPerDocument).map(draft)
    if needs.notes {
      let notes = notes(on: document, in: text)
      result.noteCount = notes.count
      drafts += notes.prefix(needs.findingsPerDocument)
    }
    result.findings = finish(drafts, in: text)
    for form in needs.outputs {
      let limit = max(needs.findingsPerDocument, 1000)
      result.outputs[form] = schema.output(form, for: document, maximumUnits: limit)
    }
    return result
  }

  /// Describes a text that is not JSON; `offset` counts from the start of the text.
  func findings(
    on error: JSONSyntaxError,
    atByte offset: Int,
    in text: SourceText
  ) -> DocumentFindings {
    var result = DocumentFindings(failureCount: 1, isJSON: false)
    result.tally = [KeywordTally.Key(keyword: Rule.notJSON, location: ""): 1]
    for form in needs.outputs { result.outputs[form] = form.notJSON(error) }
    guard needs.findingsPerDocument > 0 else { return result }
    let place = min(max(offset, 0), text.bytes.count)
    var finding = Finding(rule: Rule.notJSON, message: error.message, payload: payload)
    // A bad line is known again by what it is; a whole text is named already.
    if text.record != nil { finding.subject = String(decoding: text.bytes, as: UTF8.self) }
    let draft = FindingDraft(finding, at: place..<min(place + 1, text.bytes.count))
    result.findings = finish([draft], in: text)
    return result
  }

  private func tally(_ report: ValidationReport) -> [KeywordTally.Key: Int] {
    var tally: [KeywordTally.Key: Int] = [:]
    for failure in report.failures {
      let keyword = failure.keyword.isEmpty ? failure.code.rawValue : failure.keyword
      tally[KeywordTally.Key(keyword: keyword, location: label(failure)), default: 0] += 1
    }
    return tally
  }

  func label(_ failure: ValidationFailure) -> String {
    let location = failure.absoluteKeywordLocation
    return location.hasPrefix(schemaURI + "#")
      ? String(location.dropFirst(schemaURI.count)) : portable(location)
  }

  /// A location that is the same on every machine.
  func portable(_ location: String) -> String {
    !folderURI.isEmpty && location.hasPrefix(folderURI)
      ? String(location.dropFirst(folderURI.count)) : location
  }

  /// Gives findings their places, in the order of the text.
  func finish(_ drafts: [FindingDraft], in text: SourceText) -> [Finding] {
    guard !drafts.isEmpty else { return [] }
    // Where two start at one byte the failure of the outer value was found first: keep that order.
    let ordered = drafts.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    .map(\.element)
    let places = text.places(of: ordered.flatMap(\.ranges))
    return ordered.map { $0.finding(in: text, places, withExcerpt: needs.excerpts) }
  }
}
