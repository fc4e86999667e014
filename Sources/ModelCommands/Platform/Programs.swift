#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Runs a program that is found by the `PATH`, with nothing on its standard input.
func runProgram(_ program: String, _ arguments: [String]) throws(FileError) -> ProgramResult {
  let output = try Pipe(program)
  let errors = try Pipe(program)
  var process = pid_t()
  let failure = spawn(program, arguments, output.writing, errors.writing, &process)
  output.closeWriting()
  errors.closeWriting()
  guard failure == 0 else {
    let reason = unsafe strerror(failure).map { unsafe String(cString: $0) } ?? "error \(failure)"
    throw FileError(path: program, reason: reason, operation: .run)
  }
  Pipe.drain(output, errors)
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return ProgramResult(
    status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
    output: output.content,
    errors: String(decoding: errors.content, as: UTF8.self)
  )
}

@safe
private func spawn(
  _ program: String,
  _ arguments: [String],
  _ output: Int32,
  _ errors: Int32,
  _ process: inout pid_t
) -> Int32 {
  #if canImport(Darwin)
  var actions: posix_spawn_file_actions_t?
  #else
  var actions = unsafe posix_spawn_file_actions_t()
  #endif
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
  var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map {
    unsafe strdup($0)
  }
  unsafe words.append(nil)
  defer { for index in unsafe words.indices { unsafe free(words[index]) } }
  return unsafe posix_spawnp(&process, program, &actions, nil, words, environ)
}

/// What another process writes and this one reads.
private final class Pipe {
  private let reading: Int32
  private(set) var writing: Int32
  private(set) var content: [UInt8] = []
  private var isOpen = true

  init(_ program: String) throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw lastError(program, .run) }
    reading = ends[0]
    writing = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeWriting()
    close(reading)
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Reads both to their ends at once: who waits for one of them alone may wait for ever.
  static func drain(_ first: Pipe, _ second: Pipe) {
    while first.isOpen || second.isOpen {
      let open = [first, second].filter(\.isOpen)
      var questions = open.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
      let answer = unsafe poll(&questions, nfds_t(questions.count), -1)
      if answer < 0, errno != EINTR { return }
      for (pipe, question) in zip(open, questions) where question.revents != 0 { pipe.readSome() }
    }
  }

  private func readSome() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe read(reading, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { return }
    if count <= 0 { isOpen = false } else { content += buffer[..<count] }
  }
}
