import ModelValidation

/// Serves Bowtie, which runs the official test suite on many validators and compares them.
///
/// Its harness starts one process for each dialect and talks with it by JSON Lines.
struct BowtieCommand: Command {
  static let usage = Usage(
    name: "bowtie",
    summary: "Answer the requests of Bowtie, which compares JSON Schema validators.",
    options: [.assertFormat],
    discussion: """
      Requests are read from the standard input, one JSON text a line, and each is answered by a line
      (version 1 of the harness protocol, see https://docs.bowtie.report).

      ENVIRONMENT
        FORMAT_ASSERT=1  the same as --assert-format
      """
  )
  .hidden

  private let assertsFormats: Bool

  init(_ arguments: ParsedArguments) { assertsFormats = arguments.contains(.assertFormat) }

  func run(in terminal: Terminal) -> ExitCode {
    let isAsserted = assertsFormats || terminal.environment("FORMAT_ASSERT") == "1"
    var session = BowtieSession(
      version: modelKitVersion,
      assertsFormats: isAsserted ? true : nil
    )
    do {
      var lines = LineReader(try terminal.open("-"))
      while let line = try lines.next() {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
        guard let answer = try session.answer(line) else { return .success }
        terminal.write(answer + "\n")
      }
      return .success
    } catch {
      terminal.writeError("modelkit bowtie: \(error)\n")
      return .failure
    }
  }
}
