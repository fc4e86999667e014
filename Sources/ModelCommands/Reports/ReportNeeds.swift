import ModelValidation

/// What reports need to know of each document, so that nothing else is found out.
struct ReportNeeds: Hashable, Sendable {
  /// How many failures of a document are explained at all.
  var failuresPerDocument: Int
  /// How many findings of a document are listed; the rest of the failures is tallied.
  var findingsPerDocument: Int
  /// Whether any report shows notes: repeated keys and byte order marks.
  var notes: Bool
  /// Whether any report shows the source line.
  var excerpts: Bool
  /// The forms of output that are asked for: then valid documents must be handed over too.
  var outputs: Set<OutputFormat> = []

  /// Only the verdict.
  static let nothing = ReportNeeds(
    failuresPerDocument: 1,
    findingsPerDocument: 0,
    notes: false,
    excerpts: false
  )
}
