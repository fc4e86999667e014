#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension Terminal {
  /// The process's own files, standard input and outputs.
  public static var process: Terminal {
    let output = StandardOutput()
    var terminal = Terminal(
      read: { path in try FileInput(path).readAll() },
      write: { text in output.write(text) },
      writeError: { text in _ = writeAll(text, to: STDERR_FILENO) }
    )
    terminal.open = { path in
      let file = try FileInput(path)
      var source = unsafe ByteSource(byteCount: file.byteCount) { try unsafe file.read(into: $0) }
      source.cancel = { file.cancel() }
      return source
    }
    terminal.kind = fileKind
    terminal.contents = { folder in try namesOfFiles(in: folder) }
    terminal.create = { path in try createFile(path) }
    terminal.makeFolder = { path in try ModelCommands.makeFolder(path) }
    terminal.run = { program, arguments in try runProgram(program, arguments) }
    if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
      terminal.ask = { question in
        _ = writeAll(question, to: STDERR_FILENO)
        return readLine()
      }
    }
    terminal.append = { path, bytes in try appendToFile(path, bytes) }
    terminal.outputError = { output.error }
    terminal.catchInterrupts = catchInterruptSignals
    terminal.isInterrupted = { wasInterrupted }
    terminal.addSystem()
    return terminal
  }

  /// What the process knows about where it runs.
  private mutating func addSystem() {
    environment = { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    currentFolder =
      unsafe getcwd(nil, 0).map { path in
        defer { unsafe free(path) }
        return unsafe String(cString: path)
      } ?? ""
    columns = width(of: STDOUT_FILENO)
    errorsAreOnScreen = isatty(STDERR_FILENO) == 1
    clock = monotonicNanoseconds
    time = secondsSince1970
    processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}

/// The width of a terminal, 80 where it does not tell; nil for anything else.
private func width(of descriptor: Int32) -> Int? {
  guard isatty(descriptor) == 1 else { return nil }
  var size = winsize()
  guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}

/// Reads the clock that no one sets.
private func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

private func secondsSince1970() -> Int64 {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec)
}
