import ModelCommands
import ModelSchema
import ModelStore

/// Brings a store to a version, by the plans of a folder.
struct MigrateCommand: Command {
  static let usage = Usage(
    name: "migrate",
    summary: "Bring a store to another version, by the plans of a folder.",
    operand: .store,
    options: MigrateOptions.options,
    discussion: """
      The store is looked at first, without a write: its version, the plans that lead on from it,
      free space, and each row that a step could not carry over. Only then does it begin, one
      transaction a stage, with the rows, the history and the version in the same commit. Whatever
      stops it, the store is the old one or the new one.

      With --dry-run it ends after the look. With --down the newest plan is taken back, by the
      reverse that the store itself holds, or with --to all plans after that version.

      A SQLite file that something else has written holds no history, and is refused. With --adopt it
      is taken for a store of that version, once its tables have been compared with it; then the
      plans that follow are run.

      A store that is missing is an error, because a misspelt name would make an empty one; with
      --create it is made.

      EXIT CODES
        0    the store has the version, or could have it (--dry-run)
        1    something stands in the way: rows, an approval, a newer or an unknown version
        2    the command line, the folder or the store cannot be used
        130  ended by Ctrl-C; the store is what it was
      """
  )

  private let options: MigrateOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    options = try MigrateOptions(arguments)
  }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      return try StoreMigration(options: options, terminal: terminal).run()
    } catch let error as StoreError where error.kind == .cancelled {
      terminal.writeErrorLines("modelkit: \(error)")
      return .interrupted
    } catch let error as StoreError where error.isFinding {
      terminal.writeErrorLines("modelkit: \(error.inCommandWords)")
      return .findings
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }
}

extension StoreError {
  /// Whether the store, and not the command line or the disk, is what stands in the way.
  fileprivate var isFinding: Bool {
    switch kind {
    case .blocked, .unapproved, .newerStore, .unknownVersion, .drifted, .foreignFile, .noPath,
      .changedPlan:
      true
    default: false
    }
  }

  /// The error with a hint for who has a command line and not the app's code.
  fileprivate var inCommandWords: StoreError {
    let hint: String
    switch kind {
    case .newerStore: hint = "name the folder that has its version, or go back with --down --to"
    case .unknownVersion: hint = "name the folder that has its version, with --schema"
    case .noPath: hint = "add the plan that is missing"
    case .foreignFile: hint = "say which version it has, with --adopt, or choose another file"
    default: return self
    }
    return StoreError(kind, message, hint: hint, at: Origin(path: path, sql: sql))
  }
}
