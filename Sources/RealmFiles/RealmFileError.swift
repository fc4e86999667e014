/// Why a `.realm` file, or a part of it, cannot be read: what is wrong, where, and what to do.
///
/// ```swift
/// do {
///   let file = try RealmFile(contentsOf: url, key: key)
///   print(file.classNames)
/// } catch let error as RealmFileError where error.kind == .wrongKey {
///   print(error)
/// }
/// ```
public struct RealmFileError: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The file, as the caller named it, or nil where it is not known.
  public internal(set) var file: String?
  /// The table, as the file names it, or nil where the file as a whole is meant.
  public internal(set) var table: String?
  /// Where in the file it is wrong, in bytes from its start (of the decrypted file, if it is encrypted).
  public let offset: Int?
  /// What is wrong, in words, and what to do about it.
  public let message: String

  init(_ kind: Kind, _ message: String, at offset: Int? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
  }

  /// What can be wrong.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The system does not let the file be read.
    case unreadable
    /// The file has no bytes.
    case empty
    /// The file ends before something that it says it holds.
    case truncated
    /// The file is of another kind.
    case notARealmFile
    /// The file is encrypted, and no key was given.
    case encrypted
    /// A key was given, and the file is not encrypted.
    case notEncrypted
    /// The key does not have 64 bytes.
    case invalidKey
    /// The key is not the one that the file was encrypted with.
    case wrongKey
    /// The key is right, and a page of the encrypted file was changed after it was written.
    case damagedPage
    /// A part of the file contradicts the format or another part.
    case damaged
    /// The file's format is one that this reader does not know.
    case unsupportedFormat
    /// A part is encoded in a way that this reader does not know.
    case unsupportedEncoding
    /// The upgrade from format 9 to 10 was interrupted, and the file holds both.
    case halfUpgraded
    /// The file has no class of that name.
    case noSuchClass
    /// A row does not fit the type that was asked for.
    case mismatch
  }

  static func damaged(_ message: String, at offset: Int? = nil) -> RealmFileError {
    RealmFileError(
      .damaged,
      "\(message); the file is damaged: take another copy, or read the other classes of this one",
      at: offset
    )
  }

  func inTable(_ name: String) -> RealmFileError {
    var error = self
    error.table = table ?? name
    return error
  }

  func inFile(_ name: String) -> RealmFileError {
    var error = self
    error.file = file ?? name
    return error
  }
}

extension RealmFileError: CustomStringConvertible {
  /// The place, as far as it is known, and the message, on one line.
  public var description: String {
    var places: [String] = []
    if let file { places.append(file) }
    if let table { places.append("table \(table)") }
    if let offset { places.append("byte \(offset)") }
    return (places + [message]).joined(separator: ": ")
  }
}
