import Foundation
package import ModelCommands
import ModelTestSupport

/// A world for commands: the files of the package, a standard input, and what was written.
package final class RecordingTerminal {
  package private(set) var output = ""
  package private(set) var errors = ""
  /// The files that there are beside those of the package, and those that were written.
  package private(set) var files: [String: String]
  package var environment: [String: String] = [:]
  /// The width of the standard output; nil where it is no terminal.
  package var columns: Int?
  /// The folder that relative paths start from.
  package var currentFolder = "/home/ada/project"
  /// The time of day, in seconds since 1970.
  package var time: Int64 = 1_796_000_000
  /// The lines that somebody types; nil where nobody sits there.
  package var answers: [String]?
  private var askedCount = 0
  private var folders: Set<String> = []
  /// Files that cannot be written.
  package var readOnlyFiles: Set<String> = []

  /// `files` come before those of the package; `-` is the standard input.
  package init(files: [String: String] = [:]) { self.files = files }

  @discardableResult
  package func run(_ words: [String], of tool: Tool) -> ExitCode {
    tool.run(words, in: terminal)
  }

  package var terminal: Terminal {
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
    terminal.kind = { self.kind(of: $0) }
    terminal.contents = { try self.contents(of: $0) }
    terminal.makeFolder = { self.folders.insert($0) }
    terminal.time = { self.time }
    if let answers {
      terminal.ask = { question in
        self.errors += question
        self.askedCount += 1
        return self.askedCount <= answers.count ? answers[self.askedCount - 1] : nil
      }
    }
    terminal.create = { try self.create($0) }
    terminal.append = { self.files[$0, default: ""] += String(decoding: $1, as: UTF8.self) }
    terminal.environment = { self.environment[$0] }
    terminal.currentFolder = currentFolder
    terminal.columns = columns
    return terminal
  }

  private func kind(of path: String) -> Terminal.FileKind? {
    if files[path] != nil { return .file }
    if !names(in: path).isEmpty || folders.contains(path) { return .folder }
    var isFolder = ObjCBool(false)
    let file = PackageRoot.url(of: path).path
    guard unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      return nil
    }
    return isFolder.boolValue ? .folder : .file
  }

  private func contents(of folder: String) throws -> [String] {
    let url = PackageRoot.url(of: folder)
    let found = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let shown = found.filter { !$0.hasPrefix(".") }.map { name in
      kind(of: folder + "/" + name) == .folder ? name + "/" : name
    }
    return Array(Set(shown + names(in: folder)))
  }

  /// What the files that are not the package's have in a folder.
  private func names(in folder: String) -> [String] {
    let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return files.keys.filter { $0.hasPrefix(start) && $0 != start }.map { path in
      let rest = path.dropFirst(start.count)
      return rest.firstIndex(of: "/").map { String(rest[...$0]) } ?? String(rest)
    }
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
