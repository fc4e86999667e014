/// The objects that link to an object by a property of theirs.
///
/// It is always as the links are; nothing is stored for it, and it cannot be changed. An object that links
/// twice, by a list, is there twice. For an object of no store it is empty.
///
/// ```swift
/// class Dog: Object {
///   @Persisted var name = ""
///   @Persisted(originProperty: "dogs") var owners: LinkingObjects<Person>
/// }
///
/// class Person: Object {
///   @Persisted var dogs: List<Dog>
/// }
/// ```
public final class LinkingObjects<Element: ObjectBase> {
  /// The name of the property that links here.
  public let originProperty: String

  private var source: (any LinkingSource)?

  /// Creates what a property is declared with.
  ///
  /// - Parameter originProperty: The name of the property that links here.
  public init(originProperty: String) {
    self.originProperty = originProperty
  }
}

@available(*, unavailable, message: "hand an array of values to another isolation")
extension LinkingObjects: Sendable {}

extension LinkingObjects: Persistable {
  /// The value of a property that does not say which property links to it: no objects.
  public static func persistedDefault() -> LinkingObjects {
    LinkingObjects(originProperty: "")
  }
}

extension LinkingObjects: RandomAccessCollection {
  /// The first position: 0.
  public var startIndex: Int { 0 }

  /// The position behind the last object, which is their number.
  public var endIndex: Int { source?.count ?? 0 }

  /// The object at a position.
  ///
  /// A position outside is a programmer's error and ends the program with a message.
  ///
  /// - Parameter position: A position from 0 up to, but not including, `count`.
  public subscript(position: Int) -> Element {
    let bound = endIndex
    guard let source, position >= 0, position < bound else {
      failOutOfBounds(position, bound: bound)
    }
    return CollectionElement.element(source.object(at: position))
  }
}

extension LinkingObjects: CustomStringConvertible {
  /// How many objects there are; they themselves would lead back here.
  public var description: String { "LinkingObjects<\(Element.self)> (\(count))" }
}

/// The objects that link to one, as a store finds them.
package protocol LinkingSource: AnyObject {
  var count: Int { get }

  /// The object at a position below `count`.
  func object(at position: Int) -> ObjectBase
}

/// The objects of any class that link to one, as a store and reflection see them.
package protocol AnyLinkingObjects: AnyObject {
  static var elementType: ObjectBase.Type { get }
  var originProperty: String { get }
  /// What finds the objects, where a store has the property.
  var attachedSource: (any LinkingSource)? { get }
  func attach(_ source: any LinkingSource)
}

extension LinkingObjects: AnyLinkingObjects {
  package static var elementType: ObjectBase.Type { Element.self }
  package var attachedSource: (any LinkingSource)? { source }
  package func attach(_ source: any LinkingSource) { self.source = source }
}

/// A property that tells which objects link to an object.
package struct LinkingProperty: Sendable {
  package let name: String
  package let offset: Int
  /// The class of the objects that link.
  package let origin: ObjectBase.Type
  /// Their property.
  package let originProperty: String
  private let cell: any PersistedCell.Type

  init(
    _ name: String,
    at offset: Int,
    _ cell: any PersistedCell.Type,
    _ found: any AnyLinkingObjects
  ) {
    self.name = name
    self.offset = offset
    self.cell = cell
    origin = type(of: found).elementType
    originProperty = found.originProperty
  }

  /// The value, as the property's accessor gives it.
  func value(in object: ObjectBase) -> Any { cell.value(in: object, at: offset) }

  /// What an object has in the property; no store hears of it.
  package func objects(in object: ObjectBase) -> (any AnyLinkingObjects)? {
    cell.linkingObjects(in: object, at: offset)
  }
}
