/// The slot through which a store takes part in an object's property accesses.
///
/// The value of a property lives in the object itself. A store that attaches a state hears of every access:
/// it may load the value before a read, refuse or record a write, and pass a written value on. Properties are
/// named by their offset in the object (``PersistedProperty/offset``), so no generic code runs here. An object
/// without a state pays one load and one compare an access.
// A protocol, because a package's classes cannot be inherited from in another of its modules.
@usableFromInline
package protocol ObjectState: AnyObject {
  /// Called before a property is read.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - offset: The property.
  /// - Returns: Whether the value is only lent: it is read once, and then `didRead` takes it back. So objects
  ///   that link to each other do not keep each other alive.
  func willRead(_ object: ObjectBase, at offset: Int) -> Bool

  /// Called after a property was read whose value was lent.
  func didRead(_ object: ObjectBase, at offset: Int)

  /// Called before a property is written; the property still has its old value.
  func willWrite(_ object: ObjectBase, at offset: Int)

  /// Called after a property was written.
  func didWrite(_ object: ObjectBase, at offset: Int)

  /// What the column of a mixed value has that is the object, as ``MixedTarget`` says; nil where no store has it.
  var mixedBytes: [UInt8]? { get }
}

extension ObjectState {
  @usableFromInline package var mixedBytes: [UInt8]? { nil }
}
