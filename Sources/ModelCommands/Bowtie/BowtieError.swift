import ModelJSON

/// A request that the protocol does not allow.
enum BowtieError: Error, CustomStringConvertible {
  case notJSON(JSONSyntaxError)
  case unknownCommand(String)
  case unsupportedVersion(String)
  case notStarted(command: String)
  case missing(String, command: String)

  var description: String {
    switch self {
    case .notJSON(let error): "a request must be JSON: \(error)"
    case .unknownCommand(let text):
      "'cmd' must be 'start', 'dialect', 'run' or 'stop', not \(text)"
    case .unsupportedVersion(let text): "only version 1 of the protocol is spoken, not \(text)"
    case .notStarted(let command): "'\(command)' must come after 'start'"
    case .missing(let member, let command): "'\(command)' needs the member '\(member)'"
    }
  }
}
