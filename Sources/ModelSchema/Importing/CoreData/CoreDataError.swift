public import ModelJSON

/// A Core Data model that cannot be read: what is wrong, and where.
///
/// ```swift
/// do {
///   _ = try CoreDataBundle(reading: "Shop.xcdatamodeld")
/// } catch {
///   print(error)  // Shop.xcdatamodeld/Shop.xcdatamodel/contents:3:5: the tag is not closed
/// }
/// ```
public struct CoreDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let kind: Kind
  /// The file or folder, named as the caller named it.
  public let path: String
  /// The place in the file, where there is one.
  public let position: TextPosition?

  package init(_ kind: Kind, path: String, position: TextPosition? = nil) {
    self.kind = kind
    self.path = path
    self.position = position
  }

  /// The file, the place in it, and what is wrong.
  public var description: String {
    let place = position.map { "\(path):\($0)" } ?? path
    return "\(place): \(kind.message)"
  }
}

extension CoreDataError {
  /// What can be wrong with a bundle or a file in it.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// There is no such file or folder.
    case missing
    /// The system cannot read the file.
    case unreadable(String)
    /// The name does not end with `.xcdatamodeld` or `.xcdatamodel`.
    case notAModel
    /// A mapping model, which says how one version becomes another and holds no version.
    case mappingModel
    /// A bundle without any version.
    case noVersions
    /// A version in the format before Xcode 4, which holds `elements` and no `contents`.
    case oldFormat
    /// A file without content.
    case empty
    /// Bytes that are not UTF-8.
    case notUTF8
    /// A file that names another encoding than UTF-8.
    case otherEncoding(String)
    /// A document type declaration, which no model needs and which can hide hostile entities.
    case documentType
    /// The marks that an unfinished merge leaves.
    case mergeConflict
    /// A text that is not well-formed XML.
    case malformed(String)
    /// An XML file of another kind.
    case otherRoot(String)
    /// A file longer than is read.
    case tooLong(maximum: Int)
    /// Elements nested deeper than is read.
    case tooDeep(maximum: Int)
    /// More elements than are read.
    case tooManyElements(maximum: Int)
  }
}

extension CoreDataError.Kind {
  /// What is wrong, and what to do, in words.
  var message: String {
    switch self {
    case .missing: "there is no such file or folder"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .notAModel: "is no Core Data model; name an .xcdatamodeld or .xcdatamodel folder"
    case .mappingModel:
      "is a mapping model, which holds no version; name the .xcdatamodeld that it belongs to"
    case .noVersions: "holds no .xcdatamodel folder"
    case .oldFormat:
      "holds 'elements' in place of 'contents', the format before Xcode 4; open it in Xcode and "
        + "set its tools version to a newer one"
    default: formatMessage
    }
  }

  private var formatMessage: String {
    switch self {
    case .empty: "the file is empty"
    case .notUTF8: "the file is not UTF-8"
    case .otherEncoding(let name): "the encoding is '\(name)'; save the file as UTF-8"
    case .documentType:
      "a document type declaration stands here, which no model needs; remove '<!DOCTYPE …>'"
    case .mergeConflict: "the marks of a merge conflict stand here; resolve it first"
    case .malformed(let reason): reason
    case .otherRoot(let name): "the root is <\(name)>, where <model> was expected"
    case .tooLong(let maximum): "the file is longer than \(maximum) bytes"
    case .tooDeep(let maximum): "elements are nested deeper than \(maximum)"
    case .tooManyElements(let maximum): "there are more than \(maximum) elements"
    default: "cannot be read"
    }
  }
}
