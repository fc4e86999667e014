/// What a command accepts on its command line.
struct Usage {
  let name: String
  /// One sentence.
  let summary: String
  var operand: Operand?
  /// The command's own options; `--help` is added for each.
  var options: [Option] = []
  /// Whatever else the help text should say.
  var discussion = ""

  var allOptions: [Option] { options + [.help] }
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
  let isRequired: Bool
  let summary: String

  static func flag(_ name: String, _ short: Character?, _ summary: String) -> Option {
    Option(name: name, short: short, placeholder: nil, isRequired: false, summary: summary)
  }

  static func value(
    _ name: String,
    _ short: Character?,
    _ placeholder: String,
    _ summary: String
  ) -> Option {
    Option(name: name, short: short, placeholder: placeholder, isRequired: false, summary: summary)
  }

  var required: Option {
    Option(name: name, short: short, placeholder: placeholder, isRequired: true, summary: summary)
  }

  static let help = flag("help", "h", "Print this text.")
}
