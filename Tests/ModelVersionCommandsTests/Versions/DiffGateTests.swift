import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import ModelValidation
import Testing

@testable import ModelVersionCommands

struct DiffGateTests {
  private static let models = [
    "v1.swift": "struct Brand: Codable { var id: Int; var title: String }",
    "v2.swift": "struct Brand: Codable { var id: Int; var name: String }",
  ]

  private func code(accepting entries: String, _ words: [String] = []) -> ExitCode {
    let world = RecordingTerminal(
      files: Self.models.merging(["ok.json": #"{"accepted": [\#(entries)]}"#]) { $1 }
    )
    return world.run(["diff", "v1.swift", "v2.swift", "--accept", "ok.json"] + words)
  }

  @Test
  func `a question is accepted as other findings are`() {
    let renamed = #"{"code": "FD106", "path": "Brand.title", "reason": "asked in the plan"}"#
    let filled = #"{"code": "FD103", "path": "Brand.name", "reason": "asked in the plan"}"#
    #expect(code(accepting: "", ["-f", "question"]) == .findings)
    #expect(code(accepting: renamed, ["-f", "question"]) == .findings)
    #expect(code(accepting: "\(renamed), \(filled)", ["-f", "question"]) == .success)
  }

  private func longComparison(_ verdict: CompatibilityVerdict) -> DiffComparison {
    var comparison = DiffComparison(old: .init(path: "a.json"), new: .init(path: "b.json"))
    comparison.omittedCount = 7
    comparison.verdicts = [.backward: .compatible, .forward: verdict]
    return comparison
  }

  @Test(arguments: [CompatibilityVerdict.incompatible, .undecided])
  func `a break among findings that were left out counts`(verdict: CompatibilityVerdict) {
    let comparison = longComparison(verdict)
    #expect(DiffGate().fails(comparison))
    #expect(!DiffGate(directions: [.backward]).fails(comparison))
    #expect(!DiffGate(reasons: [.none]).fails(comparison))
    #expect(!DiffGate(reasons: [.lossy, .question]).fails(comparison))
    #expect(!DiffGate().fails(longComparison(.compatible)))
    #expect(DiffGate(reasons: [.any]).fails(longComparison(.compatible)))
  }

  @Test(arguments: [DiffReportFormat.table, .markdown])
  func `reports for people tell what was left out`(format: DiffReportFormat) {
    let report = DiffReport(comparisons: [longComparison(.incompatible)], gate: DiffGate())
    #expect(report.text(format, paint: Paint()).contains("and 7 more"))
  }

  @Test(arguments: ["--all", "--mode=transitive", "--mode=full-transitive"])
  func `a branch has no rows of versions`(option: String) {
    let world = RecordingTerminal(files: Self.models)
    #expect(world.run(["diff", "--against", "main", "v2.swift", option]) == .failure)
    #expect(world.errors.contains("exclude each other"), "\(world.errors)")
  }
}
