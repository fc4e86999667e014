extension Terminal {
  /// Writes what went wrong to the error output, harmless whatever names and texts it holds.
  ///
  /// Line feeds end lines; what else a terminal or a log would obey is shown.
  package func writeErrorLines(_ text: String) {
    let isGitHubLog = environment("GITHUB_ACTIONS") == "true"
    for line in text.split(separator: "\n") {
      let line = visible(String(line))
      writeError((isGitHubLog ? GitHubLog.harmless(line) : line) + "\n")
    }
  }
}
