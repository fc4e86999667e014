import ModelJSON

extension SchemaReader {
  /// What `format` demands; nothing where it is an annotation or the name is unknown.
  mutating func formatClauses(_ value: JSONValue, _ rules: DialectRules) -> [SchemaClause] {
    guard let name = value.string, let rule = format(name, rules) else { return [] }
    let keyword = Keyword.format
    return [SchemaClause(keyword: keyword, name: keyword.rawValue, value: value, rule: rule)]
  }

  private mutating func format(_ name: String, _ rules: DialectRules) -> SchemaRule? {
    let options = resources.options
    if options.assertsFormats != false, let check = options.customFormats[name] {
      return add(CustomFormat(name: name, matches: check))
    }
    guard options.assertsFormats ?? rules.assertsFormats else { return nil }
    return Format(named: name, in: rules.formats).map { .format($0) }
  }

  private mutating func add(_ format: CustomFormat) -> SchemaRule {
    graph.customFormats.append(format)
    return .customFormat(graph.customFormats.count - 1)
  }

  /// What the content keywords demand: the media type speaks for both where there are two.
  mutating func contentClauses(
    _ keyword: Keyword,
    _ value: JSONValue,
    of node: SchemaNode,
    _ rules: DialectRules
  ) -> [SchemaClause] {
    guard resources.options.assertsContent ?? rules.assertsContent else { return [] }
    let mediaType = node.value["contentMediaType"]?.string
    if keyword == .contentEncoding, mediaType != nil { return [] }
    let encoding = node.value["contentEncoding"]?.string
    guard let format = ContentFormat.format(encoding: encoding, mediaType: mediaType) else {
      return []
    }
    let rule = add(format)
    return [SchemaClause(keyword: .format, name: keyword.rawValue, value: value, rule: rule)]
  }
}
