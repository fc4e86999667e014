/// Why an import has not been done, or not to its end.
///
/// Mistakes in the file are `RealmFileError`, those of the store `StoreError`.
public struct RealmImportError: Error, Hashable, Sendable {
  /// What is wrong.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// The store has rows of its own; it was left alone.
    case storeInUse
    /// Two objects have one primary key, and the options say that this is an error.
    case duplicateKey
    /// The store's rows are not those of the file.
    case different
    /// The import was cancelled; the next run goes on from there.
    case cancelled
    /// A half-imported store is there, and the file that it comes from is not.
    case sourceMissing
    /// The store is one that nothing can be imported into, such as one in memory.
    case unsupportedStore
  }

  /// What is wrong.
  public let kind: Kind
  /// What is wrong, in words, and what to do about it.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

extension RealmImportError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
