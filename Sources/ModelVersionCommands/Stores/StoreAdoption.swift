import ModelCommands
import ModelSchema
import ModelStore

/// What `migrate` tells of a file that holds no history, and of one that is adopted.
struct StoreAdoption {
  let options: MigrateOptions
  let terminal: Terminal

  /// Tells which version may be adopted, or that there is nothing to adopt.
  func tell(of status: StoreStatus, _ migrator: StoreMigrator) {
    if options.adopted != nil, !status.history.isEmpty {
      note("it holds a history, which tells its version; --adopt does nothing")
    }
    guard options.adopted == nil, status.state == .foreign else { return }
    let numbers = migrator.versions.filter { isFitting($0, migrator) }.compactMap(\.number)
    switch numbers.count {
    case 0: note("its tables are those of no version in '\(visible(options.folder))'")
    case 1: note("its tables are those of version \(numbers[0]): add --adopt \(numbers[0])")
    default:
      let list = numbers.map(String.init).joined(separator: ", ")
      note("its tables are those of the versions \(list): say with --adopt which it is")
    }
  }

  /// Whether the tables are those of a version.
  private func isFitting(_ version: SchemaVersion, _ migrator: StoreMigrator) -> Bool {
    var migrator = migrator
    migrator.options.adoptedVersion = version
    return (try? migrator.status().drift.isEmpty) ?? false
  }

  private func note(_ message: String) {
    terminal.writeErrorLines("\(visible(options.store)): note: \(message)")
  }
}

extension StoreStatus {
  /// Whether the store has its version from the command line only.
  var isAdopted: Bool { version != nil && history.isEmpty }
}
