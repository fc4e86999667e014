import ModelCommands
import ModelJSON
import ModelSchema

/// Reads and writes an app's folder of versions and plans by the terminal.
struct PlanStore {
  let path: String
  let terminal: Terminal

  /// The folder, checked as a whole; without versions where it is not there yet.
  ///
  /// Throws ``FileError`` and ``SchemaError``.
  func folder() throws -> MigrationFolder { try folder(of: texts()) }

  /// The folder as it was before its newest plan was made.
  func folderWithoutNewest() throws -> MigrationFolder {
    var texts = try texts()
    let folder = try folder(of: texts)
    guard let newest = folder.newestPlan, let version = folder.versions.last else {
      throw SourceError(path, "it holds no plan that could be made again")
    }
    texts[MigrationFolder.path(of: version)] = nil
    texts[MigrationFolder.path(ofPlan: newest.id) + "/plan.json"] = nil
    if let lock = texts[MigrationFolder.lockName] {
      texts[MigrationFolder.lockName] = try Self.lock(lock, without: newest.id)
    }
    return try self.folder(of: texts)
  }

  private func folder(of texts: [String: String]) throws -> MigrationFolder {
    do {
      return try MigrationFolder(files: texts)
    } catch {
      var error = error
      error.file = error.file.map { joined(path, $0) } ?? path
      throw error
    }
  }

  private static func lock(_ text: String, without id: String) throws -> String {
    let value = SchemaValue(try JSONDocument(parsing: text).root)
    guard var members = value.object, let chain = members["chain"]?.array else { return text }
    members["chain"] = .array(chain.filter { $0.object?["id"]?.string != id })
    return SchemaValue.object(members).prettyText
  }

  private func texts() throws -> [String: String] {
    guard terminal.kind(path) == .folder else { return [:] }
    let start = joined(path, "")
    let paths = try FileTree(terminal).files(in: path) {
      $0 == MigrationFolder.lockName || $0.hasSuffix(".json")
    }
    var texts: [String: String] = [:]
    for path in paths {
      texts[String(path.dropFirst(start.count))] = String(
        decoding: try terminal.read(path),
        as: UTF8.self
      )
    }
    return texts
  }

  /// Writes files in their order; throws ``FileError``.
  func write(_ files: [MigrationFile]) throws {
    for file in files { try write(file.text, to: file.path) }
  }

  /// Writes a plan that was approved, and its report; throws ``FileError``.
  func write(_ plan: MigrationPlan) throws {
    let folder = MigrationFolder.path(ofPlan: plan.id)
    try write(plan.canonicalJSON, to: folder + "/plan.json")
    try write(plan.markdown, to: folder + "/report.md")
  }

  private func write(_ text: String, to name: String) throws {
    let file = joined(path, name)
    if let slash = file.lastIndex(of: "/") { try terminal.makeFolder(String(file[..<slash])) }
    try terminal.write(text, to: file)
  }

  /// The answers that a plan was made with.
  func answers(of plan: MigrationPlan) throws -> SchemaAnswers {
    let file = joined(path, MigrationFolder.path(ofPlan: plan.id) + "/answers.json")
    guard terminal.kind(file) == .file else { return SchemaAnswers() }
    return try GivenAnswers.read(file, in: terminal)
  }
}

extension MigrationFolder {
  /// The plan that leads to the newest version from the one before it.
  var newestPlan: MigrationPlan? {
    guard let newest = versions.last, let before = versions.dropLast().last else { return nil }
    return plans.last {
      $0.to.fullHash == newest.fullHash && $0.from.fullHash == before.fullHash
    }
  }
}
