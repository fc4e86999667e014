import ModelJSON

extension SchemaReader {
  /// What `format` and the content keywords demand; nothing where they are annotations.
  mutating func optionalClauses(
    _ keyword: Keyword,
    _ value: JSONValue,
    of node: SchemaNode,
    _ rules: DialectRules
  ) -> [SchemaClause] {
    let rule = keyword == .format ? format(value, rules) : content(of: node, rules)
    guard let rule else { return [] }
    return [SchemaClause(keyword: keyword, name: keyword.rawValue, value: value, rule: rule)]
  }

  private mutating func format(_ value: JSONValue, _ rules: DialectRules) -> SchemaRule? {
    guard let name = value.string else { return nil }
    let options = resources.options
    if options.assertsFormats != false, let check = options.customFormats[name] {
      graph.customFormats.append(CustomFormat(name: name, matches: check))
      return .customFormat(graph.customFormats.count - 1)
    }
    guard options.assertsFormats ?? rules.assertsFormats else { return nil }
    return Format(named: name, in: rules.formats).map { .format($0) }
  }

  /// What the content keywords say together; each of them has the whole rule.
  private mutating func content(of node: SchemaNode, _ rules: DialectRules) -> SchemaRule? {
    guard resources.options.assertsContent ?? rules.assertsContent,
      var rule = ContentRule(node.value)
    else { return nil }
    let name = Keyword.contentSchema.rawValue
    if rule.isJSON, rules.keyword(named: name) != nil, let schema = node.value[name] {
      rule.schema = child(schema, of: node)
    }
    return .content(rule)
  }
}
