import ModelCommands
import ModelSchema
import ModelStore

/// Shows what a store holds.
struct InspectCommand: Command {
  static let usage = Usage(
    name: "inspect",
    summary: "Show what a store holds: tables, rows, history, damages.",
    operand: .store,
    options: [.storeReport, .output, .noCheck, .keyFile],
    discussion: """
      The store is opened for reading and nothing in it changes. Any SQLite file can be looked at.

      'modelkit import STORE' makes a version file of its tables.

      Of a FILE.realm it shows the format, the schema version, and the classes with their properties
      and the number of their objects; 'modelkit dump' writes the objects.

      EXIT CODES
        0  the store is sound
        1  it is damaged, has drifted from its version, or rows lead to others that are not there
        2  the command line or the store cannot be used
      """
  )

  private let stores: [String]
  private let format: StoreReportFormat
  private let output: String?
  private let checksIntegrity: Bool
  private let keyFile: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    stores = try arguments.requiredOperands(.store)
    format = try arguments.choice(.storeReport) ?? .text
    output = arguments.value(.output)
    checksIntegrity = !arguments.contains(.noCheck)
    keyFile = arguments.value(.keyFile)
  }

  func run(in terminal: Terminal) -> ExitCode {
    do {
      let style = ReportStyle(ReportTarget(format: .text, path: output), in: terminal)
      let found = try stores.map { try report(of: $0, style, in: terminal) }
      let texts = found.map(\.text)
      try terminal.write(texts.joined(separator: format == .json ? "" : "\n"), to: output)
      return found.allSatisfy(\.isSound) ? .success : .findings
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
      return .failure
    }
  }

  private func report(
    of path: String,
    _ style: ReportStyle,
    in terminal: Terminal
  ) throws -> (text: String, isSound: Bool) {
    if RealmInput.isRealm(path) {
      let realm = try RealmInspection(path, RealmInput.open(path, keyFile: keyFile, in: terminal))
      let isJSON = format == .json
      return (isJSON ? realm.jsonValue.prettyText : realm.text(paint: style.paint), true)
    }
    let store = try inspect(path, in: terminal)
    return (
      format == .json ? store.jsonValue.prettyText : store.text(paint: style.paint), store.isSound
    )
  }

  private func inspect(_ path: String, in terminal: Terminal) throws -> StoreInspection {
    // SQLite takes an empty file for an empty database, and text for a damaged one.
    let source = try terminal.open(path)
    guard try source.startsAsDatabase() else {
      throw SourceError(path, "it is no SQLite file, or an encrypted one")
    }
    return try StoreInspection(
      path,
      byteCount: source.byteCount,
      checksIntegrity: checksIntegrity
    )
  }
}

/// The formats that reports about stores come in.
enum StoreReportFormat: String, CaseIterable, Sendable {
  case text, json
}

extension Operand {
  static let store = Operand(name: "store", summary: "A SQLite file.")
}

extension Option {
  static let storeReport = value("report", "r", "format", "Text, for people, or json.")
  fileprivate static let noCheck =
    flag("no-check", nil, "Do not look for damages, which reads the whole file.")
}
