import Foundation
import ModelCommands
import ModelSchema
import ModelStore

/// One run of `migrate`.
struct StoreMigration {
  let options: MigrateOptions
  let terminal: Terminal

  /// Throws ``StoreError``, ``SchemaError``, ``SourceError`` and ``FileError``.
  func run() throws -> ExitCode {
    if terminal.kind(options.store) == .folder {
      throw SourceError(options.store, "it is a folder, and no store")
    }
    // A misspelt path would become an empty store.
    if !options.creates || terminal.kind(options.store) != nil {
      _ = try terminal.open(options.store)
    }
    let migrator = try migrator()
    let before = try migrator.status()
    StoreAdoption(options: options, terminal: terminal).tell(of: before, migrator)
    let target = try target(from: before, migrator.versions)
    let report: MigrationText
    let code: ExitCode
    if options.isDry {
      let run = try migrator.dryRun(to: target)
      report = .dry(run, from: before.version, to: target)
      code = run.isClear ? .success : .findings
    } else {
      try backUp()
      terminal.catchInterrupts()
      let run = try migrator.migrate(to: target)
      report = .done(run, from: before.version, isAdopted: before.isAdopted, to: target)
      code = .success
    }
    let style = ReportStyle(ReportTarget(format: .text, path: options.output), in: terminal)
    try terminal.write(report.text(options.format, style.paint), to: options.output)
    return code
  }

  private func migrator() throws -> StoreMigrator {
    let folder = try PlanStore(path: options.folder, terminal: terminal).folder()
    for warning in folder.warnings { terminal.writeErrorLines("\(options.folder): \(warning)") }
    guard !folder.versions.isEmpty else {
      throw SourceError(options.folder, "it holds no versions; 'modelkit plan' makes the first")
    }
    var migrator = StoreMigrator(
      file: URL(fileURLWithPath: options.store),
      versions: folder.versions,
      plans: folder.plans
    )
    migrator.options.app = "modelkit \(Tool.modelkit.version)"
    migrator.options.allowsDowngrade = options.goesDown
    migrator.options.adoptedVersion = try options.adopted.map {
      try version($0, among: folder.versions)
    }
    if options.backup != nil { migrator.options.backup = .never }
    addProgress(to: &migrator)
    return migrator
  }

  private func addProgress(to migrator: inout StoreMigrator) {
    // The migrator calls both on the thread that called it.
    nonisolated(unsafe) let terminal = terminal
    nonisolated(unsafe) let line = unsafe StatusLine(in: terminal)
    migrator.options.progress = { progress in unsafe line.show(visible(progress.words)) }
    migrator.options.isCancelled = { unsafe terminal.isInterrupted() }
  }

  private func target(from status: StoreStatus, _ versions: [SchemaVersion]) throws -> SchemaVersion
  {
    let newest = versions[versions.count - 1]
    let current = status.version.flatMap { found in
      versions.firstIndex { $0.fullHash == found.fullHash }
        ?? versions.firstIndex { $0.number == found.number }
    }
    if let number = options.target {
      let target = try version(number, among: versions)
      let place = versions.firstIndex(of: target)
      if let current, let place, place < current, !options.goesDown {
        throw SourceError(options.store, "version \(number) is older than the store's; add --down")
      }
      return target
    }
    guard options.goesDown else { return newest }
    guard let current, current > 0 else {
      throw SourceError(options.store, "there is no version before the store's")
    }
    return versions[current - 1]
  }

  private func version(_ number: Int, among versions: [SchemaVersion]) throws -> SchemaVersion {
    guard let version = versions.first(where: { $0.number == number }) else {
      throw SourceError(options.folder, "it has no version \(number)")
    }
    return version
  }

  private func backUp() throws {
    guard let path = options.backup else { return }
    if terminal.kind(path) != nil {
      throw FileError(path: path, reason: "there is such a file already", operation: .write)
    }
    let connection = try SQLiteConnection(
      .file(options.store),
      options: SQLiteOptions(access: .readOnly)
    )
    try connection.backup(to: path)
  }
}

extension MigrationProgress {
  /// Where it is, on one line.
  fileprivate var words: String {
    let done = totalRows > 0 ? ", \(rows) of \(totalRows) rows" : ""
    return "\(plan): step \(number) of \(count)\(done): \(operation)"
  }
}
