/// What a command accepts on its command line.
package struct Usage {
  package let name: String
  /// One sentence.
  package let summary: String
  package var operand: Operand?
  /// The command's own options; `--help` is added for each.
  package var options: [Option]
  /// Whether the tool's own help text leaves the command out.
  var isHidden = false
  private let makeDiscussion: @Sendable () -> String

  /// `discussion` is whatever else the help text should say; it is made only when somebody asks for
  /// it, because every start of the tool would pay for it.
  package init(
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
  package var hidden: Usage {
    var usage = self
    usage.isHidden = true
    return usage
  }
}

/// What is given without a dash: files, mostly.
package struct Operand {
  package let name: String
  let summary: String

  package init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}

/// What is given with a dash.
///
/// Commands look options up by the value that declares them, never by a string.
package struct Option {
  package let name: String
  let short: Character?
  /// The name of the option's value in help texts; nil for a flag.
  package let placeholder: String?
  let summary: String
  private(set) var isRepeatable = false
  private(set) var paths = Paths.none

  /// Which part of the value is a path.
  package enum Paths {
    case none
    case value
    /// What follows the first `=`.
    case afterEquals
  }

  package static func flag(_ name: String, _ short: Character?, _ summary: String) -> Option {
    Option(name: name, short: short, placeholder: nil, summary: summary)
  }

  package static func value(
    _ name: String,
    _ short: Character?,
    _ placeholder: String,
    _ summary: String
  ) -> Option {
    Option(name: name, short: short, placeholder: placeholder, summary: summary)
  }

  /// The same option, which may be given several times.
  package var repeatable: Option {
    var option = self
    option.isRepeatable = true
    return option
  }

  /// The same option, whose value is a path or holds one.
  package func withPath(_ paths: Paths) -> Option {
    var option = self
    option.paths = paths
    return option
  }

  static let help = flag("help", "h", "Print this text.")
}
