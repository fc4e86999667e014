/// A command line that cannot be carried out.
package enum UsageError: Error, Hashable {
  case unknownCommand(String, suggestion: String?)
  /// A command of the whole tool that this one was built without.
  case absentCommand(String, remedy: String)
  case unknownOption(String, suggestion: String?)
  case repeatedOption(String)
  case missingOption(String, placeholder: String)
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  case notACount(option: String, value: String)
  case missingOperand(String)
  case unexpectedOperand(String)
  case repeatedStandardInput
  case repeatedStandardOutput
  case unknownValue(option: String, value: String, suggestion: String?)
  case malformedValue(option: String, value: String, form: String)
  case conflictingOptions(String, String)
  case configuration(String)
}

extension UsageError: CustomStringConvertible {
  /// One line each.
  package var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "unknown command '\(name)'" + didYouMean(suggestion)
    case .absentCommand(let name, let remedy):
      "this modelkit only checks payloads and has no '\(name)'; for the whole tool, \(remedy)"
    case .unknownOption(let name, let suggestion):
      "unknown option '\(name)'" + didYouMean(suggestion)
    case .repeatedOption(let name): "option '\(name)' is given more than once"
    case .missingOption(let option, let placeholder):
      "missing option '\(option)' <\(placeholder)>"
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: <\(placeholder)>"
    case .unexpectedValue(let option): "option '\(option)' takes no value"
    case .notACount(let option, let value):
      "option '\(option)' needs a whole number from 0, not '\(value)'"
    case .missingOperand(let name): "missing operand <\(name)>"
    case .unexpectedOperand(let word): "unexpected operand '\(word)'"
    case .repeatedStandardInput: "'-' is given more than once; the standard input ends only once"
    case .repeatedStandardOutput:
      "two reports cannot share the standard output; write one to a file: --report json=FILE"
    case .configuration(let message): message
    case .malformedValue(let option, let value, let form):
      "option '\(option)' needs a value like <\(form)>, not '\(value)'"
    case .conflictingOptions(let first, let second):
      "options '\(first)' and '\(second)' exclude each other"
    case .unknownValue(let option, let value, let suggestion):
      "option '\(option)' does not know '\(value)'" + didYouMean(suggestion)
    }
  }

  private func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
