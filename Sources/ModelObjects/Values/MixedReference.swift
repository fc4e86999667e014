/// What stands in a mixed value of a store for that which it leads to, until somebody asks.
//
//   object ── cell ── .object(MixedReference(.object("Dog", 3)))      never seen by the app
//               └ read: .object(dog), lent by the store; then the reference stands there again
//
// So objects that lead to each other do not keep each other alive, and a list is not read before it is needed.
package final class MixedReference: Object {
  package private(set) var target = MixedTarget.list(0)
  /// The row of a list or a dictionary, once it was asked for.
  package var content: MixedContent?

  package convenience init(_ target: MixedTarget) {
    self.init()
    self.target = target
  }

  /// What an object is in a mixed value of its store; nil for one of no store.
  package static func target(of object: Object) -> MixedTarget? {
    (object as? MixedReference)?.target
      ?? object.uncheckedState?.mixedBytes.flatMap(MixedTarget.init(bytes:))
  }

  /// Whether two objects are one, or stand for the same row.
  static func areSame(_ one: Object, _ other: Object) -> Bool {
    if one === other { return true }
    guard let target = target(of: one) else { return false }
    return target == self.target(of: other)
  }
}

/// The row that has a list or a dictionary which is a mixed value.
//
// It is a class like those of the app, with the table `modelkit_mixed`, so that what is nested is as live as any
// other collection. It is no part of the app's schema: stores make its tables where a property is mixed.
package final class MixedContent: Object {
  package static let tableName = "modelkit_mixed"

  @Persisted package var list: List<MixedValue>
  @Persisted package var members: PersistedMap<String, MixedValue>
}

extension MixedValue {
  /// What the value leads to in its store; nil for a scalar, and for what no store has yet.
  package var target: MixedTarget? {
    switch self {
    case .object(let object): MixedReference.target(of: object)
    case .list(let list): list.attachedState()?.mixedBytes.flatMap(MixedTarget.init(bytes:))
    case .dictionary(let map): map.attachedState()?.mixedBytes.flatMap(MixedTarget.init(bytes:))
    default: nil
    }
  }

  /// How deep lists and dictionaries may be nested, as in Realm.
  package static let deepest = 100

  package static func failTooDeep() -> Never {
    StoreFailure.fail("Max nesting level reached: a mixed value may be nested \(deepest) deep.")
  }

  /// Whether the value leads to something.
  package var isReference: Bool {
    switch self {
    case .object, .list, .dictionary: true
    default: false
    }
  }

  /// The value itself, of its own type; nil for none.
  var content: Any? {
    switch self {
    case .none: nil
    case .int(let value): value
    case .bool(let value): value
    case .float(let value): value
    case .double(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .objectId(let value): value
    case .decimal128(let value): value
    case .uuid(let value): value
    case .object(let value): value
    case .list(let value): value
    case .dictionary(let value): value
    }
  }
}
