extension MigrationOperation: CustomStringConvertible {
  /// The operation as one sentence for people, without a full stop.
  public var description: String {
    switch self {
    case .createEntity(let entity): "create \(entity.isEmbedded ? "embedded " : "")\(entity.name)"
    case .dropEntity(let name): "drop \(name) and its rows"
    case .renameEntity(let old, let new): "rename \(old) to \(new)"
    case .addProperty(let entity, let property, let fill):
      "add \(entity).\(property.name) (\(property.typeDescription)), \(fill.description)"
    case .dropProperty(let path): "drop \(path) and its values"
    case .renameProperties(let entity, let names): "rename \(Self.renames(names, of: entity))"
    case .changeProperty(let path, let new, let conversion):
      "make \(path) \(new.typeDescription)\(conversion.suffix)"
    case .fillProperty(let path, let source, let filter):
      "fill \(path)\(filter.suffix), \(source.description)"
    case .setIndexes(let entity, let indexes):
      "give \(entity) \(indexes.count == 1 ? "1 index" : "\(indexes.count) indexes")"
    case .changeHierarchy(let entity, let parent, let isAbstract):
      "place \(isAbstract ? "abstract " : "")\(entity) "
        + (parent.map { "under \($0)" } ?? "at the top")
    case .changeEnum(let enumeration, let map, let others):
      "change the cases of \(enumeration.name)\(Self.changes(map)); other values: \(others.words)"
    case .changeTableOptions(let entity, let isStrict, let isWithoutRowID):
      "rebuild the table of \(entity)\(isStrict ? ", strict" : "")"
        + (isWithoutRowID ? ", without row identifiers" : "")
    case .describe(let description): "describe \(Self.words(of: description.edits))"
    case .runCode(let code, let entity): "run the app's '\(code)' on the rows of \(entity)"
    default: restructuring
    }
  }

  private var restructuring: String {
    switch self {
    case .changePrimaryKey(let entity, let key, let source):
      key.isEmpty
        ? "identify \(entity) by no property"
        : "identify \(entity) by \(key.listed) \(source.words)"
    case .addUniqueKey(let entity, let key, let policy):
      "make \(key.listed) of \(entity) unique; rows that share it: \(policy.rawValue)"
    case .dropUniqueKey(let entity, let key): "let rows of \(entity) share \(key.listed)"
    case .embedEntity(let entity, let orphans, let shared):
      "embed \(entity); orphans: \(orphans.rawValue); shared ones: \(shared.rawValue)"
    case .unembedEntity(let entity, let key):
      "make \(entity) an object of its own" + (key.map { ", identified by \($0.name)" } ?? "")
    case .splitEntity(let entity, let part, let link, let skipsEmpty):
      "split \(part.name) from \(entity), linked by \(link.name)"
        + (skipsEmpty ? ", where there is any value" : "")
    case .mergeEntity(let entity, let owner, let link, let properties):
      "take \(properties.listed) of \(entity) back into \(owner) through \(link), and drop \(entity)"
    case .moveProperty(let path, let new, let link): "move \(path) to \(new) through \(link)"
    default: ""
    }
  }

  private static func renames(_ names: [String: String], of entity: String) -> String {
    names.sorted { SchemaValue.precedes($0.key, $1.key) }
      .map { "\(entity).\($0.key) to \($0.value)" }.joined(separator: ", ")
  }

  private static func changes(_ map: [SchemaValue: SchemaValue]) -> String {
    map.isEmpty ? "" : ", \(count(map.count, "stored value")) replaced"
  }

  /// A few details by name; of many their number.
  private static func words(of edits: [SchemaEdit]) -> String {
    if edits.count > 4 { return count(edits.count, "detail") }
    let words = edits.map { edit in
      switch edit {
      case .setEntity(_, let aspect, _): "\(edit.path) (\(aspect.rawValue))"
      case .setProperty(_, let aspect, _): "\(edit.path) (\(aspect.rawValue))"
      case .setAnnotations: "the version (annotations)"
      default: "\(edit.path)"
      }
    }
    return words.joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension ValueSource: CustomStringConvertible {
  /// The source in words, such as `filled with 0`.
  public var description: String {
    switch self {
    case .null: "left empty"
    case .constant(let value): "filled with \(value.canonicalText)"
    case .property(let name): "filled from \(name)"
    case .expression(let sql): "filled by the expression \(sql)"
    case .code(let name): "filled by the app's '\(name)'"
    }
  }
}

extension RowFilter {
  fileprivate var suffix: String {
    switch self {
    case .all: ""
    case .isNull: " where it is null"
    case .equals(let value): " where it is \(value.canonicalText)"
    }
  }
}

extension KeySource {
  fileprivate var words: String {
    switch self {
    case .generated: "(new values)"
    case .existing: "(its values)"
    case .code(let name): "(values of the app's '\(name)')"
    }
  }
}

extension FailurePolicy {
  /// The policy in one word or two.
  package var words: String {
    switch self {
    case .fail: "stop"
    case .null: "null"
    case .constant(let value): value.canonicalText
    case .shadow: "kept beside"
    }
  }
}

extension ValueConversion {
  fileprivate var suffix: String {
    let usual = ValueConversion()
    var parts: [String] = []
    if let code { parts.append("by the app's '\(code)'") }
    if !map.isEmpty { parts.append("by a map of \(map.count)") }
    if failure != usual.failure { parts.append("what does not fit: \(failure.words)") }
    if null != usual.null { parts.append("nulls \(null.description)") }
    if selection != usual.selection { parts.append("of several: \(selection.rawValue)") }
    if rounding != usual.rounding { parts.append("digits: \(rounding.rawValue)") }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: "; ")
  }
}

extension [String] {
  fileprivate var listed: String { joined(separator: ", ") }
}
