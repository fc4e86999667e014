import Foundation
import ModelCommands
import ModelSchema
import ModelStore
import RealmFiles

/// Reads versions from sources of every kind.
struct VersionReader {
  let files: FileTree
  /// Where the key of an encrypted `.realm` file lies, or nil.
  var keyFile: String?

  /// All versions of a source, the oldest first; throws ``FileError``, ``SourceError`` and
  /// ``SchemaError``.
  func result(of source: VersionSource) throws -> ImportResult {
    switch source.kind {
    case .versionFile: ImportResult(versions: [try version(atPath: source.path)])
    case .schemaFolder: try folderResult(source.path)
    case .coreData: try CoreDataImporter.read(source.path, from: files.coreDataFiles)
    case .jsonSchema:
      try JSONSchemaImporter.read(
        String(decoding: files.read(source.path), as: UTF8.self),
        file: displayName(of: source.path)
      )
    case .swift: try swiftResult(source)
    case .sqlite: try storeResult(source.path)
    case .realm: try realmResult(source.path)
    }
  }

  private func storeResult(_ path: String) throws -> ImportResult {
    guard files.isOnDisk, path != "-" else {
      throw SourceError(path, "a store is read from a file on the disk only")
    }
    return try StoreImporter.read(URL(fileURLWithPath: path))
  }

  private func realmResult(_ path: String) throws -> ImportResult {
    guard files.isOnDisk else {
      throw SourceError(path, "a .realm file is read from a file on the disk only")
    }
    let key = try keyFile.map { Data(try files.read($0)) }
    let file = try RealmFile(contentsOf: URL(fileURLWithPath: path), key: key)
    return ImportResult(versions: [file.schema])
  }

  /// All Swift files of a source, as one module.
  private func swiftResult(_ source: VersionSource) throws -> ImportResult {
    let paths = try ([source.path] + source.otherPaths).flatMap { path in
      guard files.kind(path) == .folder else { return [path] }
      return try files.files(in: path) { $0.hasSuffix(".swift") }
    }
    return try SwiftImporter.read(paths.map { SwiftSource(name: $0, bytes: try files.read($0)) })
  }

  /// The version that a source names, or the one in use where it has several.
  func version(of source: VersionSource) throws -> LoadedVersion {
    let result = try result(of: source)
    guard let selection = source.selection else {
      guard let current = result.current else {
        throw SourceError(source.path, "it has no version")
      }
      return LoadedVersion(source: source, version: current, notes: result.notes)
    }
    guard let version = result.versions.first(where: { $0.isCalled(selection) }) else {
      let known = result.versions.map { "'\($0.label)'" }.joined(separator: ", ")
      throw SourceError(source.path, "it has no version '\(selection)'; it has \(known)")
    }
    return LoadedVersion(source: source, version: version, notes: result.notes)
  }

  private func version(atPath path: String) throws -> SchemaVersion {
    try SchemaVersion(
      json: String(decoding: files.read(path), as: UTF8.self),
      file: displayName(of: path)
    )
  }

  /// The versions of a schema folder, or of the folder of versions in one.
  private func folderResult(_ path: String) throws -> ImportResult {
    let inner = joined(path, SchemaFolderLayout.versions)
    let folder = files.kind(inner) == .folder ? inner : path
    return ImportResult(versions: try VersionFolder(path: folder, files: files).all())
  }
}

/// A version, and where it came from.
struct LoadedVersion {
  let source: VersionSource
  var version: SchemaVersion
  var notes: [ImportNote]
}

extension SchemaVersion {
  /// The version in a few words: its number, its name, or the first digits of its hash.
  var label: String {
    switch (number, name) {
    case (let number?, let name?) where name != String(number): "\(number) (\(name))"
    case (let number?, _): String(number)
    case (nil, let name?): name
    case (nil, nil): String(fullHash.prefix(8))
    }
  }

  func isCalled(_ word: String) -> Bool {
    name == word || number.map(String.init) == word
  }
}
