/// The elements of an array, in order.
public struct JSONArray: Sequence, Sendable {
  let value: JSONValue

  init?(_ value: JSONValue) {
    guard unsafe value.word.pointee.kind == IndexKind.array else { return nil }
    self.value = value
  }

  /// The number of elements.
  public var count: Int { unsafe value.view.count(value.word) }

  /// Whether there are no elements.
  public var isEmpty: Bool { unsafe value.word.pointee.length == 0 }

  /// The number of elements, which is known without visiting them.
  public var underestimatedCount: Int { unsafe value.word.pointee.length }

  /// Starts with the first element.
  ///
  /// - Returns: An iterator over the elements.
  public func makeIterator() -> Iterator { Iterator(value) }

  func element(at index: Int) -> JSONValue? {
    guard index >= 0 else { return nil }
    var left = index
    for element in self {
      if left == 0 { return element }
      left -= 1
    }
    return nil
  }

  /// Visits the elements of an array.
  @safe
  public struct Iterator: IteratorProtocol, Sendable {
    private let storage: DocumentStorage
    private nonisolated(unsafe) var cursor: WordPointer
    private nonisolated(unsafe) let stop: WordPointer

    init(_ value: JSONValue) {
      storage = value.storage
      unsafe cursor = unsafe value.word + 1
      unsafe stop = unsafe value.view.words + value.word.pointee.end
    }

    /// The next element.
    ///
    /// - Returns: Nil after the last one.
    public mutating func next() -> JSONValue? {
      guard unsafe cursor < stop else { return nil }
      defer { unsafe cursor = unsafe storage.view.next(cursor) }
      return unsafe JSONValue(storage: storage, word: cursor)
    }
  }
}
