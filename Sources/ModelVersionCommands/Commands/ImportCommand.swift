import ModelCommands
import ModelSchema

/// Reads versions of models from what an app has, and writes them as files.
struct ImportCommand: Command {
  static let usage = Usage(
    name: "import",
    summary: "Make version files from models of any kind.",
    operand: .source,
    options: [.output, .into, .all, .keyFile, .duplicates],
    discussion: """
      SOURCES
      \(VersionSource.helpTable)

      What a source says that a version has no place for is kept in the version as an annotation,
      and told on the error output: 'kept' and 'unknown' parts, those that were 'changed' or
      'skipped', and where.

      The same source always gives the same bytes. A version file holds two hashes: 'shapeHash' is
      another where stored data must be migrated, 'fullHash' where anything changed.

      With --into the versions are numbered on from the newest in that folder, and one that equals
      the newest is not written again.

      'modelkit import FILE.realm --into STORE' carries the objects of the file into a store, unless
      STORE is a folder. Run again it goes on where it was stopped, or finds that all is done.

      EXIT CODES
        0  the versions were written, or all objects are in the store
        1  the objects are in the store, and something of them could not be carried
        2  the command line or a source cannot be used; nothing was written
      """
  )

  private let words: [String]
  private let output: String?
  private let folder: String?
  private let takesAll: Bool
  private let keyFile: String?
  private let duplicates: DuplicateChoice

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = try arguments.requiredOperands(.source)
    output = arguments.value(.output)
    folder = arguments.value(.into)
    takesAll = arguments.contains(.all)
    keyFile = arguments.value(.keyFile)
    duplicates = try arguments.choice(.duplicates) ?? .fail
    if output != nil, folder != nil { throw .conflictingOptions("--output", "--into") }
    guard words.count(where: { $0 == "-" }) < 2 else { throw .repeatedStandardInput }
  }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      if let realm = realmImport(in: terminal) { return try realm.run(in: terminal) }
      let reader = VersionReader(files: FileTree(terminal), keyFile: keyFile)
      let sources = try VersionSource.sources(words, in: reader.files)
      var versions: [SchemaVersion] = []
      for source in sources {
        let (found, notes) = try read(source, with: reader)
        versions += found
        for note in notes { terminal.writeErrorLines("\(note)") }
      }
      try write(versions, in: terminal)
      return .success
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }

  /// The import of a `.realm` file into a store; nil where versions are to be written.
  private func realmImport(in terminal: Terminal) -> RealmStoreImport? {
    guard let folder, let source = words.first, words.count == 1, RealmInput.isRealm(source),
      terminal.kind(folder) != .folder
    else { return nil }
    return RealmStoreImport(
      source: source,
      store: folder,
      keyFile: keyFile,
      duplicates: duplicates
    )
  }

  private func read(
    _ source: VersionSource,
    with reader: VersionReader
  ) throws -> (versions: [SchemaVersion], notes: [ImportNote]) {
    if takesAll, source.selection == nil {
      let result = try reader.result(of: source)
      return (result.versions, result.notes)
    }
    let loaded = try reader.version(of: source)
    return ([loaded.version], loaded.notes)
  }

  private func write(_ versions: [SchemaVersion], in terminal: Terminal) throws {
    if let folder { return try write(versions, into: folder, in: terminal) }
    guard let version = versions.first, versions.count == 1 else {
      throw SourceError(
        words.joined(separator: " "),
        "\(versions.count) versions were read; write them to a folder: --into FOLDER"
      )
    }
    try terminal.write(version.canonicalJSON, to: output)
  }

  private func write(
    _ versions: [SchemaVersion],
    into folder: String,
    in terminal: Terminal
  ) throws {
    try terminal.makeFolder(folder)
    let store = VersionFolder(path: folder, files: FileTree(terminal))
    var newest = try store.newest()
    for var version in versions {
      if let newest, newest.fullHash == version.fullHash {
        terminal.write("\(store.path(of: newest.number ?? 0)): unchanged\n")
        continue
      }
      version.number = (newest?.number ?? 0) + 1
      let path = store.path(of: version.number ?? 0)
      try terminal.write(version.canonicalJSON, to: path)
      terminal.write("\(path)\n")
      newest = version
    }
  }
}

extension Operand {
  static let source = Operand(
    name: "source",
    summary: "What the versions are read from; SOURCE#VERSION is one of several."
  )
}

extension Option {
  fileprivate static let into =
    value("into", nil, "folder", "Write the versions there, as 0001.schema.json and so on.")
  fileprivate static let all =
    flag("all", "a", "Take all versions of each source, not only the one in use.")
}
