public import ModelObjects
internal import ModelSchema

/// What a closure says of an object, to be asked of the database: `where { $0.rank > 5 }`.
///
/// Inside of the closure `$0` stands for any object of the class. Its properties are followed as those of the
/// object itself, over links and collections too, and compared with the usual operators; the result is a
/// condition, not a truth value. The database evaluates it: no object is made that does not fulfil it.
///
/// ```swift
/// let brands = store.objects(Brand.self).where {
///   $0.name.starts(with: "A") && $0.owner.name == "Ada" && !$0.tags.contains("sold")
/// }
/// let busy = store.objects(Brand.self).where { ($0.partners.age > 30).count >= 2 }
/// ```
///
/// A comparison over a collection holds where it does for any of the elements.
@dynamicMemberLookup
public struct Query<Value> {
  enum Node {
    case operand(Operand)
    case condition(Condition)
  }

  let node: Node

  init(_ path: ConditionPath) {
    node = .operand(.path(path))
  }

  init(_ operand: Operand) {
    node = .operand(operand)
  }

  init(_ node: Node) {
    self.node = node
  }
}

@available(*, unavailable, message: "a query lives as long as the closure that makes it")
extension Query: Sendable {}

extension Query where Value: ObjectBase {
  /// The object itself.
  init() {
    self.init(ConditionPath())
  }
}

extension Query where Value == Bool {
  init(_ condition: Condition) {
    node = .condition(condition)
  }

  /// The condition that has been built; a property of the type `Bool` must be true.
  var condition: Condition {
    switch node {
    case .condition(let condition): condition
    case .operand(.path(let path)): .flag(path, true)
    case .operand(let operand):
      .comparing(operand, .equal, .value(ConditionValue(.integer(1))))
    }
  }

  /// The condition in the predicate language, with `%@` for each value, and the values.
  public var format: (text: String, arguments: [Any]) {
    let text = ConditionText(condition)
    return (text.text, text.arguments)
  }
}

// MARK: - Properties

extension Query where Value: ObjectBase {
  /// A property of the object.
  ///
  /// - Parameter member: The property.
  public subscript<Property>(dynamicMember member: KeyPath<Value, Property>) -> Query<Property> {
    Query<Property>(appending(PropertyTrace.path(of: member)))
  }

  /// A property of the object that holds many: comparisons hold where they do for any of the elements.
  ///
  /// - Parameter member: The property.
  public subscript<Property: QueryableCollection>(
    dynamicMember member: KeyPath<Value, Property>
  ) -> Query<Property> {
    Query<Property>(appending(PropertyTrace.path(of: member), isMany: true))
  }
}

extension Query where Value: QueryableOptional, Value.Wrapped: ObjectBase {
  /// A property of the object that a link leads to.
  ///
  /// - Parameter member: The property.
  public subscript<Property>(
    dynamicMember member: KeyPath<Value.Wrapped, Property>
  ) -> Query<Property> {
    Query<Property>(appending(PropertyTrace.path(of: member)))
  }

  /// A property of the object that a link leads to, which holds many.
  ///
  /// - Parameter member: The property.
  public subscript<Property: QueryableCollection>(
    dynamicMember member: KeyPath<Value.Wrapped, Property>
  ) -> Query<Property> {
    Query<Property>(appending(PropertyTrace.path(of: member), isMany: true))
  }
}

extension Query where Value: QueryableCollection, Value.QueryElement: ObjectBase {
  /// A property of the elements.
  ///
  /// - Parameter member: The property.
  public subscript<Property>(
    dynamicMember member: KeyPath<Value.QueryElement, Property>
  ) -> Query<Property> {
    Query<Property>(appending(PropertyTrace.path(of: member)))
  }

  /// A property of the elements, which holds many itself.
  ///
  /// - Parameter member: The property.
  public subscript<Property: QueryableCollection>(
    dynamicMember member: KeyPath<Value.QueryElement, Property>
  ) -> Query<Property> {
    Query<Property>(appending(PropertyTrace.path(of: member), isMany: true))
  }
}
