import ModelJSON
import ModelSchema

/// What is told about the files that were adopted.
struct AdoptionReport {
  let files: [AdoptedFile]
  let isWritten: Bool

  /// Whether nothing is left to do.
  var isDone: Bool {
    files.allSatisfy { $0.notes.isEmpty && (isWritten || $0.edits.isEmpty) }
  }

  func count(_ outcome: AdoptedFile.Outcome) -> Int { files.count { $0.outcome == outcome } }

  /// For people: the files with their edits and notes, and a line of counts.
  var text: String {
    let shown = files.filter { $0.outcome != .noModels }
    let counts = AdoptedFile.Outcome.allCases.map { "\(count($0)) \($0.title)" }
    let end = isWritten ? "" : hasEdits ? "; nothing was written: use --write" : ""
    let files = self.files.count == 1 ? "1 file" : "\(self.files.count) files"
    return shown.map(\.reportText).joined() + "\(files): \(counts.joined(separator: ", "))\(end)\n"
  }

  private var hasEdits: Bool { files.contains { !$0.edits.isEmpty } }

  /// For programs: `Schemas/adopt-report.schema.json` describes it.
  var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("format", "modelkit-adopt-report")
    list.set("version", 1)
    list["written"] = .bool(isWritten)
    list["files"] = .array(files.map(\.jsonValue))
    for outcome in AdoptedFile.Outcome.allCases { list.set(outcome.member, count(outcome)) }
    return list.value
  }
}

extension AdoptedFile.Outcome {
  /// The verdict as people read it.
  fileprivate var title: String {
    switch self {
    case .compiles: "compile as they are"
    case .rewritten: "rewritten"
    case .byHand: "by hand"
    case .noModels: "without models"
    }
  }

  fileprivate var label: String { rawValue.split(separator: "-").joined(separator: " ") }

  fileprivate var member: String {
    switch self {
    case .compiles: "compiles"
    case .rewritten: "rewritten"
    case .byHand: "byHand"
    case .noModels: "noModels"
    }
  }
}

extension AdoptedFile {
  fileprivate var reportText: String {
    var lines = ["\(source.name): \(outcome.label)"]
    lines += changes.map { "  \($0.position.line):\($0.position.column): \($0.message)" }
    lines += notes.map { "  \($0.position.line):\($0.position.column): by hand: \($0.message)" }
    return lines.joined(separator: "\n") + "\n"
  }

  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("path", source.name)
    list.set("outcome", outcome.rawValue)
    list.set("changes", list: changes.map(\.jsonValue))
    list.set("byHand", list: notes.map(\.jsonValue))
    return list.value
  }
}

extension AdoptedFile.Note {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("line", position.line)
    list.set("column", position.column)
    list.set("message", message)
    return list.value
  }
}
