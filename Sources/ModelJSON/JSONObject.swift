/// The members of an object, in the order of the text, repeated keys included.
public struct JSONObject: Sequence, Sendable {
  let value: JSONValue

  init?(_ value: JSONValue) {
    guard unsafe value.word.pointee.kind == IndexKind.object else { return nil }
    self.value = value
  }

  /// The number of members, repeated keys counted each time.
  public var count: Int { unsafe value.view.count(value.word) }

  /// Whether there are no members.
  public var isEmpty: Bool { unsafe value.word.pointee.length == 0 }

  /// The number of members, which is known without visiting them.
  public var underestimatedCount: Int { unsafe value.word.pointee.length }

  /// The value of a member, the first one where the key is repeated.
  ///
  /// - Parameter key: The key, without escapes.
  public subscript(key: String) -> JSONValue? { value[key] }

  /// Starts with the first member.
  ///
  /// - Returns: An iterator over the members.
  public func makeIterator() -> Iterator { Iterator(value) }

  /// Visits the members of an object.
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

    /// The next member: its key with escapes resolved, and its value.
    ///
    /// - Returns: Nil after the last one.
    public mutating func next() -> (key: String, value: JSONValue)? {
      guard unsafe cursor < stop else { return nil }
      let value = unsafe JSONValue(storage: storage, word: cursor + 1)
      let key = unsafe storage.view.string(cursor.pointee)
      unsafe cursor = unsafe storage.view.next(cursor + 1)
      return (key, value)
    }
  }
}
