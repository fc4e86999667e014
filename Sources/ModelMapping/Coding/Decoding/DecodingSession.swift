import ModelJSON

/// What all containers of one decoding call share: the text, its index, and where reading stands.
///
/// Containers are a session and a word of the index; no path is kept, see ``CodingPathFinder``.
/// Members are looked up from a cursor, since `Decodable` types ask for their keys in one order:
///
/// ```
///   {"a":1,"b":2,"c":3,"d":4}      object ─┐       cursor ─┐
///                                          ▼               ▼
///                                      [object][a][1][b][2][c][3][d][4]
///                                               └─ passed ─┘
/// ```
///
/// `passed` has a bit for each key before the cursor. A key whose bit is not set lies behind the
/// cursor or nowhere, so the first of repeated members is found without ever looking back.
///
/// The state is `@exclusivity(unchecked)`: only this module touches it, never two at once.
@safe
final class DecodingSession {
  @exclusivity(unchecked) private(set) var view: IndexView
  let root: WordPointer
  let options: DecodingOptions
  /// Whether the index is that of a text that people can look at, so that positions mean something.
  let isText: Bool
  /// Keep the index and the text; the text is nobody's while it is borrowed for the call.
  private let buffer: IndexBuffer?
  private let value: JSONValue?
  @exclusivity(unchecked) private var text: [UInt8]?

  @exclusivity(unchecked) var object: WordPointer
  @exclusivity(unchecked) var cursor: WordPointer
  @exclusivity(unchecked) var passed: UInt64 = 0

  let routes = CodingRouteTable { $0 is any StringKeyedDecodable.Type }
  @exclusivity(unchecked) var pathFinder = CodingPathFinder()
  /// Dictionaries, whose keys no strategy converts; kept only where there is one.
  @exclusivity(unchecked) var dictionaries: Set<WordPointer> = unsafe []
  /// Tables of long objects whose members are asked for out of order.
  @exclusivity(unchecked) var tables: [WordPointer: MemberTable] = unsafe [:]
  /// What a strategy made of the keys met so far.
  @exclusivity(unchecked) var convertedKeys: [KeyText: String] = [:]
  @exclusivity(unchecked) var searchEffort = 0

  /// A text that is borrowed for the call; see ``detach()``.
  init(borrowing view: IndexView, buffer: IndexBuffer, options: DecodingOptions) {
    unsafe self.view = unsafe view
    self.buffer = buffer
    self.options = options
    value = nil
    isText = true
    unsafe root = unsafe view.words
    unsafe object = unsafe view.words
    unsafe cursor = unsafe view.words + 1
  }

  /// A value in a document, which keeps what it needs.
  init(view: IndexView, root: WordPointer, of value: JSONValue, options: DecodingOptions) {
    unsafe self.view = unsafe view
    unsafe self.root = unsafe root
    self.value = value
    self.options = options
    buffer = nil
    isText = true
    unsafe object = unsafe root
    unsafe cursor = unsafe root + 1
  }

  /// A value that somebody keeps as long as the session lives.
  init(view: IndexView, root: WordPointer, isText: Bool, options: DecodingOptions) {
    unsafe self.view = unsafe view
    unsafe self.root = unsafe root
    self.options = options
    self.isText = isText
    buffer = nil
    value = nil
    unsafe object = unsafe root
    unsafe cursor = unsafe root + 1
  }

  deinit { routes.deallocate() }

  /// Copies a borrowed text, for a decoder or container that outlives the call.
  func detach() {
    guard buffer != nil, unsafe text == nil else { return }
    let count = unsafe view.end - view.base
    let copy = unsafe Array(UnsafeBufferPointer(start: view.base, count: count))
    unsafe text = copy
    // A native array's storage neither moves nor changes while it is referenced.
    unsafe copy.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe view = unsafe IndexView(base: base, end: base + count, words: view.words)
    }
  }
}

@available(*, unavailable, message: "a session serves one call")
extension DecodingSession: Sendable {}

/// The settings of a decoder, copied for each call.
struct DecodingOptions: Sendable {
  var date = ModelDecoder.DateDecodingStrategy.deferredToDate
  var data = ModelDecoder.DataDecodingStrategy.base64
  var nonConformingFloat = ModelDecoder.NonConformingFloatDecodingStrategy.throw
  var key = ModelDecoder.KeyDecodingStrategy.useDefaultKeys
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Whether keys are matched as they are written.
  var usesDefaultKeys: Bool {
    if case .useDefaultKeys = key { return true }
    return false
  }
}
