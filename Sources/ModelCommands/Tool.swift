/// A command-line tool: a name and its commands.
public struct Tool: Sendable {
  package let name: String
  package let version: String
  let summary: String
  package let commands: [any Command.Type]
  /// The commands of the same tool that were left out of this one.
  package let absent: AbsentCommands

  package init(
    name: String,
    summary: String,
    commands: [any Command.Type],
    absent: AbsentCommands = .none
  ) {
    self.name = name
    version = modelKitVersion
    self.summary = summary
    self.commands = commands
    self.absent = absent
  }

  /// Carries out a command line.
  ///
  /// ```swift
  /// let code = Tool.payloads.run(["validate", "--schema", "s.json", "p.json"], in: .process)
  /// ```
  ///
  /// - Parameters:
  ///   - words: The command line without the tool's own name.
  ///   - terminal: Where files are read and text is written.
  /// - Returns: What the process should exit with.
  @discardableResult
  public func run(_ words: some Sequence<String>, in terminal: Terminal) -> ExitCode {
    let code = carryOut(Array(words)[...], in: terminal)
    guard let error = terminal.outputError() else { return code }
    terminal.writeErrorLines("\(name): \(error)")
    return .failure
  }

  private func carryOut(_ words: ArraySlice<String>, in terminal: Terminal) -> ExitCode {
    var rest = words
    guard let first = rest.popFirst() else {
      terminal.writeError(helpText)
      return .failure
    }
    do throws(UsageError) {
      switch first {
      case "--help", "-h": terminal.write(helpText)
      case "--version": terminal.write("\(name) \(version)\n")
      case "help": terminal.write(try helpText(for: rest))
      default: return run(try command(first), Array(rest), in: terminal)
      }
      return .success
    } catch {
      return explain(error, in: terminal, help: "\(name) --help")
    }
  }

  private func run(
    _ command: any Command.Type,
    _ words: [String],
    in terminal: Terminal
  ) -> ExitCode {
    do throws(UsageError) {
      var arguments = try ParsedArguments(words, for: command.usage)
      if arguments.contains(.help) {
        terminal.write(command.usage.helpText(tool: name))
        return .success
      }
      let configuration = try configuration(command.usage, arguments, in: terminal)
      if let configuration { arguments.addDefaults(configuration) }
      return try command.init(arguments).run(in: terminal)
    } catch {
      return explain(error, in: terminal, help: "\(name) \(command.usage.name) --help")
    }
  }

  private func configuration(
    _ usage: Usage,
    _ arguments: ParsedArguments,
    in terminal: Terminal
  ) throws(UsageError) -> Configuration? {
    do {
      return try Configuration.find(for: usage, arguments, in: terminal)
    } catch {
      throw .configuration("\(error)")
    }
  }

  private func explain(_ error: UsageError, in terminal: Terminal, help: String) -> ExitCode {
    terminal.writeErrorLines("\(name): \(error)\nTry '\(help)'.")
    return .failure
  }

  private func command(_ word: String) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.usage.name == word }) { return command }
    if word.hasPrefix("-") {
      let near = suggestion(for: word, among: ["--help", "--version"])
      throw .unknownOption(word, suggestion: near)
    }
    if absent.names.contains(word) { throw .absentCommand(word, remedy: absent.remedy) }
    let near = suggestion(for: word, among: commands.map { $0.usage.name } + ["help"])
    throw .unknownCommand(word, suggestion: near)
  }
}

extension Tool {
  private var helpText: String {
    let rows = commands.filter { !$0.usage.isHidden }.map {
      (left: $0.usage.name, right: $0.usage.summary)
    }
    let options = [
      (left: "--help", right: "Print this text."),
      (left: "--version", right: "Print the version."),
    ]
    return """
      \(summary)

      USAGE
        \(name) <command> ...

      COMMANDS
      \(table(rows))

      OPTIONS
      \(table(options))

      '\(name) help <command>' tells more about a command.
      \(absent.helpText)
      """
  }

  private func helpText(for words: ArraySlice<String>) throws(UsageError) -> String {
    guard let word = words.first else { return helpText }
    return try command(word).usage.helpText(tool: name)
  }
}
