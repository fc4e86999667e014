public import ModelJSON

/// A schema, a plan or a source of one that cannot be used: what is wrong, where, and what to do.
public struct SchemaError: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The file, as the caller named it, or nil where there is none.
  public var file: String?
  /// The line and the column in the file, or nil where the file as a whole is meant.
  public var position: TextPosition?
  /// What is wrong in the schema itself, such as `Brand.name`, or nil.
  public var path: SchemaPath?
  /// What is wrong, in words, and what to do about it.
  public let message: String

  package init(
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

  /// What can be wrong.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// A file is missing or cannot be read.
    case unreadableFile
    /// A text does not follow the grammar of its format: JSON, XML, a property list.
    case syntax
    /// A file of ours has a member that is missing, unknown, or of the wrong type.
    case malformed
    /// A source is of a form that cannot be imported.
    case unsupported
    /// A schema contradicts itself: two entities of one name, a link to nowhere.
    case inconsistent
    /// An answer or a hint contradicts another, or fits nothing.
    case conflict
    /// A question has no answer yet.
    case unanswered
    /// An operation does not fit the version that it is applied to.
    case inapplicable
    /// A plan, or a version that has shipped, was changed: its checksum does not fit.
    case checksum
    /// There is no way from one version to another.
    case noPath
    /// A lossy or destructive step has no approval.
    case unapproved
  }
}

extension SchemaError: CustomStringConvertible {
  /// The place, as far as it is known, and the message, on one line.
  public var description: String {
    var place = file ?? ""
    if let position { place += place.isEmpty ? "\(position)" : ":\(position)" }
    if let path { place += place.isEmpty ? "\(path)" : ": \(path)" }
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
