import Foundation
import ModelCommands
import ModelCommandsTestSupport
import ModelVersionCommands

/// The real world seen from a folder that is gone when the test ends.
final class Workbench {
  static let hasGit = (try? Terminal.process.run("git", ["--version"]))?.status == 0

  private let folder: TemporaryFolder
  private(set) var output = ""
  private(set) var errors = ""

  init(_ files: [String: String] = [:]) throws { folder = try TemporaryFolder(files) }

  var url: URL { folder.url }

  func path(_ name: String) -> String { folder.path(name) }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func text(of name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  func copy(_ source: URL, to name: String) throws {
    try FileManager.default.copyItem(at: source, to: url.appendingPathComponent(name))
  }

  /// Carries out a command; what it writes does not name the folder.
  ///
  /// `answers` are the lines that somebody types; nil where nobody sits there.
  func run(_ words: [String], answers: [String]? = nil) -> ExitCode {
    output = ""
    errors = ""
    let start = url.path + "/"
    var terminal = Terminal.process
    terminal.write = { self.output += $0.replacingOccurrences(of: start, with: "") }
    terminal.writeError = { self.errors += $0.replacingOccurrences(of: start, with: "") }
    terminal.environment = { _ in nil }
    terminal.columns = nil
    terminal.ask = nil
    if let answers {
      var rest = answers[...]
      terminal.ask = { question in
        self.errors += question
        return rest.popFirst()
      }
    }
    return Tool.modelkit.run(words, in: terminal)
  }

  /// Runs Git in the folder.
  func git(_ words: String...) throws {
    let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    let result = try Terminal.process.run("git", ["-C", url.path] + identity + words)
    guard result.status == 0 else {
      throw FileError(path: words.joined(separator: " "), reason: result.errors, operation: .run)
    }
  }
}
