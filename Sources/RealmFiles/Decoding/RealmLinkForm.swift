/// How a link to an object is written where rows become JSON or models.
///
/// Embedded objects always lie in their owner.
public enum RealmLinkForm: Hashable, Sendable {
  /// The primary key of the object; where its class has none, `{"$class": …, "$key": …}`.
  case keys
  /// The object itself, so many levels deep, and its key below; a link back to an object that is being
  /// written is a key, too.
  case objects(depth: Int)
}
