/// The words of a command line, sorted by what the command's usage says.
///
/// `--name value`, `--name=value`, `-n value` and `-nvalue` give a value; `--` ends the options; a
/// lone `-` is an operand.
package struct ParsedArguments {
  package private(set) var operands: [String] = []
  /// The values of each option that was given, by the option's name; a flag's is empty.
  private var values: [String: [String]] = [:]

  init(_ words: some Sequence<String>, for usage: Usage) throws(UsageError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try readOption(word, rest: &rest, usage)
      } else {
        operands.append(word)
      }
    }
    if usage.operand == nil, let operand = operands.first { throw .unexpectedOperand(operand) }
  }

  private mutating func readOption(
    _ word: String,
    rest: inout ArraySlice<String>,
    _ usage: Usage
  ) throws(UsageError) {
    let (name, attached) = Self.parts(of: word)
    let isMisspelt = usage.allOptions.contains { "-" + $0.name == word }
    guard !isMisspelt, let option = usage.allOptions.first(where: { $0.isCalled(name) }) else {
      let known = usage.allOptions.map { "--" + $0.name }
      let unknown = word.hasPrefix("--") ? name : word
      throw .unknownOption(unknown, suggestion: suggestion(for: unknown, among: known))
    }
    guard values[option.name] == nil || option.isRepeatable else { throw .repeatedOption(name) }
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw .unexpectedValue(option: name) }
      values[option.name] = [""]
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option: name, placeholder: placeholder)
    }
    values[option.name, default: []].append(value)
  }

  /// The name of an option, and the value that is written to it without a space.
  private static func parts(of word: String) -> (name: String, attached: String?) {
    if word.hasPrefix("--") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    }
    return (String(word.prefix(2)), word.count > 2 ? String(word.dropFirst(2)) : nil)
  }
}

extension ParsedArguments {
  /// Takes over what a configuration file says and the command line does not.
  mutating func addDefaults(_ configuration: Configuration) {
    values.merge(configuration.values) { given, _ in given }
    if operands.isEmpty { operands = configuration.operands }
  }

  package func contains(_ option: Option) -> Bool { values[option.name] != nil }

  package func value(_ option: Option) -> String? { values[option.name]?.first }

  /// The values of an option that may be given several times, in their order.
  package func values(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// A whole number from 0.
  package func count(_ option: Option) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw .notACount(option: "--" + option.name, value: text)
    }
    return count
  }

  package func requiredOperands(_ operand: Operand) throws(UsageError) -> [String] {
    guard !operands.isEmpty else { throw .missingOperand(operand.name) }
    return operands
  }
}

extension Option {
  fileprivate func isCalled(_ word: String) -> Bool {
    word == "--" + name || short.map { word == "-\($0)" } ?? false
  }
}
