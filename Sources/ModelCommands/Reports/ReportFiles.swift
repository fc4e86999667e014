/// The outputs of a run's reports: the standard output, and files that appear when all is written.
struct ReportFiles {
  let outputs: [ReportOutput]
  private var files: [OutputFile] = []

  /// Opens the files; throws ``FileError``.
  init(_ targets: [ReportTarget], in terminal: Terminal) throws {
    var files: [OutputFile] = []
    outputs = try targets.map { target in
      guard let path = target.path else { return Self.output(in: target.format, to: terminal) }
      let file = try terminal.create(path)
      files.append(file)
      return ReportOutput { try file.write(Array($0.utf8)) }
    }
    self.files = files
  }

  private static func output(in format: ReportFormat, to terminal: Terminal) -> ReportOutput {
    guard terminal.environment("GITHUB_ACTIONS") == "true" else {
      return ReportOutput { terminal.write($0) }
    }
    return ReportOutput { terminal.write(GitHubLog.harmless($0, of: format)) }
  }

  func flush() { for output in outputs { output.flush() } }

  /// Puts the files in their places; where one cannot be written, none is changed.
  func close() throws {
    flush()
    if let error = outputs.lazy.compactMap(\.error).first {
      for file in files { file.discard() }
      throw error
    }
    for file in files { try file.commit() }
  }
}
