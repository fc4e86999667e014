/// What a command accepts on its command line.
struct Usage {
  let name: String
  /// One sentence.
  let summary: String
  var operand: Operand?
  /// The command's own options; `--help` is added for each.
  var options: [Option]
  /// Whether the tool's own help text leaves the command out.
  var isHidden = false
  private let makeDiscussion: @Sendable () -> String

  /// `discussion` is whatever else the help text should say; it is made only when somebody asks for
  /// it, because every start of the tool would pay for it.
  init(
    name: String,
    summary: String,
    operand: Operand? = nil,
    options: [Option] = [],
    discussion: @autoclosure @escaping @Sendable () -> String = ""
  ) {
    self.name = name
    self.summary = summary
    self.operand = operand
    self.options = options
    makeDiscussion = discussion
  }

  var discussion: String { makeDiscussion() }

  var allOptions: [Option] { options + [.help] }

  /// The same command, of which the tool's own help text says nothing.
  var hidden: Usage {
    var usage = self
    usage.isHidden = true
    return usage
  }
}

/// What is given without a dash: files, mostly.
struct Operand {
  let name: String
  let summary: String
}

/// What is given with a dash.
///
/// Commands look options up by the value that declares them, never by a string.
struct Option {
  let name: String
  let short: Character?
  /// The name of the option's value in help texts; nil for a flag.
  let placeholder: String?
  let summary: String
  private(set) var isRepeatable = false
  private(set) var paths = Paths.none

  /// Which part of the value is a path.
  enum Paths {
    case none
    case value
    /// What follows the first `=`.
    case afterEquals
  }

  static func flag(_ name: String, _ short: Character?, _ summary: String) -> Option {
    Option(name: name, short: short, placeholder: nil, summary: summary)
  }

  static func value(
    _ name: String,
    _ short: Character?,
    _ placeholder: String,
    _ summary: String
  ) -> Option {
    Option(name: name, short: short, placeholder: placeholder, summary: summary)
  }

  /// The same option, which may be given several times.
  var repeatable: Option {
    var option = self
    option.isRepeatable = true
    return option
  }

  /// The same option, whose value is a path or holds one.
  func withPath(_ paths: Paths) -> Option {
    var option = self
    option.paths = paths
    return option
  }

  static let help = flag("help", "h", "Print this text.")
}
