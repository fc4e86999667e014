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
    let candidates = candidates(of: migrator)
    let numbers = candidates.filter(\.differences.isEmpty).map(\.number)
    switch numbers.count {
    case 0: note("its tables are those of no version in '\(options.folder)'" + nearest(candidates))
    case 1: note("its tables are those of version \(numbers[0]): add --adopt \(numbers[0])")
    default:
      let list = numbers.map(String.init).joined(separator: ", ")
      note("its tables are those of the versions \(list): say with --adopt which it is")
    }
  }

  private typealias Candidate = (number: Int, differences: [String])

  /// Where the tables differ from those of each version.
  private func candidates(of migrator: StoreMigrator) -> [Candidate] {
    migrator.versions.compactMap { version in
      var migrator = migrator
      migrator.options.adoptedVersion = version
      guard let number = version.number, let status = try? migrator.status() else { return nil }
      return (number, status.drift.differences)
    }
  }

  private func nearest(_ candidates: [Candidate]) -> String {
    let nearest = candidates.min { $0.differences.count < $1.differences.count }
    guard let nearest else { return "" }
    return "; the nearest is version \(nearest.number): "
      + nearest.differences.prefix(3).joined(separator: "; ")
  }

  private func note(_ message: String) {
    terminal.writeErrorLines("\(options.store): note: \(message)")
  }
}

extension StoreStatus {
  /// Whether the store has its version from the command line only.
  var isAdopted: Bool { version != nil && history.isEmpty }
}
