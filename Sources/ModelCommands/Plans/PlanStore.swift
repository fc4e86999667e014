import ModelSchema

/// The folder of an app's versions and plans.
///
/// ```
/// Schema/
///   versions/0007.schema.json        a version
///   plans/0007-add-rating/
///     plan.json                      how stores get there from the version before
///     answers.json                   what was answered
///     report.md                      the plan for people
/// ```
struct PlanStore {
  let path: String
  let terminal: Terminal

  private var files: FileTree { FileTree(terminal) }
  private var versionFolder: VersionFolder {
    VersionFolder(path: joined(path, SchemaFolderLayout.versions), files: files)
  }
  private var planFolder: String { joined(path, SchemaFolderLayout.plans) }

  /// The versions, the oldest first; none where the folder is not there yet.
  func versions() throws -> [SchemaVersion] {
    guard terminal.kind(versionFolder.path) == .folder else { return [] }
    return try versionFolder.all()
  }

  /// The plans in the order of their chain; throws ``FileError`` and ``SchemaError``.
  func plans() throws -> [MigrationPlan] {
    guard terminal.kind(planFolder) == .folder else { return [] }
    let names = try terminal.contents(planFolder).filter { $0.hasSuffix("/") }
    return try names.sorted(by: NaturalOrder.precedes).compactMap { name in
      let file = joined(joined(planFolder, name), "plan.json")
      guard terminal.kind(file) == .file else { return nil }
      return try MigrationPlan(
        json: String(decoding: terminal.read(file), as: UTF8.self),
        file: file
      )
    }
  }

  /// Writes a version; throws ``FileError``.
  func write(_ version: SchemaVersion) throws {
    try terminal.makeFolder(versionFolder.path)
    try terminal.write(version.canonicalJSON, to: versionFolder.path(of: version.number ?? 1))
  }

  /// Writes a plan, its answers where they are given, and its report; throws ``FileError``.
  func write(_ plan: MigrationPlan, answers: SchemaAnswers?) throws {
    let folder = folder(of: plan)
    try terminal.makeFolder(folder)
    try terminal.write(plan.canonicalJSON, to: joined(folder, "plan.json"))
    if let answers { try terminal.write(answers.canonicalJSON, to: joined(folder, "answers.json")) }
    try terminal.write(PlanMarkdown().text(of: plan), to: joined(folder, "report.md"))
  }

  func folder(of plan: MigrationPlan) -> String { joined(planFolder, plan.id) }

  /// The answers that a plan was made with.
  func answers(of plan: MigrationPlan) throws -> SchemaAnswers {
    let file = joined(folder(of: plan), "answers.json")
    guard terminal.kind(file) == .file else { return SchemaAnswers() }
    return try GivenAnswers.read(file, in: terminal)
  }
}
