/// One command of the tool.
///
/// What a command accepts is a value, its ``usage``: one parser and one help text are made from it.
/// A command's stored properties are its parsed arguments, so a command that exists can run.
package protocol Command: Sendable {
  static var usage: Usage { get }

  init(_ arguments: ParsedArguments) throws(UsageError)

  func run(in terminal: Terminal) -> ExitCode
}
