public import ModelSchema

/// One thing that was done to a store.
public struct HistoryEntry: Hashable, Sendable {
  /// What it was.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The store was made.
    case created
    /// A file that was there before became a store.
    case adopted
    /// A plan was run.
    case applied
    /// One stage of a plan was run, and there are more.
    case stage
    /// A plan was taken back.
    case reversed
  }

  /// What it was.
  public let state: State
  /// The plan, or nil where there was none.
  public let plan: String?
  /// The checksum of the plan.
  public let planHash: String?
  /// The stage, where it was one of several.
  public let stage: String?
  /// The full hash of the version before, or nil.
  public let fromHash: String?
  /// The full hash of the version that it led to.
  public let toHash: String
  /// When it began, in seconds since 1970.
  public let startedAt: Double
  /// When it ended, in seconds since 1970.
  public let finishedAt: Double?
  /// How many rows were written.
  public let rows: Int
  /// The version of ModelKit.
  public let tool: String?
  /// The name and version of the app, as it gave them.
  public let app: String?
  /// The plan that leads back, as JSON, or nil.
  public let reverse: String?
  /// The version that it led to, as JSON.
  public let version: String

  /// The version that it led to.
  ///
  /// - Returns: The version.
  /// - Throws: ``SchemaError`` where the text in the store is no version, or one of a newer
  ///   ModelKit.
  public func schemaVersion() throws -> SchemaVersion {
    try SchemaVersion(json: version, file: "modelkit_history")
  }
}

extension HistoryEntry {
  /// What a run writes; the rest is the same for all of its entries.
  struct Draft {
    var state: State
    var version: SchemaVersion
    var plan: String?
    var planHash: String?
    var stage: String?
    var fromHash: String?
    var startedAt: Double
    var rows = 0
    var reverse: String?
  }

  init(_ draft: Draft, finishedAt: Double, app: String?) {
    state = draft.state
    plan = draft.plan
    planHash = draft.planHash
    stage = draft.stage
    fromHash = draft.fromHash
    toHash = draft.version.fullHash
    startedAt = draft.startedAt
    self.finishedAt = finishedAt
    rows = draft.rows
    tool = Self.toolName
    self.app = app
    reverse = draft.reverse
    version = draft.version.canonicalJSON
  }

  private static let toolName = "ModelKit 1"

  init(_ row: [SQLiteValue]) throws {
    guard row.count == 13, let state = row[5].text.flatMap(State.init), let hash = row[3].text,
      let version = row[12].text
    else {
      throw StoreError(
        .corrupt,
        "an entry of modelkit_history cannot be read",
        hint: "it is of a newer ModelKit, or it was edited by hand"
      )
    }
    self.state = state
    plan = row[0].text
    planHash = row[1].text
    fromHash = row[2].text
    toHash = hash
    stage = row[4].text
    startedAt = row[6].real ?? 0
    finishedAt = row[7].real
    rows = Int(row[8].integer ?? 0)
    tool = row[9].text
    app = row[10].text
    reverse = row[11].text
    self.version = version
  }

  var row: [SQLiteValue] {
    let texts = [plan, planHash, fromHash, toHash, stage, state.rawValue].map(SQLiteValue.init)
    let numbers: [SQLiteValue] = [
      .real(startedAt), finishedAt.map(SQLiteValue.real) ?? .null, .integer(Int64(rows)),
    ]
    return texts + numbers + [tool, app, reverse, version].map(SQLiteValue.init)
  }
}

extension SQLiteValue {
  init(_ text: String?) {
    self = text.map(SQLiteValue.text) ?? .null
  }

  package init(_ value: StoredValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = number.isNaN ? .null : .real(number)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .blob(bytes)
    }
  }

  package var stored: StoredValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .blob(let bytes): .blob(bytes)
    }
  }
}
