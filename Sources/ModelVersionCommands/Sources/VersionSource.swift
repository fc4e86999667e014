import ModelCommands
import ModelJSON
import ModelSchema

/// What a word of a command line names that versions of models can be read from.
///
/// `Shop.xcdatamodeld` is a bundle with all its versions; `Shop.xcdatamodeld#Shop 2` is one of them,
/// by its name or its number.
struct VersionSource: Hashable, Sendable {
  /// The path, as it was named.
  let path: String
  /// The name or the number of one version, or nil.
  let selection: String?
  let kind: Kind
  /// More files of Swift that belong to the same version.
  var otherPaths: [String] = []

  /// What it is, by its name and its content.
  enum Kind: String, Hashable, Sendable {
    /// A version that ModelKit wrote.
    case versionFile = "version file"
    /// The folder of an app's versions and plans.
    case schemaFolder = "schema folder"
    case coreData = "Core Data model"
    case jsonSchema = "JSON Schema"
    case swift = "Swift source"
    case sqlite = "SQLite file"
    case realm = "Realm file"
  }
}

extension VersionSource {
  /// Looks at a file or a folder; throws ``FileError`` and ``SourceError``.
  init(_ word: String, in files: FileTree) throws {
    (path, selection) = Self.parts(of: word, in: files)
    switch files.kind(path) {
    case .folder: kind = try Self.kind(ofFolder: path, in: files)
    case .file, nil: kind = try Self.kind(ofFile: path, in: files)
    }
  }

  /// A `#` parts the path from a version, unless there is a file of that name.
  static func parts(
    of word: String,
    in files: FileTree
  ) -> (path: String, selection: String?) {
    let path = modelFolder(of: word)
    guard files.kind(path) == nil, let mark = word.lastIndex(of: "#") else { return (path, nil) }
    return (modelFolder(of: String(word[..<mark])), String(word[word.index(after: mark)...]))
  }

  /// The `contents` of a Core Data version stand for the version.
  private static func modelFolder(of path: String) -> String {
    let suffix = ".xcdatamodel/contents"
    return path.hasSuffix(suffix) ? String(path.dropLast("/contents".count)) : path
  }

  private static func kind(ofFolder path: String, in files: FileTree) throws -> Kind {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") { return .coreData }
    let names = try files.contents(path)
    if names.contains(SchemaFolderLayout.versions + "/")
      || names.contains(where: SchemaFolderLayout.isVersion)
    {
      return .schemaFolder
    }
    if try !files.files(in: path, where: { $0.hasSuffix(".swift") }).isEmpty { return .swift }
    if let bundle = names.first(where: { $0.hasSuffix(".xcdatamodeld/") }) {
      throw SourceError(
        path,
        "it holds a Core Data model; name '\(joined(path, String(bundle.dropLast())))'"
      )
    }
    throw SourceError(
      path,
      "it is no Core Data model and holds neither versions of ModelKit nor Swift files"
    )
  }

  private static func kind(ofFile path: String, in files: FileTree) throws -> Kind {
    if RealmInput.isRealm(path), files.kind(path) == .file { return .realm }
    if try files.isDatabase(path) { return .sqlite }
    if path.hasSuffix(".swift") { return .swift }
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: files.read(path))
    } catch let error as JSONSyntaxError {
      if path.hasSuffix(".json") {
        throw SourceError(path, "\(error.position): not JSON: \(error.message)")
      }
      throw SourceError(
        path,
        "it is no version file, JSON Schema, Swift file, SQLite file or Core Data model"
      )
    }
    let root = document.root
    if let members = root.object {
      return members["formatVersion"] != nil && members["entities"] != nil
        ? .versionFile : .jsonSchema
    }
    if root.bool != nil { return .jsonSchema }
    throw SourceError(path, "a version file or a JSON Schema is an object")
  }
}

extension VersionSource {
  /// The sources that words stand for; all that is Swift is one source, as types refer to each other.
  static func sources(_ words: [String], in files: FileTree) throws -> [VersionSource] {
    var sources: [VersionSource] = []
    for word in words {
      let source = try VersionSource(word, in: files)
      if source.kind == .swift, let first = sources.firstIndex(where: { $0.kind == .swift }) {
        sources[first].otherPaths.append(source.path)
      } else {
        sources.append(source)
      }
    }
    return sources
  }

  /// What help texts say about sources.
  static let helpTable = table([
    ("FILE.schema.json", "A version that ModelKit wrote."),
    ("Schema/", "An app's folder of versions and plans; the newest version, or Schema/#7."),
    ("X.xcdatamodeld", "A Core Data model; the version in use, or X.xcdatamodeld#'X 2'."),
    ("X.xcdatamodel", "One version of a Core Data model."),
    ("FILE.json", "A JSON Schema of any draft; '-' reads one, or a version, from standard input."),
    ("FILE.swift", "Swift source with models, or a folder of it; several are one version."),
    ("FILE.sqlite", "An existing SQLite file, whatever its name."),
    ("FILE.realm", "A file of Realm; --key-file names the key of an encrypted one."),
  ])
}

/// How the names in an app's schema folder look.
enum SchemaFolderLayout {
  static let versions = "versions"

  /// Whether a file is a version by its name: `0007.schema.json`.
  static func isVersion(_ name: String) -> Bool { number(of: name) != nil }

  static func number(of name: String) -> Int? { MigrationFolder.number(ofVersionFile: name) }

  static func name(of number: Int) -> String { MigrationFolder.versionName(of: number) }
}

/// A source that versions cannot be read from.
struct SourceError: Error, Hashable, CustomStringConvertible {
  let path: String
  let message: String

  init(_ path: String, _ message: String) {
    self.path = path
    self.message = message
  }

  var description: String { "\(displayName(of: path)): \(message)" }
}
