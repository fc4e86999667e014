import ModelCommands
import ModelJSON
import ModelSchema

/// A change that somebody has looked at and accepted, for a time.
struct AcceptedChange: Hashable, Sendable {
  let code: String
  /// The place as a report names it; `**` at the end stands for any rest.
  ///
  /// A single `*` is what reports write for any item of an array, and is no mark.
  let path: String
  let reason: String
  /// The last day on which it counts, `2027-01-31`, or nil for ever.
  let expires: String?

  func accepts(_ finding: DiffFinding) -> Bool {
    guard code == finding.code else { return false }
    return path.hasSuffix("**")
      ? finding.path.hasPrefix(path.dropLast(2)) : finding.path == path
  }
}

/// A file of accepted changes: `Schemas/accepted-changes.schema.json` describes it.
///
/// ```json
/// {"accepted": [
///   {"code": "FD104", "path": "Brand.slogan", "reason": "never shown", "expires": "2027-01-31"}
/// ]}
/// ```
struct AcceptedChanges {
  let file: String
  private(set) var entries: [AcceptedChange] = []

  /// Reads a file; throws ``FileError``, ``SchemaError`` and ``SourceError``.
  init(_ path: String, in terminal: Terminal) throws {
    file = path
    do {
      let document = try JSONDocument(parsing: terminal.read(path))
      var reader = try MemberReader(document.root)
      _ = reader.optional("$schema")
      entries = try reader.list("accepted") { value throws(SchemaError) in
        try AcceptedChange(json: value)
      }
      try reader.finish()
    } catch let error as JSONSyntaxError {
      throw SourceError(path, "\(error.position): not JSON: \(error.message)")
    } catch var error as SchemaError {
      error.file = path
      throw error
    }
  }

  /// Marks what is accepted today, and says which entries are of no use any more.
  func apply(to comparisons: inout [DiffComparison], today: String) -> [String] {
    var warnings: [String] = []
    for entry in entries {
      let isExpired = entry.expires.map { $0 < today } ?? false
      var isUsed = false
      for place in comparisons.indices {
        for index in comparisons[place].findings.indices
        where entry.accepts(comparisons[place].findings[index]) {
          isUsed = true
          if !isExpired { comparisons[place].findings[index].acceptance = entry }
        }
      }
      if !isUsed {
        warnings.append("\(entry.code) at \(entry.path) did not occur; take it out of the file")
      } else if isExpired {
        warnings.append("\(entry.code) at \(entry.path) was accepted until \(entry.expires ?? "")")
      }
    }
    return warnings.map { "\(file): warning: \($0)" }
  }
}

extension AcceptedChange {
  init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    code = try reader.string("code")
    path = try reader.string("path")
    reason = try reader.string("reason")
    expires = try reader.optionalString("expires")
    try reader.finish()
    if reason.isEmpty { throw .malformed("say why: the reason is empty", at: value) }
    if let expires, !Day.isDay(expires) {
      throw .malformed("'expires' is a day such as 2027-01-31", at: value)
    }
  }
}

/// Days of the calendar as text, `2027-01-31`, which sorts as the days do.
enum Day {
  /// Whether there is such a day; what reads differently when it is written again is none.
  static func isDay(_ text: String) -> Bool { CivilDate(Array(text.utf8)[...])?.text == text }

  /// The day, in UTC, of a time in seconds since 1970.
  static func containing(_ seconds: Int64) -> String {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    return CivilDate(daysSince1970: rest < 0 ? days - 1 : days).text
  }
}
