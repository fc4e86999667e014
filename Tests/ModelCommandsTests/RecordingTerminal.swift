import ModelCommands
import ModelTestSupport

/// A world for commands: the files of the package, a standard input, and what was written.
final class RecordingTerminal {
  private(set) var output = ""
  private(set) var errors = ""
  private let files: [String: String]

  /// `files` come before those of the package; `-` is the standard input.
  init(files: [String: String] = [:]) { self.files = files }

  @discardableResult
  func run(_ words: [String], of tool: Tool = .modelkit) -> ExitCode {
    let terminal = Terminal(
      read: { path in
        if let text = self.files[path] { return Array(text.utf8) }
        do {
          return try PackageRoot.bytes(of: path)
        } catch {
          throw FileError(path: path, reason: "No such file or directory")
        }
      },
      write: { self.output += $0 },
      writeError: { self.errors += $0 }
    )
    return tool.run(words, in: terminal)
  }
}
