import ModelCommands
import ModelTestSupport

/// A world for commands: the files of the package, a standard input, and what was written.
final class RecordingTerminal {
  private(set) var output = ""
  private(set) var errors = ""
  /// The files that there are beside those of the package, and those that were written.
  private(set) var files: [String: String]
  var environment: [String: String] = [:]
  /// The width of the standard output; nil where it is no terminal.
  var columns: Int?
  /// The folder that relative paths start from.
  var currentFolder = "/home/ada/project"
  /// Files that cannot be written.
  var readOnlyFiles: Set<String> = []

  /// `files` come before those of the package; `-` is the standard input.
  init(files: [String: String] = [:]) { self.files = files }

  @discardableResult
  func run(_ words: [String], of tool: Tool = .modelkit) -> ExitCode {
    tool.run(words, in: terminal)
  }

  var terminal: Terminal {
    var terminal = Terminal(
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
    terminal.kind = { self.files[$0] == nil ? nil : .file }
    terminal.create = { try self.create($0) }
    terminal.append = { self.files[$0, default: ""] += String(decoding: $1, as: UTF8.self) }
    terminal.environment = { self.environment[$0] }
    terminal.currentFolder = currentFolder
    terminal.columns = columns
    return terminal
  }

  private func create(_ path: String) throws -> OutputFile {
    if readOnlyFiles.contains(path) {
      throw FileError(path: path, reason: "Permission denied", operation: .write)
    }
    var bytes: [UInt8] = []
    return OutputFile(
      write: { bytes += $0 },
      commit: { self.files[path] = String(decoding: bytes, as: UTF8.self) },
      discard: {}
    )
  }
}
