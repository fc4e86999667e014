/// What an import has done.
///
/// ```swift
/// let report = try RealmImport.run(from: oldFile, into: configuration)
/// if report.outcome == .imported { print(report) }
/// ```
public struct RealmImportReport: Hashable, Sendable, Codable {
  /// What was done.
  @nonexhaustive
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The rows were carried and compared.
    case imported
    /// An earlier run has carried them; nothing was done, and the file was not looked at.
    case alreadyImported
    /// There is no such file; nothing was done.
    case noFile
  }

  /// What became of a class.
  public struct ClassResult: Hashable, Sendable, Codable {
    /// The name of the class.
    public let name: String
    /// How many objects the store has of it.
    public let objects: Int
    /// How many elements its lists, sets and maps have in tables of their own.
    public let elements: Int
    /// The sum of the hashes of all these rows, the same in the file and in the store.
    public let checksum: String
  }

  /// What was done; of an import that had ended already, what that one did stands in the rest.
  public internal(set) var outcome: Outcome
  /// The format of the file, or nil where there was none.
  public let formatVersion: Int?
  /// The schema version that the file says it has, or nil.
  public let fileSchemaVersion: UInt64?
  /// The schema version that the store got.
  public let schemaVersion: UInt64
  /// The classes, by name.
  public let classes: [ClassResult]
  /// What could not be carried as it was.
  public let losses: [RealmImportLoss]

  static let noFile = RealmImportReport(
    outcome: .noFile,
    formatVersion: nil,
    fileSchemaVersion: nil,
    schemaVersion: 0,
    classes: [],
    losses: []
  )

  /// How many objects the store got.
  public var objects: Int { classes.reduce(0) { $0 + $1.objects } }
}

extension RealmImportReport: CustomStringConvertible {
  /// One line for the whole, one for each class, and one for each loss.
  public var description: String {
    switch outcome {
    case .noFile: return "there is no file to import: nothing was done"
    case .alreadyImported: return "imported already: nothing was done\n" + details
    case .imported: return "imported: \(objects) objects of \(classes.count) classes\n" + details
    }
  }

  private var details: String {
    let number = fileSchemaVersion.map { "schema version \($0)" } ?? "no schema version"
    let head = "format \(formatVersion ?? 0), \(number); the store has version \(schemaVersion)"
    let rows = classes.map { result in
      let elements = result.elements == 0 ? "" : ", \(result.elements) elements"
      return "  \(result.name): \(result.objects) objects\(elements), checksum \(result.checksum)"
    }
    let lost = losses.isEmpty ? ["everything was carried"] : losses.map { "  ! \($0)" }
    return ([head] + rows + lost).joined(separator: "\n")
  }
}
