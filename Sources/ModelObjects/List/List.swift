/// An ordered collection of scalars or objects, held by reference.
///
/// A list is a class so that it can be filled in place: a property that holds one need not be assigned, and a
/// `let` list can be changed. Iteration runs over the elements that were there when it began. Two lists are
/// equal when their elements are, in order.
///
/// ```swift
/// let tags = List<String>()
/// tags.append("new")
/// tags.append(objectsIn: ["green", "red"])
/// tags.move(from: 2, to: 0)
/// ```
//
// Every read goes through `contents`, `count` and the subscript, and every change through `replace(_:with:)`:
// there a store takes part. It lends no objects for longer than a read; see `CollectionState`.
public final class List<Element: PersistableElement> {
  /// The elements, as far as no store holds them.
  @exclusivity(unchecked) @usableFromInline var stored: [Element]

  @exclusivity(unchecked) @usableFromInline package var state: (any CollectionState)?

  /// Creates an empty list.
  @inlinable
  public init() {
    unsafe stored = []
  }

  /// Creates a list of the elements of a sequence, in its order.
  ///
  /// - Parameter elements: The elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    unsafe stored = Array(elements)
  }

  @inlinable var contents: [Element] {
    if unsafe state == nil { return unsafe stored }
    return managedContents()
  }

  @inlinable
  func replace(_ range: Range<Int>, with elements: [Element]) {
    if unsafe state == nil {
      unsafe stored.replaceSubrange(range, with: elements)
    } else {
      managedReplace(range, with: elements)
    }
  }

  @inlinable
  func check(_ position: Int, below bound: Int) {
    guard position >= 0, position < bound else {
      failOutOfBounds(position, bound: bound)
    }
  }
}

@available(*, unavailable, message: "hand an array of the elements to another isolation")
extension List: Sendable {}

extension List: Persistable {
  /// The value of a property that is declared without one: an empty list.
  @inlinable
  public static func persistedDefault() -> List {
    List()
  }
}

extension List: Equatable {
  /// Tells whether two lists have equal elements in the same order.
  @inlinable
  public static func == (lhs: List, rhs: List) -> Bool {
    lhs === rhs || lhs.contents == rhs.contents
  }
}

extension List: ExpressibleByArrayLiteral {
  /// Creates a list of the elements of an array literal.
  @inlinable
  public convenience init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

// With words of our own, because the standard library's trap says neither the index nor the bound.
@inline(never) @usableFromInline
func failOutOfBounds(_ position: Int, bound: Int) -> Never {
  guard position >= 0 else {
    StoreFailure.fail("Cannot pass a negative value: \(position) is no index.")
  }
  StoreFailure.fail("Index \(position) is out of bounds (must be less than \(bound)).")
}
