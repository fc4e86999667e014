import ModelJSON
import ModelValidation

extension DocumentChecker {
  /// Describes a failure, all but its place.
  func draft(_ failure: ValidationFailure) -> FindingDraft {
    var finding = Finding(rule: failure.code.rawValue, message: failure.message, payload: payload)
    finding.instanceLocation = failure.instanceLocation.description
    finding.keyword = Finding.Keyword(
      name: failure.keyword,
      location: failure.keywordLocation.description,
      absoluteLocation: portable(failure.absoluteKeywordLocation),
      label: label(failure)
    )
    finding.suggestion = failure.suggestion
    finding.closestBranch = failure.closestBranch
    finding.subject = subject(of: failure)
    return FindingDraft(finding, at: failure.byteRange).with(causes: failure.causes.map(draft))
  }

  /// The name of a missing property, or the text of a scalar.
  private func subject(of failure: ValidationFailure) -> String {
    switch failure.code {
    case .missingProperty: name(quotedIn: failure.expected)
    case .unknownProperty, .unevaluatedProperty: ""
    default:
      switch failure.instance.kind {
      case .array, .object: ""
      default: failure.instance.text
      }
    }
  }

  /// The name alone, so that other words around it change no fingerprint.
  private func name(quotedIn text: String) -> String {
    let parts = text.split(separator: "'", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.last == 0x27 else { return text }
    return String(parts[1].dropLast())
  }

  /// Describes what RFC 8259 frowns upon: a byte order mark, and keys that an object has twice.
  func notes(on document: JSONDocument, in text: SourceText) -> [FindingDraft] {
    var notes: [FindingDraft] = []
    if document.hasByteOrderMark {
      var note = Finding(
        rule: Rule.byteOrderMark,
        message: "a byte order mark, which a JSON text must not start with",
        payload: payload
      )
      note.severity = .note
      notes.append(FindingDraft(note, at: 0..<3))
    }
    return notes + document.duplicateMembers().map { draft($0, in: text) }
  }

  private func draft(_ member: DuplicateMember, in text: SourceText) -> FindingDraft {
    var note = Finding(
      rule: Rule.duplicateKey,
      message: "the key occurs again in its object",
      payload: payload
    )
    note.severity = .note
    note.instanceLocation = member.pointer.description
    return FindingDraft(note, at: text.rangeOfString(at: member.offset))
      .with(related: "first at", at: text.rangeOfString(at: member.firstOffset))
  }
}
