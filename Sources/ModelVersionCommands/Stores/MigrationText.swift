import ModelCommands
import ModelSchema
import ModelStore

/// What `migrate` says at its end.
enum MigrationText {
  case dry(MigrationDryRun, from: SchemaVersion?, to: SchemaVersion)
  case done(MigrationReport, from: SchemaVersion?, isAdopted: Bool, to: SchemaVersion)

  func text(_ format: StoreReportFormat, _ paint: Paint) -> String {
    if format == .json { return jsonValue.prettyText }
    switch self {
    case .dry(let run, let old, let new):
      return ([head(run.path, old, new, paint)] + lines(of: run, paint)).joined(separator: "\n")
        + "\n"
    case .done(let report, let old, let isAdopted, let new):
      var lines = [head(report.path, old, new, paint)]
      if isAdopted, let old { lines.append("  adopted as version \(old.label)") }
      if !isAdopted || !report.plans.isEmpty { lines += self.lines(of: report) }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  private func head(
    _ path: String,
    _ old: SchemaVersion?,
    _ new: SchemaVersion,
    _ paint: Paint
  ) -> String {
    let start = old.map { "version \($0.label)" } ?? "no version"
    return paint(visible(path), .place) + ": \(start) -> version \(new.label)"
  }

  private func lines(of report: MigrationReport) -> [String] {
    if report.plans.isEmpty {
      return [report.isNew ? "  made the store" : "  nothing was to be done"]
    }
    var lines = report.plans.map { "  ran \(visible($0))" }
    lines.append("  wrote \(counted(report.rows, "row"))")
    lines += report.findings.map { "  note: \(visible($0.description))" }
    if report.danglingReferenceCount > 0 {
      lines.append("  \(counted(report.danglingReferenceCount, "reference")) led to no row before")
    }
    if let backup = report.backup { lines.append("  the old store is kept as \(visible(backup))") }
    return lines
  }

  private func lines(of run: MigrationDryRun, _ paint: Paint) -> [String] {
    if !run.refusal.isEmpty { return [paint("  refused:", .bad) + " \(visible(run.refusal))"] }
    var lines: [String] = run.plans.isEmpty ? ["  nothing is to be done"] : []
    for plan in run.plans {
      lines.append("  would run \(visible(plan.id))")
      lines += plan.steps.map { step in
        "    \(padded(step.code, 5))  \(visible(step.operation)) (\(counted(step.rows, "row")))"
      }
    }
    lines += run.findings.map { finding in
      let word = finding.stops ? paint("stops:", .bad) : paint("note:", .note)
      return "  \(word) \(visible(finding.description))"
    }
    lines += run.unapproved.map { paint("  not approved:", .bad) + " \(visible($0))" }
    lines += run.missingCode.map {
      paint("  needs the app's code:", .bad) + " '\(visible($0))'; run it in the app"
    }
    if run.neededBytes > 0 {
      let free = run.availableBytes.map { ", \($0) are free" } ?? ""
      lines.append("  needs \(run.neededBytes) bytes while it runs\(free)")
    }
    if run.copyBytes > 0 {
      let free = run.copyAvailableBytes.map { ", \($0) are free" } ?? ""
      lines.append("  needs \(run.copyBytes) bytes for the copy on another disk\(free)")
    }
    return lines
  }

  /// The report for programs: `Schemas/migration-report.schema.json` describes it.
  private var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("format", "modelkit-migration-report")
    list.set("version", 1)
    switch self {
    case .dry(let run, let old, let new):
      list.set("dryRun", flag: true)
      list.set("from", old?.label)
      list.set("to", new.label)
      list["preflight"] = run.json
    case .done(let report, let old, let isAdopted, let new):
      list.set("from", old?.label)
      list.set("adopted", flag: isAdopted)
      list.set("to", new.label)
      list.set("store", report.path)
      list["plans"] = .array(report.plans.map(SchemaValue.string))
      list.set("rows", report.rows)
      list.set("findings", list: report.findings.map(\.json))
      list.set("danglingReferences", strings: report.danglingReferences)
      list.set("backup", report.backup)
    }
    return list.value
  }
}
