public import ModelJSON

/// Something in a source that did not become a part of the version as it stands.
public struct ImportNote: Hashable, Sendable {
  /// What became of it.
  public var kind: Kind
  /// What it is, in words.
  public var message: String
  /// The file, as the caller named it, or nil.
  public var file: String?
  /// The line and the column in the file, or nil.
  public var position: TextPosition?
  /// The part of the version that it belongs to, or nil for the whole.
  public var path: SchemaPath?

  /// Creates a note.
  ///
  /// - Parameters:
  ///   - kind: What became of it.
  ///   - message: What it is, in words.
  ///   - file: The file, or nil.
  ///   - position: The line and the column, or nil.
  ///   - path: The part of the version, or nil.
  public init(
    _ kind: Kind,
    _ message: String,
    file: String? = nil,
    position: TextPosition? = nil,
    path: SchemaPath? = nil
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.position = position
    self.path = path
  }

  /// What became of a part of a source.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It is known and has no counterpart; it stands in the annotations.
    case kept
    /// It is not known; it stands in the annotations.
    case unknown
    /// It is known, and read as something else than it says.
    case changed
    /// It was not read.
    case skipped
    /// It was read as it stands, and is worth a look.
    case information
  }
}

extension ImportNote: CustomStringConvertible {
  /// The place, as far as it is known, the kind, and the message, on one line.
  public var description: String {
    var place = file ?? ""
    if let position { place += place.isEmpty ? "\(position)" : ":\(position)" }
    if let path { place += place.isEmpty ? "\(path)" : ": \(path)" }
    return (place.isEmpty ? "" : "\(place): ") + "\(kind.rawValue): \(message)"
  }
}
