import ModelCommands
import ModelCommandsTestSupport
import ModelVersionCommands

extension RecordingTerminal {
  /// Carries out a command line by the tool that is tested here.
  @discardableResult
  func run(_ words: [String]) -> ExitCode { run(words, of: .modelkit) }
}
