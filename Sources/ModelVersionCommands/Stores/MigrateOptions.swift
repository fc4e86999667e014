import ModelCommands

/// What a command line asks of `migrate`.
struct MigrateOptions {
  var store: String
  /// The app's folder of versions and plans.
  var folder: String
  var isDry: Bool
  /// Whether a store that is missing is made.
  var creates: Bool
  /// The number of the version that a file without a history has.
  var adopted: Int?
  /// The number of the version to go to; nil for the newest.
  var target: Int?
  /// Whether plans are taken back.
  var goesDown: Bool
  /// A file to copy the store to before the first write.
  var backup: String?
  var format: StoreReportFormat
  var output: String?
}

extension MigrateOptions {
  static let options: [Option] = [
    .folder, .dryRun, .create, .adopt, .target, .down, .backup, .storeReport, .output,
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let stores = try arguments.requiredOperands(.store)
    if let second = stores.dropFirst().first { throw .unexpectedOperand(second) }
    store = stores.first ?? ""
    folder = arguments.value(.folder) ?? PlanOptions.defaultFolder
    isDry = arguments.contains(.dryRun)
    creates = arguments.contains(.create)
    adopted = try arguments.count(.adopt)
    target = try arguments.count(.target)
    goesDown = arguments.contains(.down)
    backup = arguments.value(.backup)
    if creates, backup != nil { throw .conflictingOptions("--create", "--backup") }
    if creates, adopted != nil { throw .conflictingOptions("--create", "--adopt") }
    format = try arguments.choice(.storeReport) ?? .text
    output = arguments.value(.output)
  }
}

extension Option {
  fileprivate static let dryRun = flag("dry-run", nil, "Only find out what would be done.")
  fileprivate static let create = flag("create", nil, "Make the store where there is none.")
  fileprivate static let adopt = value(
    "adopt",
    nil,
    "number",
    "The version that the tables have in a file which ModelKit has not written."
  )
  fileprivate static let target =
    value("to", nil, "number", "The version to go to: the newest by default.")
  fileprivate static let down = flag("down", nil, "Take plans back: the newest, or with --to more.")
  fileprivate static let backup =
    value("backup", nil, "file", "Copy the store there before anything is written.")
}
