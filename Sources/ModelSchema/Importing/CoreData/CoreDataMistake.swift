internal import ModelJSON

/// What can be wrong with a bundle or a file in it.
enum CoreDataMistake: Hashable {
  case missing
  case unreadable(String)
  case notAModel
  /// A mapping model, which says how one version becomes another.
  case mappingModel
  case noVersions
  /// A version in the format before Xcode 4, which holds `elements` and no `contents`.
  case oldFormat
  case otherRoot(String)
  case empty
  case notUTF8
  case otherEncoding(String)
  case documentType
  case mergeConflict
  case malformed(String)
  case tooLong(maximum: Int)
  case tooDeep(maximum: Int)
  case tooManyElements(maximum: Int)
}

extension SchemaError {
  init(_ mistake: CoreDataMistake, file: String, position: TextPosition? = nil) {
    self.init(mistake.kind, mistake.message, file: file, position: position)
  }
}

extension CoreDataMistake {
  fileprivate var kind: SchemaError.Kind {
    switch self {
    case .missing, .unreadable: .unreadableFile
    case .notAModel, .mappingModel, .noVersions, .oldFormat, .otherRoot: .unsupported
    default: .syntax
    }
  }

  /// What is wrong, and what to do, in words.
  fileprivate var message: String {
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
    case .otherRoot(let name): "the root is <\(name)>, where <model> was expected"
    default: syntaxMessage
    }
  }

  private var syntaxMessage: String {
    switch self {
    case .empty: "the file is empty"
    case .notUTF8: "the file is not UTF-8"
    case .otherEncoding(let name): "the encoding is '\(name)'; save the file as UTF-8"
    case .documentType:
      "a document type declaration stands here, which no model needs; remove '<!DOCTYPE …>'"
    case .mergeConflict: "the marks of a merge conflict stand here; resolve it first"
    case .malformed(let reason): reason
    case .tooLong(let maximum): "the file is longer than \(maximum) bytes"
    case .tooDeep(let maximum): "elements are nested deeper than \(maximum)"
    case .tooManyElements(let maximum): "there are more than \(maximum) elements"
    default: "cannot be read"
    }
  }
}
