package import ModelJSON

/// What became of one file that was to be adopted.
package struct AdoptedFile: Sendable {
  /// The verdict on a file.
  package enum Outcome: String, CaseIterable, Sendable {
    /// It declares models, and they compile as they are.
    case compiles
    /// All of it that was in the old style can be rewritten.
    case rewritten
    /// Something is left to do, with its line and the reason.
    case byHand = "by-hand"
    /// It declares no models; nothing is said about the rest of it.
    case noModels = "no-models"
  }

  /// What a person has to do.
  package struct Note: Hashable, Sendable {
    package let position: TextPosition
    package let message: String
  }

  package let source: SwiftSource
  /// The changes, in the order of the text.
  package let edits: [SwiftEdit]
  package let notes: [Note]
  let declaresModels: Bool

  package var outcome: Outcome {
    if !notes.isEmpty { return .byHand }
    if !edits.isEmpty { return .rewritten }
    return declaresModels ? .compiles : .noModels
  }

  /// The bytes of the file after the changes.
  package var adoptedBytes: [UInt8] { source.applying(edits) }

  /// What changes, by line and message; one change may need several edits.
  package var changes: [Note] {
    var seen: Set<String> = []
    let all = edits.map { edit in
      Note(position: source.position(of: edit.range.lowerBound), message: edit.message)
    }
    return all.filter { seen.insert("\($0.position.line) \($0.message)").inserted }
  }
}
