/// The base class of models that are part of exactly one other object.
///
/// An embedded object has no primary key and lives and ends with its owner, which holds it in an optional
/// property or in a ``List``.
///
/// ```swift
/// class DiningPartnerItem: EmbeddedObject {
///   @Persisted var id: String?
///   @Persisted var name: String?
/// }
/// ```
nonisolated open class EmbeddedObject: ObjectBase {
  /// Creates an object whose properties have their default values.
  public required init() {
    super.init()
  }
}
