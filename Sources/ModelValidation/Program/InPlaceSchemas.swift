/// A schema that another one applies to its own value, and when.
struct InPlaceSchema {
  enum Condition {
    /// Whenever the other one accepts the value.
    case always
    /// If it accepts the value itself.
    case accepting
    /// If the schema of `if` accepts the value, or refuses it.
    case tested(SchemaID, accepts: Bool)
    /// If the value has the key.
    case member(PropertyName)
  }

  let schema: SchemaID
  let condition: Condition
}

extension SchemaNode {
  /// The schemas whose word on which children are evaluated reaches this one; `not` lets nothing
  /// through (JSON Schema 2020-12 core, sections 7.7.1 and 11).
  var inPlaceSchemas: [InPlaceSchema] { clauses.flatMap { inPlaceSchemas(of: $0) } }

  func inPlaceSchemas(of clause: SchemaClause) -> [InPlaceSchema] {
    switch (clause.keyword, clause.rule) {
    case (.reference, .schema(let id)), (.dynamicReference, .schema(let id)):
      [InPlaceSchema(schema: id, condition: .always)]
    case (.allOf, .schemas(let ids)): ids.map { InPlaceSchema(schema: $0, condition: .always) }
    case (.anyOf, .schemas(let ids)), (.oneOf, .schemas(let ids)):
      ids.map { InPlaceSchema(schema: $0, condition: .accepting) }
    case (.if, .schema(let id)), (.then, .schema(let id)), (.else, .schema(let id)):
      conditional(clause.keyword, id)
    case (.dependentSchemas, .properties(let members)):
      members.map { InPlaceSchema(schema: $0.schema, condition: .member($0.key)) }
    default: []
    }
  }

  private func conditional(_ keyword: Keyword, _ id: SchemaID) -> [InPlaceSchema] {
    guard case .schema(let test) = rule(.if) else { return [] }
    return [InPlaceSchema(schema: id, condition: .tested(test, accepts: keyword != .else))]
  }
}
