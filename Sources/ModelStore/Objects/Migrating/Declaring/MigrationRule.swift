public import ModelObjects
public import ModelSchema

/// What is said of a change of the models, so that the rows are carried over and not begun anew.
///
/// A rule whose change is not there does nothing, so that it may stay for ever: a class is renamed only where
/// the store has the old name. Classes and properties have the names that stores know.
public struct MigrationRule: Hashable, Sendable {
  enum Kind: Hashable {
    case renameClass(String, to: String)
    case renameProperty(String, from: String, to: String)
    case convert(SchemaPath, ValueConversion)
    case generateKeys(String)
    case embed(String, OrphanPolicy, SharedPolicy)
    case deleteData(String)
  }

  let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// Gives a class another name; its rows, their keys, and all links and lists of them stay.
  ///
  /// - Parameters:
  ///   - old: The name that the class had.
  ///   - new: The name that it has.
  /// - Returns: The rule.
  public static func renameClass(_ old: String, to new: String) -> MigrationRule {
    MigrationRule(.renameClass(old, to: new))
  }

  /// Gives a property another name; its values stay.
  ///
  /// - Parameters:
  ///   - type: The class, by its new name.
  ///   - old: The name that the property had.
  ///   - new: The name that it has.
  /// - Returns: The rule.
  public static func renameProperty(
    onType type: String,
    from old: String,
    to new: String
  ) -> MigrationRule {
    MigrationRule(.renameProperty(type, from: old, to: new))
  }

  /// Converts the values of a property whose type changes, where otherwise they would begin anew.
  ///
  /// Numbers become texts and texts numbers, and nil stays nil. What does not fit stops the migration, unless
  /// the conversion says what becomes of it.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - property: The property.
  ///   - conversion: What happens to values that do not fit.
  /// - Returns: The rule.
  public static func convert(
    onType type: String,
    _ property: String,
    by conversion: ValueConversion = ValueConversion()
  ) -> MigrationRule {
    MigrationRule(.convert(SchemaPath(type, property), conversion))
  }

  /// Replaces the values of a property by a table, such as truth values by the cases of an enum.
  ///
  /// ```swift
  /// let rule = MigrationRule.mapValues(onType: "Todo", "state", [false: "open", true: "done"])
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - property: The property, whose type changes.
  ///   - values: The new values, raw ones for enums, by the old ones.
  ///   - others: What happens to values that are not in the table.
  /// - Returns: The rule.
  public static func mapValues(
    onType type: String,
    _ property: String,
    _ values: [MixedValue: MixedValue],
    others: FailurePolicy = .fail
  ) -> MigrationRule {
    var conversion = ValueConversion()
    conversion.failure = others
    for (old, new) in values { conversion.map[old.schemaValue] = new.schemaValue }
    return MigrationRule(.convert(SchemaPath(type, property), conversion))
  }

  /// Makes new keys for a class whose primary key changes: 1, 2, 3 … for integers, random ones otherwise.
  ///
  /// Links to the objects follow. Without it the property has values of its own, which must be distinct.
  ///
  /// - Parameter type: The class.
  /// - Returns: The rule.
  public static func generateKeys(ofType type: String) -> MigrationRule {
    MigrationRule(.generateKeys(type))
  }

  /// Makes the objects of a class parts of those that link to them.
  ///
  /// Without it each object must have one link that leads to it.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - orphans: What happens to objects that nobody links to.
  ///   - shared: What happens to objects that several link to.
  /// - Returns: The rule.
  public static func embed(
    _ type: String,
    orphans: OrphanPolicy = .fail,
    shared: SharedPolicy = .fail
  ) -> MigrationRule {
    MigrationRule(.embed(type, orphans, shared))
  }

  /// Deletes the objects of a class that is gone, with their table.
  ///
  /// Without it they stay, and are there again when the class is.
  ///
  /// - Parameter type: The class.
  /// - Returns: The rule.
  public static func deleteData(forType type: String) -> MigrationRule {
    MigrationRule(.deleteData(type))
  }
}

extension MixedValue {
  fileprivate var schemaValue: SchemaValue {
    if case .bool(let flag) = self { return .bool(flag) }
    return storedValue.schemaValue
  }
}
