/// Commands that the whole tool has and a smaller one has not.
package struct AbsentCommands: Hashable, Sendable {
  package var names: [String]
  /// How to get the tool that has them.
  var remedy: String

  static let none = AbsentCommands(names: [], remedy: "")

  /// What the tool's help text says about them: nothing where there are none.
  var helpText: String {
    guard !names.isEmpty else { return "" }
    return """

      This modelkit only checks payloads. The whole tool also has: \(names.joined(separator: ", ")).
      To get it, \(remedy).

      """
  }
}
