// Names of ObjectMapperAdditions that are not needed here; the compiler says what to use.
public import ModelMapping

/// Maps an array of objects to a list.
@available(*, deprecated, renamed: "ListTransformWithObject")
public typealias RealmListTransform<T> = ListTransformWithObject<T> where T: Object & BaseMappable

/// Maps an array of scalars to a list.
@available(*, unavailable, message: "write `left <- map[\"key\"]`, which fills the list in place")
public struct RealmTransform<T>: Sendable {}

/// Maps a scalar that may be nil.
@available(*, unavailable, message: "declare `@Persisted var x: Int?` and write `x <- map[\"x\"]`")
public struct RealmPropertyTransform<T>: Sendable {}

/// Maps a scalar that may be nil, and converts one of another kind.
@available(*, unavailable, message: "declare `@Persisted var x: Int?` and use TypeCastTransform")
public struct RealmPropertyTypeCastTransform<T>: Sendable {}

/// Maps a scalar that may be nil.
@available(*, unavailable, message: "declare `@Persisted var x: Int?` and write `x <- map[\"x\"]`")
public struct RealmOptionalTransform<T>: Sendable {}

/// Maps a scalar that may be nil, and converts one of another kind.
@available(*, unavailable, message: "declare `@Persisted var x: Int?` and use TypeCastTransform")
public struct RealmOptionalTypeCastTransform<T>: Sendable {}

/// Maps an identifier of MongoDB.
@available(*, unavailable, message: "keep the identifier as a String")
public struct ObjectIdTransform: Sendable {}

/// Maps a truth value of MongoDB's extended JSON.
@available(*, unavailable, message: "use BoolTransform, or map[\"key.$bool\"]")
public struct MongoBoolTransform: Sendable {}

/// Maps an integer of MongoDB's extended JSON.
@available(*, unavailable, message: "use IntTransform with map[\"key.$numberLong\"]")
public struct MongoIntTransform: Sendable {}

/// Maps a number of MongoDB's extended JSON.
@available(*, unavailable, message: "use DoubleTransform with map[\"key.$numberDouble\"]")
public struct MongoDoubleTransform: Sendable {}

/// Maps a date of MongoDB's extended JSON.
@available(*, unavailable, message: "use ISO8601DateTransform with map[\"key.$date\"]")
public struct MongoDateTransform: Sendable {}

extension ObjectBase {
  /// Does an action.
  ///
  /// - Parameter action: The action.
  @available(*, deprecated, message: "not needed: writing a model as JSON changes nothing in it")
  public func performMapping(_ action: () -> Void) { action() }
}
