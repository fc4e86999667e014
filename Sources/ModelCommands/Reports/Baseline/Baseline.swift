import ModelJSON

/// The failures that are known already, so that only new ones make a command fail.
///
/// `Schemas/validation-baseline.schema.json` describes the file. Each entry stands for as many
/// failures as it counts; one more of the same fingerprint is new.
struct Baseline {
  static let format = "modelkit-validation-baseline"

  private var remaining: [BaselineEntry.Key: BaselineEntry] = [:]
  private let root: SourceRoot

  /// Reads a baseline; throws ``FileError`` or ``BaselineError``.
  init(path: String, in terminal: Terminal) throws {
    root = SourceRoot(folderOf: path, in: terminal)
    let text = try terminal.read(path)
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: text)
    } catch {
      throw BaselineError(path: path, reason: "\(error.position): not JSON: \(error.message)")
    }
    for entry in try Self.entries(of: document, path) {
      remaining[entry.key, default: entry.with(count: 0)].count += entry.count
    }
  }

  private static func entries(
    of document: JSONDocument,
    _ path: String
  ) throws(BaselineError) -> [BaselineEntry] {
    guard document.root["format"]?.string == format,
      let entries = document.root["entries"]?.array
    else {
      throw BaselineError(path: path, reason: "not a baseline; --write-baseline makes one")
    }
    guard document.root["version"]?.number?.int64 == 1 else {
      throw BaselineError(path: path, reason: "a newer baseline; use the modelkit that wrote it")
    }
    return try entries.map { value throws(BaselineError) in
      if let entry = BaselineEntry(value) { return entry }
      let reason = "\(value.position): an entry needs a payload, a fingerprint and a count"
      throw BaselineError(path: path, reason: reason)
    }
  }

  /// Whether a failure is one of the known ones; each can be asked for once.
  mutating func take(_ finding: Finding, of payload: PayloadInfo) -> Bool {
    let entry = BaselineEntry(finding, in: root.name(of: payload))
    guard let known = remaining[entry.key], known.count > 0 else { return false }
    remaining[entry.key] = known.with(count: known.count - 1)
    return true
  }

  /// The known failures of some payloads that nobody asked for.
  func staleEntries(of payloads: [PayloadInfo]) -> [BaselineEntry] {
    let names = Set(payloads.map(root.name))
    return remaining.values.filter { $0.count > 0 && names.contains($0.payload) }.sorted()
  }
}

/// A file that cannot be used as a baseline.
struct BaselineError: Error, Hashable, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot use the baseline '\(path)': \(reason)" }
}

extension SourceRoot {
  /// The folder that a file lies in, from which a baseline names its payloads: so it says the same
  /// on every machine, and wherever a command is started.
  init(folderOf path: String, in terminal: Terminal) {
    let folder = path.utf8.first == 0x2F ? path : terminal.currentFolder + "/" + path
    self.init(folder + "/..", currentFolder: terminal.currentFolder)
  }

  func name(of payload: PayloadInfo) -> String {
    payload.isFile ? relativePath(of: payload.name, allowingParents: true) : payload.name
  }
}

extension BaselineEntry {
  fileprivate func with(count: Int) -> BaselineEntry {
    var entry = self
    entry.count = count
    return entry
  }

  fileprivate init?(_ value: JSONValue) {
    guard let payload = value["payload"]?.string,
      let fingerprint = value["fingerprint"]?.string,
      let count = value["count"]?.number?.int64, count > 0
    else { return nil }
    self.init(
      payload: payload,
      fingerprint: fingerprint,
      count: Int(clamping: count),
      rule: value["rule"]?.string ?? "",
      path: value["path"]?.string ?? "",
      keyword: value["keyword"]?.string ?? ""
    )
  }
}
