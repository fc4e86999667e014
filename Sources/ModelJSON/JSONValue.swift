/// A value in a ``JSONDocument``: a small view that reads the text when it is asked.
///
/// Every accessor answers nil when the value is of another kind, and never converts: `"1"` is not
/// a number and `1` is not a string. A value keeps its document alive.
///
/// ```swift
/// let value = try JSONDocument(parsing: #"{"seats": 4, "rating": 4.5}"#).root
/// value["seats"]?.int64    // 4
/// value["seats"]?.double   // 4.0
/// value["rating"]?.int64   // nil: 4.5 is not an integer
/// ```
@safe
public struct JSONValue: Sendable {
  let storage: DocumentStorage
  nonisolated(unsafe) let word: WordPointer

  init(storage: DocumentStorage, word: WordPointer) {
    self.storage = storage
    unsafe self.word = unsafe word
  }

  var view: IndexView { unsafe storage.view }

  /// The kind of the value.
  public var kind: JSONKind { unsafe JSONKind(word.pointee) }

  /// Whether the value is `null`.
  public var isNull: Bool { unsafe word.pointee.kind == IndexKind.null }

  /// The value of `true` or `false`.
  public var bool: Bool? {
    unsafe word.pointee.isBoolean ? word.pointee.kind == IndexKind.true : nil
  }

  /// The string, with its escapes resolved.
  public var string: String? {
    unsafe word.pointee.kind == IndexKind.string ? view.string(word.pointee) : nil
  }

  /// The elements, if the value is an array.
  public var array: JSONArray? { JSONArray(self) }

  /// The members, if the value is an object.
  public var object: JSONObject? { JSONObject(self) }

  /// The value of a member: nil if there is none or if this is no object.
  ///
  /// Where a key is repeated, the first member counts. Keys are compared code point by code point.
  ///
  /// - Parameter key: The key, without escapes.
  public subscript(key: String) -> JSONValue? {
    unsafe view.member(key, of: word).map { unsafe JSONValue(storage: storage, word: $0) }
  }

  /// An element: nil if there is none or if this is no array.
  ///
  /// Elements of different sizes lie one after the other, so this steps over those before it; use
  /// ``array`` to visit them all.
  ///
  /// - Parameter index: The number of elements before it.
  public subscript(index: Int) -> JSONValue? { array?.element(at: index) }
}
