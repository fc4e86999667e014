import Foundation
import ModelCommands
import RealmImporting

/// The import of a `.realm` file into a store, from the command line.
struct RealmStoreImport {
  let source: String
  let store: String
  var keyFile: String?
  var duplicates = DuplicateChoice.fail

  /// Carries the objects, and writes the report.
  ///
  /// - Returns: Success; findings where something could not be carried as it was.
  func run(in terminal: Terminal) throws -> ExitCode {
    let files = FileTree(terminal)
    var options = RealmImportOptions(key: try keyFile.map { Data(try files.read($0)) })
    options.duplicates = duplicates.policy
    let report = try RealmImport.run(
      from: URL(fileURLWithPath: source),
      into: URL(fileURLWithPath: store),
      options: options
    )
    guard report.outcome != .noFile else {
      throw SourceError(source, "there is no such file")
    }
    terminal.write("\(report)\n")
    return report.losses.isEmpty ? .success : .findings
  }
}

/// Which object of one primary key stays, as a command line says it.
enum DuplicateChoice: String, CaseIterable, Sendable {
  case fail
  case first = "keep-first"
  case last = "keep-last"

  var policy: RealmImportOptions.DuplicatePolicy {
    switch self {
    case .fail: .fail
    case .first: .keepFirst
    case .last: .keepLast
    }
  }
}

extension Option {
  static let duplicates =
    value("duplicates", nil, "policy", "Of objects with one key: keep-first, keep-last or fail.")
}
