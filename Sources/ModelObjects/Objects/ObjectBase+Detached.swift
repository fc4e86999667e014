/// What can give a copy of its own type; only a protocol can say so of classes.
public protocol Detachable: AnyObject {}

extension ObjectBase: Detachable {}

extension Detachable where Self: ObjectBase {
  /// Makes a copy that no store has, of the object and of all that it leads to.
  ///
  /// Lists, sets, maps, embedded objects and links are copied too, each object once, so links in a circle
  /// lead back to the copies. What can be reached may be the whole store: copy objects that lead to
  /// little.
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(brand.detached())
  /// ```
  ///
  /// - Returns: The copy, of the object's class.
  public func detached() -> Self {
    let copying = ObjectCopying()
    let copy = copying.object(of: type(of: self), from: self)
    copying.finish()
    return unsafe unsafeDowncast(copy, to: Self.self)
  }
}

/// Copies objects and what they lead to.
//
// An object's copy is made blank where something leads to it, and is filled later: a chain of a million links
// must not need a million calls on the stack.
private final class ObjectCopying: ObjectMaking {
  let skipsEqual = false
  private var copies: [ObjectIdentifier: ObjectBase] = [:]
  private var waiting: [(source: ObjectBase, copy: ObjectBase)] = []

  func object(of type: ObjectBase.Type, from value: Any) -> ObjectBase {
    guard let source = value as? ObjectBase else { return type.init() }
    if let known = copies[ObjectIdentifier(source)] { return known }
    let copy = Swift.type(of: source).init()
    copies[ObjectIdentifier(source)] = copy
    // Kept, so that no other object takes its place in memory.
    waiting.append((source, copy))
    return copy
  }

  func update(_ child: ObjectBase, from value: Any) -> Bool { false }

  func finish() {
    var next = 0
    while next < waiting.count {
      ObjectFiller(self).fill(waiting[next].copy, from: waiting[next].source)
      next += 1
    }
  }
}
