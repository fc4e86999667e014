public import ModelJSON

/// The cursor over one JSON object while a model is mapped.
///
/// `map["key"]` looks a key up; the operators `<-` and `>>>` then move its value:
///
/// ```swift
/// mutating func mapping(map: Map) {
///   name <- map["name"]
///   city <- map["address.city"]
/// }
/// ```
///
/// How it works, reading: the look-up decodes the value into a *scratch slot*, and the inlined
/// `<-` only exchanges bits with the slot. Nothing opaque runs and nothing is released while the
/// user's property is being accessed, so the compiler proves that access free of conflicts instead
/// of tracking it at run time. Writing is the mirror: `<-` leaves the value in the slot, and the
/// next look-up, or the end of the object, writes it.
///
/// ```
///   text     {"id":"b-1","name":"Ada",…}          index words of the object
///                                                  objectWord  cursor     objectEnd
///   map["name"] ─▶ load ─▶ slot = .string            ▼          ▼            ▼
///                          string = "Ada"          [object][id]["b-1"][name]["Ada"]…
///   name <- …   ─▶ exchanges name and string
/// ```
///
/// The key that comes next in the text is tried first, so a model that names its keys in the order
/// of the feed never searches.
///
/// Rejected: decoding inside `<-` (139 ns for an object of four fields instead of 83, since the
/// access is tracked), and a `struct Map` (not faster, and it could not be kept safely). The state
/// is `@exclusivity(unchecked)`: only this module and the inlined operators touch it, never two at
/// once, and a check for each access would cost three times the whole mapping.
@safe
public final class Map {
  /// The direction of the mapping.
  public let mappingType: MappingType
  /// Whether an object that already exists is updated.
  public let toObject: Bool
  @exclusivity(unchecked) private(set) var contextBox: ContextBox?
  /// Whether the model changed the context, so that the map cannot serve its neighbours.
  @exclusivity(unchecked) @usableFromInline var hasOwnContext = false
  /// Whether nil is written as `null`; it is left out otherwise.
  @exclusivity(unchecked) public var shouldIncludeNilValues: Bool

  // Reading: the object, and what is shared by all maps of one call.
  @exclusivity(unchecked) @usableFromInline var view: IndexView
  @exclusivity(unchecked) @usableFromInline var objectWord: WordPointer
  @exclusivity(unchecked) @usableFromInline var objectEnd: WordPointer
  @exclusivity(unchecked) @usableFromInline var cursor: WordPointer
  /// The keys of all members before the cursor.
  @usableFromInline let seen: SeenKeys
  @exclusivity(unchecked) @usableFromInline var session: MapSession
  /// The map of the nested object that is read; used again for the next one.
  @exclusivity(unchecked) @usableFromInline var child: Map?

  // The scratch slot.
  @exclusivity(unchecked) @usableFromInline var slot = MapSlot.absent
  @exclusivity(unchecked) @usableFromInline var integer: Int64 = 0
  @exclusivity(unchecked) @usableFromInline var double: Double = 0
  @usableFromInline let string: UnsafeMutablePointer<String?>
  @exclusivity(unchecked) @usableFromInline var place: WordPointer?
  /// What a value should have been that did not fit; noted when the next key is looked up.
  @exclusivity(unchecked) @usableFromInline var misfit = MappingExpectation.nothing

  // The options, as far as the look-ups must know them.
  /// What the slot holds for `null`: that it is null, or, where that is a failure, a misfit.
  @exclusivity(unchecked) var nullSlot = MapSlot.null
  /// What a misfit leaves of an integer: all of it, or nothing, as in ObjectMapper.
  @exclusivity(unchecked) @usableFromInline var misfitMask: Int64 = -1
  /// Whether a look-up has more to do: keys are converted or noted, nulls are ignored, values are
  /// read as ObjectMapper does, or a model is recorded.
  @exclusivity(unchecked) @usableFromInline var hasKeyOptions = false

  // The key of the last look-up: a literal's bytes, or a string made at run time.
  @exclusivity(unchecked) @usableFromInline var keyStart: BytePointer
  @exclusivity(unchecked) @usableFromInline var keyCount = -1
  @exclusivity(unchecked) var keyText: String?
  @exclusivity(unchecked) var keyDelimiter: String?

  // Writing. A `let`, so that its use costs no reference counting.
  @usableFromInline let output: MapOutput

  init(
    reading session: MapSession,
    toObject: Bool = false,
    context: ContextBox? = nil,
    shouldIncludeNilValues: Bool = false
  ) {
    mappingType = .fromJSON
    self.toObject = toObject
    unsafe contextBox = context
    unsafe self.shouldIncludeNilValues = shouldIncludeNilValues
    unsafe self.session = session
    unsafe view = unsafe session.view
    unsafe objectWord = unsafe session.view.words
    unsafe objectEnd = unsafe session.view.words
    unsafe cursor = unsafe session.view.words
    unsafe keyStart = unsafe session.view.base
    unsafe (string, seen) = Self.makeRoom()
    output = unsafe .none
    apply(session.options)
    if session.recording != nil { unsafe hasKeyOptions = true }
  }

  init(
    writing output: MapOutput,
    context: ContextBox? = nil,
    shouldIncludeNilValues: Bool = false,
    options: MappingOptions = MappingOptions()
  ) {
    mappingType = .toJSON
    toObject = false
    unsafe contextBox = context
    unsafe self.shouldIncludeNilValues = shouldIncludeNilValues
    unsafe session = .none(options)
    unsafe view = unsafe session.view
    unsafe objectWord = unsafe view.words
    unsafe objectEnd = unsafe view.words
    unsafe cursor = unsafe view.words
    unsafe keyStart = unsafe view.base
    unsafe (string, seen) = Self.makeRoom()
    self.output = output
    apply(options)
  }

  /// The slot's string and the seen keys, in one piece of memory: a small text is read in the time
  /// of a few allocations.
  private static func makeRoom() -> (UnsafeMutablePointer<String?>, SeenKeys) {
    let words: UnsafeMutablePointer<UInt64> = unsafe allocateWords(6)
    let string = unsafe UnsafeMutableRawPointer(words).bindMemory(to: String?.self, capacity: 1)
    unsafe string.initialize(to: nil)
    return unsafe (string, SeenKeys(in: words + 2))
  }

  private func apply(_ options: MappingOptions) {
    unsafe hasKeyOptions =
      options.concernsKeys || options.coercesAsObjectMapper || options.ignoresNulls
    if case .areFailures = options.nulls { unsafe nullSlot = MapSlot.other }
    if options.coercesAsObjectMapper { coerceAsObjectMapper() }
  }

  deinit {
    if unsafe string.pointee != nil { unsafe string.deinitialize(count: 1) }
    unsafe string.deallocate()
  }

  /// What the app passed to its models.
  ///
  /// A model can set it for the objects nested in its own; its neighbours are not concerned.
  public var context: (any MapContext)? {
    get { unsafe contextBox?.context }
    set {
      // Nested objects are written through this very map.
      if !isReading { keepContextForNeighbours() }
      unsafe contextBox = newValue.map(ContextBox.init)
      unsafe hasOwnContext = true
      unsafe child = nil
    }
  }

  private func keepContextForNeighbours() {
    let outer = unsafe contextBox
    output.whenObjectEnds { [unowned self] in unsafe contextBox = outer }
  }

  /// Whether values go from JSON into the model; a pattern, since `==` would be an opaque call.
  @inlinable
  @inline(__always)
  var isReading: Bool {
    if case .fromJSON = mappingType { return true }
    return false
  }

  /// Whether a type can take what the slot holds as it is.
  @inlinable
  @inline(__always)
  func holds(_ type: UInt8) -> Bool { unsafe slot & type != 0 }

  /// Starts on another object.
  @inlinable
  @inline(__always)
  func bind(_ object: WordPointer) {
    unsafe objectWord = unsafe object
    unsafe cursor = unsafe object + 1
    seen.removeAll()
    unsafe objectEnd = unsafe view.words + object.pointee.end
  }
}

/// What the scratch slot holds; computed, so that clients see constants.
///
/// A value above ``null`` is a set of bits, one for each type that can take it as it is: the integer
/// `7` is an integer and a double, `1.0` too, and for ObjectMapper's rules 1 is a truth value. So
/// the code that `<-` leaves in an app tests one bit and converts nothing.
@usableFromInline
enum MapSlot: Sendable {
  @inlinable static var absent: UInt8 { 0 }
  @inlinable static var null: UInt8 { 1 }
  /// ``Map/integer`` is 0 for false and 1 for true.
  @inlinable static var bool: UInt8 { 2 }
  @inlinable static var integer: UInt8 { 4 }
  @inlinable static var double: UInt8 { 8 }
  @inlinable static var string: UInt8 { 16 }
  /// An integer beyond `Int64`, as the bits of a `UInt64`.
  @inlinable static var unsigned: UInt8 { 32 }
  /// A `Float` in the place of the double, to be written as short as it is.
  @inlinable static var float: UInt8 { 64 }
  /// A container, a number too large for a double, or what a dictionary held that JSON does not
  /// know.
  @inlinable static var other: UInt8 { 128 }
}

@available(*, unavailable, message: "a map serves one mapping")
extension Map: Sendable {}
