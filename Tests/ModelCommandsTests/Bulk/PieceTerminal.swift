import ModelCommands

/// A world whose files arrive in pieces, as those of pipes do, and in which things go wrong.
final class PieceTerminal {
  private(set) var output = ""
  private(set) var errors = ""
  var files: [String: [UInt8]]
  /// How many bytes a call of `read` gives at most.
  var pieceSize = Int.max
  /// After so many calls of `read` it throws.
  var failingRead: Int?
  /// After so many calls of `read` the user has pressed Ctrl-C.
  var interruptingRead: Int?
  /// After so many characters the output takes no more.
  var outputLimit = Int.max
  var errorsAreOnScreen = false
  /// The folder that names without a slash in front start from.
  var currentFolder = ""
  private var readCount = 0
  private var now: UInt64 = 0

  init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

  @discardableResult
  func run(_ words: [String]) -> ExitCode {
    var terminal = Terminal(
      read: { try self.file($0) },
      write: { self.output += $0 },
      writeError: { self.errors += $0 }
    )
    terminal.open = { path in try self.source(path) }
    terminal.kind = kind
    terminal.contents = contents
    terminal.isInterrupted = { self.readCount >= self.interruptingRead ?? .max }
    terminal.outputError = {
      self.output.count < self.outputLimit
        ? nil : FileError(path: "<stdout>", reason: "No space left on device", operation: .write)
    }
    terminal.errorsAreOnScreen = errorsAreOnScreen
    terminal.currentFolder = currentFolder
    terminal.clock = {
      self.now += 60_000_000
      return self.now
    }
    return Tool.payloads.run(words, in: terminal)
  }

  private func file(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = files[path] else {
      throw FileError(path: path, reason: "No such file or directory")
    }
    return bytes
  }

  private func source(_ path: String) throws -> ByteSource {
    let whole = ByteSource(try file(path))
    return unsafe ByteSource(byteCount: whole.byteCount) { buffer in
      self.readCount += 1
      if self.readCount > self.failingRead ?? .max {
        throw FileError(path: path, reason: "Input/output error")
      }
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(self.pieceSize))
      return try unsafe whole.read(room)
    }
  }

  private func kind(_ path: String) -> Terminal.FileKind? {
    if files[path] != nil { return .file }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return files.keys.contains { $0.hasPrefix(folder) } ? .folder : nil
  }

  /// What lies in a folder, made of the names of the files.
  private func contents(_ folder: String) -> [String] {
    let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let inside = files.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
    let names = inside.map { rest in
      rest.firstIndex(of: "/").map { String(rest[...$0]) } ?? String(rest)
    }
    return Set(names).shuffled()
  }
}
