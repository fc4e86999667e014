import ModelJSON

/// What all containers of one encoding call share: the text, and the containers that are open.
///
/// Values are written as they come, without a tree:
///
/// ```
///   text     {"id":7,"tags":["a","b"
///   frames    │             │                 a container is a session and a token; it is open
///             ▼             ▼                 if its frame still bears the token
///            [1: object  ] [2: array   ]
///             token 0x1_0001 token 0x5_0002   token: serial number, depth
///   slot     0                                the place for a value that is still empty
/// ```
///
/// Writing to an outer container closes the inner ones. Two things cannot be written so: members of
/// a container that was closed already, and a key that was written before, whose last value counts.
/// Both are rare; when one happens the value is encoded once more, into an ``EncodingTree``.
///
/// The state is `@exclusivity(unchecked)`: only this module touches it, never two at once.
@safe
final class EncodingSession {
  let sink = ByteSink()
  let options: EncodingOptions
  let routes = CodingRouteTable { $0 is any StringKeyedEncodable.Type }
  /// Takes the values where they cannot be written as they come.
  let tree: EncodingTree?

  /// Frames from 1 on; the first is not used.
  private let frames: UnsafeMutablePointer<EncodingFrame>
  @exclusivity(unchecked) private(set) var level = 0
  /// The token of the innermost container; 0 while a slot is empty, and always with a tree.
  @exclusivity(unchecked) private(set) var token: UInt64 = 0
  @exclusivity(unchecked) private(set) var slot: UInt64 = 0
  @exclusivity(unchecked) private var serial: UInt64 = 0
  /// Where the keys of open objects start in the text.
  @exclusivity(unchecked) var keys = KeyStack()
  /// The keys of open objects with many, by level.
  @exclusivity(unchecked) var manyKeys: [Int: Set<BytewiseText>] = [:]
  /// The keys on the way to the innermost container, where a strategy converts them.
  @exclusivity(unchecked) var unconverted: [any CodingKey] = []
  @exclusivity(unchecked) var convertedKeys: [String: String] = [:]
  @exclusivity(unchecked) private(set) var detour: EncodingDetour?

  init(options: EncodingOptions, usesTree: Bool) {
    self.options = options
    unsafe frames = .allocate(capacity: Self.maximumDepth + 1)
    tree = usesTree ? EncodingTree() : nil
  }

  deinit {
    unsafe frames.deallocate()
    routes.deallocate()
    unsafe keys.deallocate()
  }

  /// How deep containers may be nested, as for Foundation's encoder.
  static var maximumDepth: Int { 511 }

  /// The token of no container.
  static var noToken: UInt64 { .max }

  var frame: UnsafeMutablePointer<EncodingFrame> { unsafe frames + level }

  func frame(at level: Int) -> UnsafeMutablePointer<EncodingFrame> { unsafe frames + level }

  // MARK: Containers

  /// Opens a container in a slot, or finds the one that was opened there.
  @inline(__always)
  func open(_ slot: UInt64, isObject: Bool) -> UInt64 {
    if unsafe self.slot != slot || tree != nil { return openAgain(slot, isObject: isObject) }
    return push(slot, isObject: isObject)
  }

  /// Opens a container as the value of the member or element that was begun.
  func openNested(isObject: Bool) -> UInt64 {
    if let tree { return tree.open(tree.current, isObject: isObject) }
    return push(0, isObject: isObject)
  }

  /// A class and its superclass may ask one encoder for a container; both get the same one.
  private func openAgain(_ slot: UInt64, isObject: Bool) -> UInt64 {
    if let tree {
      tree.settle(sink)
      return tree.open(Int(truncatingIfNeeded: slot), isObject: isObject)
    }
    let outer = Int(truncatingIfNeeded: slot & 0xFFFF)
    if unsafe outer < level, unsafe frames[outer + 1].slot == slot,
      unsafe frames[outer + 1].isObject == isObject
    {
      return unsafe frames[outer + 1].token
    }
    note(.needsTree)
    return Self.noToken
  }

  private func push(_ slot: UInt64, isObject: Bool) -> UInt64 {
    unsafe self.slot = 0
    guard unsafe level < Self.maximumDepth else {
      note(.tooDeep)
      return Self.noToken
    }
    unsafe level &+= 1
    unsafe serial &+= 1
    unsafe token = unsafe serial &<< 16 | UInt64(truncatingIfNeeded: level)
    let new = unsafe EncodingFrame(
      token: token,
      slot: slot,
      isObject: isObject,
      keyBase: keys.count
    )
    unsafe frame.initialize(to: new)
    sink.byte(isObject ? 0x7B : 0x5B)
    if options.isPretty { sink.byte(0x0A) }
    return unsafe token
  }

  /// Closes the innermost container.
  func close() {
    let isObject = unsafe frame.pointee.isObject
    if isObject {
      if options.sortsKeys, unsafe frame.pointee.count > 1 { sortMembers() }
      unsafe keys.truncate(to: frame.pointee.keyBase)
      if unsafe !manyKeys.isEmpty { unsafe manyKeys[level] = nil }
    }
    unsafe level &-= 1
    if options.isPretty { unsafe newLine(level) }
    sink.byte(isObject ? 0x7D : 0x5D)
  }

  func newLine(_ indentation: Int) {
    sink.byte(0x0A)
    indent(indentation)
  }

  func indent(_ indentation: Int) {
    for _ in 0..<indentation {
      sink.byte(0x20)
      sink.byte(0x20)
    }
  }

  // MARK: Slots

  /// Makes a place for a value, which is written there, or is an empty object in the end.
  @inline(__always)
  func makeSlot() -> UInt64 {
    if let tree { return UInt64(tree.current) }
    unsafe serial &+= 1
    unsafe slot = unsafe serial &<< 16 | UInt64(truncatingIfNeeded: level)
    unsafe token = 0
    return unsafe slot
  }

  /// Takes a slot for a value that is written next.
  @inline(__always)
  func take(_ slot: UInt64) throws {
    if unsafe self.slot == slot, tree == nil {
      unsafe self.slot = 0
    } else {
      try takeAgain(slot)
    }
  }

  private func takeAgain(_ slot: UInt64) throws {
    guard let tree else {
      note(.needsTree)
      throw EncodingDetour.needsTree
    }
    tree.settle(sink)
    tree.beginScalar(Int(truncatingIfNeeded: slot), at: sink.count)
  }

  /// Ends a value: what it left open is closed.
  @inline(__always)
  func finish(atLevel outer: Int) {
    if unsafe slot != 0 { fillSlot() }
    while unsafe level > outer { close() }
    unsafe token = unsafe level > 0 ? frame.pointee.token : 0
  }

  private func fillSlot() {
    unsafe slot = 0
    sink.byte(0x7B)
    if options.isPretty {
      sink.byte(0x0A)
      unsafe newLine(level)
    }
    sink.byte(0x7D)
  }

  /// Goes back to a container that is not the innermost one.
  @inline(never)
  func reach(_ token: UInt64) throws {
    if let detour = unsafe detour { throw detour }
    let target = Int(truncatingIfNeeded: token & 0xFFFF)
    guard unsafe target <= level, unsafe frames[target].token == token else {
      note(.needsTree)
      throw EncodingDetour.needsTree
    }
    finish(atLevel: target)
  }

  /// Takes back the member or element of a container whose value could not be encoded.
  func abandon(in token: UInt64) {
    let target = Int(truncatingIfNeeded: token & 0xFFFF)
    if let tree { return tree.abandon(in: token) }
    guard unsafe detour == nil, unsafe target <= level, unsafe frames[target].token == token else {
      return
    }
    unsafe level = target
    unsafe slot = 0
    unsafe self.token = token
    unsafe sink.truncate(to: frame.pointee.memberStart)
    unsafe frame.pointee.count -= 1
    let keyCount = unsafe frame.pointee.keyBase + (frame.pointee.isObject ? frame.pointee.count : 0)
    unsafe keys.truncate(to: keyCount)
  }

  func note(_ detour: EncodingDetour) {
    if unsafe self.detour == nil { unsafe self.detour = detour }
    unsafe token = 0
  }
}

@available(*, unavailable, message: "a session serves one call")
extension EncodingSession: Sendable {}

/// The settings of an encoder, copied for each call.
struct EncodingOptions: Sendable {
  var formatting: ModelEncoder.OutputFormatting = [] {
    didSet {
      isPretty = formatting.contains(.prettyPrinted)
      sortsKeys = formatting.contains(.sortedKeys)
      escapesSlashes = !formatting.contains(.withoutEscapingSlashes)
    }
  }
  var date = ModelEncoder.DateEncodingStrategy.deferredToDate
  var data = ModelEncoder.DataEncodingStrategy.base64
  var nonConformingFloat = ModelEncoder.NonConformingFloatEncodingStrategy.throw
  var key = ModelEncoder.KeyEncodingStrategy.useDefaultKeys {
    didSet {
      if case .useDefaultKeys = key { convertsKeys = false } else { convertsKeys = true }
    }
  }
  var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  private(set) var isPretty = false
  private(set) var sortsKeys = false
  private(set) var escapesSlashes = true
  private(set) var convertsKeys = false
}
