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
/// `passed` knows every key before the cursor. One that it does not know lies behind the
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
  /// Whether errors say line and column.
  let saysPositions: Bool
  /// Keeps the index, and the text unless that is only borrowed for the call.
  private let owner: Any
  private let borrowsText: Bool
  @exclusivity(unchecked) private var text: [UInt8]?

  @exclusivity(unchecked) var object: WordPointer
  @exclusivity(unchecked) var cursor: WordPointer
  @exclusivity(unchecked) var passed = KeyFilter()

  let routes = CodingRouteTable { $0 is any StringKeyedDecodable.Type }
  @exclusivity(unchecked) var pathFinder = CodingPathFinder()
  /// Dictionaries, whose keys no strategy converts; kept only where there is one.
  @exclusivity(unchecked) var dictionaries: Set<WordPointer> = unsafe []
  /// Tables of long objects whose members are asked for out of order.
  @exclusivity(unchecked) var tables: [WordPointer: MemberTable] = unsafe [:]
  /// What a strategy made of the keys met so far.
  @exclusivity(unchecked) var convertedKeys: [BytewiseText: String] = [:]
  @exclusivity(unchecked) var searchEffort = 0

  /// - Parameters:
  ///   - source: The text and its index, and what keeps them.
  ///   - root: The value to decode.
  ///   - options: The decoder's settings.
  init(_ source: Source, root: WordPointer, options: DecodingOptions) {
    unsafe view = unsafe source.view
    owner = source.owner
    borrowsText = source.borrowsText
    isText = source.isText
    saysPositions = source.isText && source.saysPositions
    unsafe self.root = unsafe root
    self.options = options
    unsafe object = unsafe root
    unsafe cursor = unsafe root + 1
  }

  /// What a session reads.
  @safe
  struct Source {
    let view: IndexView
    let owner: Any
    /// Whether the text is nobody's after the call; see ``detach()``.
    let borrowsText: Bool
    var isText = true
    var saysPositions = true
  }

  deinit { routes.deallocate() }

  /// Decodes the root, and lets go of a text that is only borrowed.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    _ source: Source,
    root: WordPointer,
    options: DecodingOptions
  ) throws -> Value {
    var session = unsafe DecodingSession(source, root: root, options: options)
    defer { if !isKnownUniquelyReferenced(&session) { session.detach() } }
    return try unsafe session.decode(type, at: root)
  }

  /// How deep containers may be nested, as for Foundation's decoder: types that decode themselves
  /// by recursion take the stack for each level.
  static var maximumDepth: Int { 512 }

  /// Copies a borrowed text, for a decoder or container that outlives the call.
  func detach() {
    guard borrowsText, unsafe text == nil else { return }
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

@available(*, unavailable, message: "a session serves one call")
extension DecodingSession.Source: Sendable {}

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
