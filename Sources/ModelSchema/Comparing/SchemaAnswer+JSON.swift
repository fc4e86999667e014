package import ModelJSON

extension SchemaAnswer {
  /// The answer as it stands in files.
  public var jsonValue: SchemaValue {
    var list = MemberList()
    switch self {
    case .distinct: list.set("distinct", flag: true)
    case .renamed(let name): list.set("renamedTo", name)
    case .moved(let path, let link):
      list.set("movedTo", path.description)
      list.set("through", link)
    case .split(let whole, let link, let skipsEmpty):
      list.set("splitFrom", whole)
      list.set("through", link)
      list.set("skipsEmpty", flag: skipsEmpty)
    case .merged(let whole, let link):
      list.set("mergedInto", whole)
      list.set("through", link)
    case .fill(let source, let rows):
      list["fill"] = source.jsonValue
      if rows != .all { list["where"] = rows.jsonValue }
    case .convert(let conversion): list["convert"] = conversion.jsonValue
    case .map(let map, let others):
      list["map"] = .array(map.jsonPairs)
      if others != .fail { list["others"] = others.jsonValue }
    case .key(let source): list["key"] = source.jsonValue
    case .merge(let policy): list.set("merge", policy.rawValue)
    case .embed(let orphans, let shared):
      list.set("orphans", orphans.rawValue)
      list.set("shared", shared.rawValue)
    }
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let known = Form.allCases.filter { value[$0.rawValue] != nil }
    guard let form = known.first, known.count == 1 else {
      let forms = Form.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw .malformed("expected exactly one of \(forms)", at: value)
    }
    self = try form.read(&reader)
    try reader.finish()
  }

  /// The member that tells the answers apart.
  private enum Form: String, CaseIterable {
    case distinct, renamedTo, movedTo, splitFrom, mergedInto, fill, convert, map, key, merge,
      orphans

    func read(_ reader: inout MemberReader) throws(SchemaError) -> SchemaAnswer {
      switch self {
      case .distinct: try readDistinct(&reader)
      case .renamedTo: .renamed(to: try reader.string(rawValue))
      case .movedTo:
        .moved(to: try reader.path(rawValue), through: try reader.optionalString("through"))
      case .splitFrom:
        .split(
          from: try reader.string(rawValue),
          through: try reader.string("through"),
          skipsEmpty: try reader.flag("skipsEmpty")
        )
      case .mergedInto:
        .merged(into: try reader.string(rawValue), through: try reader.string("through"))
      case .fill, .map: try readValues(&reader)
      case .convert: .convert(try ValueConversion(json: reader.required(rawValue)))
      case .key: .key(try KeySource(json: reader.required(rawValue)))
      case .merge: .merge(try reader.required(rawValue).schemaCase())
      case .orphans:
        .embed(
          orphans: try reader.required(rawValue).schemaCase(),
          shared: try reader.required("shared").schemaCase()
        )
      }
    }

    private func readDistinct(_ reader: inout MemberReader) throws(SchemaError) -> SchemaAnswer {
      guard try reader.flag(rawValue) else {
        throw .malformed("'distinct' can only be true", at: reader.value)
      }
      return .distinct
    }

    private func readValues(_ reader: inout MemberReader) throws(SchemaError) -> SchemaAnswer {
      if self == .fill {
        let source = try ValueSource(json: reader.required(rawValue))
        guard let found = reader.optional("where") else { return .fill(source, rows: .all) }
        return .fill(source, rows: try RowFilter(json: found))
      }
      let map = try reader.valueMap(rawValue)
      guard let found = reader.optional("others") else { return .map(map, others: .fail) }
      return .map(map, others: try FailurePolicy(json: found))
    }
  }
}
