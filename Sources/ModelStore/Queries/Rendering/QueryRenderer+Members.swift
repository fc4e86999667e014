internal import ModelObjects
internal import ModelSchema

// Embedded objects that stand for values of a type of the user's own are equal where what they have is.
extension QueryRenderer {
  /// Whether an embedded object has the values of another.
  ///
  /// - Parameters:
  ///   - operand: The object of the row.
  ///   - part: The other one, of no store.
  ///   - value: What it stands for, for messages.
  /// - Returns: The condition, in parentheses.
  /// - Throws: ``StoreError`` where the class is another, or has properties that cannot be compared.
  func members(
    of operand: SQLOperand,
    equal part: ObjectBase,
    _ value: ConditionValue
  ) throws -> String {
    guard let row = operand.row, row.objectClass.type == type(of: part) else {
      throw mismatch(value, operand)
    }
    // The row may be missing, and its columns are null then, as those of nil are.
    var conditions = ["\(row.key) IS NOT NULL"]
    for property in row.objectClass.type.persistedProperties {
      conditions.append(try member(property, of: row, equal: part))
    }
    return "(\(conditions.joined(separator: " AND ")))"
  }

  private func member(
    _ property: PersistedProperty,
    of row: QueryRow,
    equal part: ObjectBase
  ) throws -> String {
    guard let field = try store.classes.field(property.name, of: row.objectClass),
      case .column(let column) = field.place, case .scalar = field.type,
      let value = ConditionValue(any: property.value(in: part))
    else {
      let isMany = ValueDescription(of: property.valueType)?.collection != .single
      let reason = isMany ? "equality on collections is" : "object links are"
      throw failure(
        """
        Unsupported property '\(row.objectClass.name).\(property.name)' for memberwise equality \
        query: \(reason) not implemented.
        """
      )
    }
    let member = SQLOperand(sql: row.column(column), type: field.type, name: field.name)
    return try equality(member, .constant(value), [], isEqual: true)
  }
}
