extension Configuration {
  /// The configuration that a command line asks for, or that is found in the folder of the process
  /// or the nearest one above it; nil where there is none, or none is wanted.
  static func find(
    for usage: Usage,
    _ arguments: ParsedArguments,
    in terminal: Terminal
  ) throws -> Configuration? {
    guard usage.isConfigurable, !arguments.contains(.noConfig) else { return nil }
    guard let path = arguments.value(.config) ?? nearestFile(in: terminal) else { return nil }
    return try Configuration(path, for: usage, in: terminal)
  }

  /// A path relative to the folder of the process, so that reports show short names.
  private static func nearestFile(in terminal: Terminal) -> String? {
    let depth = terminal.currentFolder.split(separator: "/").count
    guard !terminal.currentFolder.isEmpty else { return nil }
    return (0...depth).lazy.map { String(repeating: "../", count: $0) + fileName }
      .first { terminal.kind($0) == .file }
  }
}

extension Usage {
  /// What a configuration file may set.
  var configurableOptions: [Option] {
    options.filter { ![Option.config.name, Option.noConfig.name].contains($0.name) }
  }

  /// Whether the command reads a configuration file.
  var isConfigurable: Bool { options.contains { $0.name == Option.config.name } }
}

extension Option {
  static let config = value(
    "config",
    nil,
    "file",
    "Where options are set: the nearest '\(Configuration.fileName)' by default."
  )
  static let noConfig = flag("no-config", nil, "Read no configuration file.")
}
