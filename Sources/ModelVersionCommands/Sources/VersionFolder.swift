import ModelSchema

/// A folder of version files, named by their numbers, such as `0001.schema.json`.
struct VersionFolder {
  let path: String
  let files: FileTree

  /// The numbers that there are, in order; throws ``FileError``.
  func numbers() throws -> [Int] {
    try files.contents(path).compactMap(SchemaFolderLayout.number).sorted()
  }

  /// The version of a number; throws ``FileError`` and ``SchemaError``.
  func version(_ number: Int) throws -> SchemaVersion {
    let path = path(of: number)
    var version = try SchemaVersion(
      json: String(decoding: files.read(path), as: UTF8.self),
      file: path
    )
    version.number = version.number ?? number
    return version
  }

  func newest() throws -> SchemaVersion? { try numbers().last.map(version) }

  func all() throws -> [SchemaVersion] { try numbers().map(version) }

  func path(of number: Int) -> String { joined(path, SchemaFolderLayout.name(of: number)) }
}
