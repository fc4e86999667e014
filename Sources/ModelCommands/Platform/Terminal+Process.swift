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
      writeError: { text in
        output.flush()
        _ = writeAll(text, to: STDERR_FILENO)
      }
    )
    terminal.open = { path in
      let file = try FileInput(path)
      var source = unsafe ByteSource(byteCount: file.byteCount) { try unsafe file.read(into: $0) }
      source.cancel = { file.cancel() }
      return source
    }
    terminal.kind = fileKind
    terminal.contents = { folder in try namesOfFiles(in: folder) }
    terminal.flush = { output.flush() }
    terminal.outputError = { output.error }
    terminal.catchInterrupts = catchInterruptSignals
    terminal.isInterrupted = { wasInterrupted }
    terminal.errorsAreOnScreen = { isatty(STDERR_FILENO) != 0 }
    terminal.clock = monotonicNanoseconds
    terminal.processorCount = { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
    return terminal
  }
}

/// Starts by the clock that no one sets.
private func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
