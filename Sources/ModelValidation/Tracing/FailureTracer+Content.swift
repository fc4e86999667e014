import ModelJSON

extension FailureTracer {
  /// Adds the failure of a string's content against one of the content keywords.
  ///
  /// What one of them refuses is not looked at by the next.
  mutating func explainContent(_ value: JSONValue, _ rule: ContentRule, _ site: Site) {
    guard value.kind == .string else { return }
    let isEncoded = !rule.isBase64 || value.withText(Base64.isEncoded)
    switch site.clause.keyword {
    case .contentEncoding where !isEncoded:
      fail(.contentMismatch, Format.byte.phrase, value, site)
    case .contentMediaType where isEncoded && rule.isJSON: explainJSON(value, rule, site)
    case .contentSchema where isEncoded: explainDocument(value, rule, site)
    default: return
    }
  }

  private mutating func explainJSON(_ value: JSONValue, _ rule: ContentRule, _ site: Site) {
    let problem = value.withText { text in
      do throws(JSONSyntaxError) {
        _ = try rule.document(in: text)
        return nil as String?
      } catch {
        return error.description
      }
    }
    guard let problem, !isOmitted() else { return }
    let found = "\(Found.describe(value)) (\(problem))"
    add(FailureDraft(.contentMismatch, expected: "a JSON document", found: found), value, site)
  }

  private mutating func explainDocument(_ value: JSONValue, _ rule: ContentRule, _ site: Site) {
    let document = value.withText { text in (try? rule.document(in: text)) ?? nil }
    guard let schema = rule.schema, let document, !isValid(document.root, by: schema),
      !isOmitted()
    else { return }
    let inner = branch(document.root, by: schema, token: "").failures.first
    var draft = FailureDraft(
      .contentMismatch,
      expected: "a document that fits the schema of its content",
      found: Found.describe(value)
    )
    if let inner { draft.found += " (\(inner.description))" }
    add(draft, value, site)
  }
}
