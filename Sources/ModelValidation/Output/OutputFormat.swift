/// The forms in which the specification writes down what came of checking a value.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// The verdict alone: `{"valid": false}` (JSON Schema 2020-12 core, section 12.4.1).
  case flag
  /// The verdict and one flat list: the errors of a value that does not fit, the annotations of one
  /// that does (2020-12 core, section 12.4.2).
  case basic
  /// The same as a tree that follows the schema, without branches that say nothing
  /// (2020-12 core, section 12.4.3).
  case detailed
  /// The verdict and one flat list of every schema that was applied, each with its errors and
  /// annotations by keyword (the form of v1).
  case list
  /// The same as ``list``, as a tree that follows the schema (the form of v1).
  case hierarchical
}
