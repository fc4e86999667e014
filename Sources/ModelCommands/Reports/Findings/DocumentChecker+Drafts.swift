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
      absoluteLocation: failure.absoluteKeywordLocation,
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
    case .missingProperty: failure.expected
    case .unknownProperty: ""
    default:
      switch failure.instance.kind {
      case .array, .object: ""
      default: failure.instance.text
      }
    }
  }

  /// Describes what RFC 8259 frowns upon: a byte order mark, and keys that an object has twice.
  func notes(on document: JSONDocument) -> [FindingDraft] {
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
    return notes + document.duplicateMembers().map(draft)
  }

  private func draft(_ member: DuplicateMember) -> FindingDraft {
    var note = Finding(
      rule: Rule.duplicateKey,
      message: "the key occurs again in its object",
      payload: payload
    )
    note.severity = .note
    note.instanceLocation = member.pointer.description
    let first = member.firstOffset..<member.firstOffset + 1
    return FindingDraft(note, at: member.offset..<member.offset + 1)
      .with(related: "first at", at: first)
  }
}
