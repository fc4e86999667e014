/// One difference between two versions, and what it means to stored rows and to payloads.
///
/// ```swift
/// for change in try SchemaDiff(from: old, to: new).changes {
///   print(change)  // Brand.slogan: FD104 property removed (destructive): its values go away
/// }
/// ```
public struct SchemaChange: Hashable, Sendable {
  /// The kind.
  public let code: ChangeCode
  /// What it asks of the rows, given the answers.
  public var changeClass: ChangeClass
  /// The place: in the new version, or in the old one for what was removed.
  public let path: SchemaPath
  /// The place in the old version, or nil for what was added.
  public let oldPath: SchemaPath?
  /// What changed, for people.
  public var message: String
  /// What it means to payloads, for both directions.
  public var wire: WireEffect
  /// The identifier of the question that the change depends on, or nil.
  public var question: String?
  /// The answer in force: a person's, or the question's default; nil where there is none.
  public var answer: SchemaAnswer?
  /// The edits that make it; changes of one aspect share theirs.
  package var edits: [SchemaEdit]

  package init(
    _ code: ChangeCode,
    _ changeClass: ChangeClass,
    at path: SchemaPath,
    from oldPath: SchemaPath?,
    _ message: String
  ) {
    self.code = code
    self.changeClass = changeClass
    self.path = path
    self.oldPath = oldPath
    self.message = message
    wire = code.entry.wire
    edits = []
  }

  /// The names of the same finding in other tools, such as `DS103` in Atlas; often none.
  public var knownNames: [String] { code.knownNames }
}

extension SchemaChange: CustomStringConvertible {
  /// The place, the code and the message, on one line.
  public var description: String {
    "\(path): \(code.rawValue) \(code.title) (\(changeClass.rawValue)): \(message)"
  }
}

extension SchemaChange: Comparable {
  /// Orders by place, then by code, then by message.
  public static func < (left: SchemaChange, right: SchemaChange) -> Bool {
    if left.path != right.path { return left.path < right.path }
    if left.code != right.code {
      return SchemaValue.precedes(left.code.rawValue, right.code.rawValue)
    }
    return SchemaValue.precedes(left.message, right.message)
  }
}
