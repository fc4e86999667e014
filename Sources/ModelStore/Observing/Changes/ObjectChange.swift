public import ModelObjects

/// What has happened to an object.
public enum ObjectChange<Value: ObjectBase> {
  /// Properties of the object have other values.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - properties: The properties, in the order of their declarations.
  case change(Value, [PropertyChange])
  /// The object was deleted; nothing more is told.
  case deleted
  /// The changes could not be read; what they were is told when they can be.
  case error(any Error)
}

@available(*, unavailable, message: "changes belong to the thread, queue or actor of their store")
extension ObjectChange: Sendable {}

/// A property that has another value.
public struct PropertyChange {
  /// The name of the property.
  public let name: String
  /// The value before, or nil.
  ///
  /// It is nil for collections, embedded objects and properties that are there because of what they lead to. The
  /// object of a link has the values of now; it is nil where it is deleted.
  public let oldValue: Any?
  /// The value of now, or nil; nil for collections.
  public let newValue: Any?
}

@available(*, unavailable, message: "changes belong to the thread, queue or actor of their store")
extension PropertyChange: Sendable {}
