import ModelJSON

/// Writes the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, with errata 01).
struct SARIFReportWriter: ReportWriter {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let maximumNotifications = 1000

  private var stream: JSONStream
  private let files: SARIFFiles
  private var payload: PayloadInfo?
  /// What could not be read.
  private var notifications: [String] = []
  private var run = RunInfo(toolVersion: "")
  /// The rules that results name, by their numbers.
  private var rules: [String] = []

  init(to output: ReportOutput, root: SourceRoot) {
    stream = JSONStream(to: output)
    files = SARIFFiles(root: root)
  }

  mutating func begin(_ run: RunInfo) {
    self.run = run
    stream.beginObject()
    stream.member("$schema", Self.schema)
    stream.member("version", "2.1.0")
    stream.beginArray("runs")
    stream.beginObject()
    stream.member("columnKind", "unicodeCodePoints")
    let root = jsonObject { writer in
      writer.object(SARIFFiles.baseID) {
        $0.object("description") { $0.member("text", "The root of the source tree.") }
      }
    }
    stream.member("originalUriBaseIds", json: root)
    stream.beginArray("results")
  }

  private func writeTool(to writer: inout JSONWriter) {
    writer.object("driver") { writer in
      writer.member("name", run.toolName)
      writer.member("version", run.toolVersion)
      writer.array("rules") { writer in
        for rule in rules.map(Rule.named) {
          writer.object {
            $0.member("id", rule.id)
            $0.object("shortDescription") { $0.member("text", rule.summary) }
            $0.object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
          }
        }
      }
    }
  }

  mutating func beginPayload(_ payload: PayloadInfo) { self.payload = payload }

  mutating func add(_ finding: Finding) {
    guard let payload else { return }
    let location = SARIFLocation(files: files, payload: payload)
    if finding.rule == Rule.notRead {
      guard notifications.count < Self.maximumNotifications else { return }
      notifications.append(jsonObject { location.writeNotification(finding, to: &$0) })
    } else {
      let index = index(of: finding.rule)
      stream.element(jsonObject { location.writeResult(finding, rule: index, to: &$0) })
    }
  }

  private mutating func index(of rule: String) -> Int {
    if let index = rules.firstIndex(of: rule) { return index }
    rules.append(rule)
    return rules.count - 1
  }

  mutating func end(_ summary: RunSummary) {
    stream.end()
    stream.member("tool", json: jsonObject { writeTool(to: &$0) })
    stream.beginArray("invocations")
    stream.beginObject()
    stream.member("executionSuccessful", json: summary.notRead == 0 ? "true" : "false")
    if !notifications.isEmpty {
      stream.beginArray("toolExecutionNotifications")
      for notification in notifications { stream.element(notification) }
      stream.end()
    }
    for _ in 0..<5 { stream.end() }
  }
}
