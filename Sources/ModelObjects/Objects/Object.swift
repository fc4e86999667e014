/// The base class of models that stand on their own.
///
/// A model declares its data with ``Persisted``; every other stored property is left alone. A subclass
/// that declares a designated initialiser, or gets a synthesised `init(from:)`, also states
/// `required init() {}`: a store makes objects of a class that it knows by its type only.
///
/// ```swift
/// class DiningPartnerList: Object {
///   @Persisted(primaryKey: true) var primaryKey = 1
///   @Persisted var brands: List<DiningPartnerItem>
/// }
/// ```
nonisolated open class Object: ObjectBase {
  /// Creates an object whose properties have their default values.
  public required init() {
    super.init()
  }
}
