/// How a command ended, in the convention of `grep` and `diff`.
public enum ExitCode: Int32, Hashable, Sendable {
  /// The command did its work and found nothing.
  case success = 0
  /// The command did its work and found something: a payload that is not valid, say.
  case findings = 1
  /// The command could not do its work: a wrong command line, or a file that cannot be read.
  case failure = 2
  /// The user ended the command with Ctrl-C: 128 and the number of the signal, as shells have it.
  case interrupted = 130
}
