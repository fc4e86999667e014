/// What there is to go back to: ways that are still to be tried, and values that registers had.
///
///     register 4 was 17 │ else go on at 12 from byte 80 │ register 2 was -1 │ …
///
/// The first entries lie in the caller's stack frame, more of them in memory, up to a limit.
@unsafe
struct BacktrackStack {
  enum Kind: UInt32, BitwiseCopyable {
    /// Go on at instruction `target` from the place `first`.
    case choice
    /// Register `target` had the value `first`.
    case register
    /// Give back one code point of a run that reaches from `first` to `second`, and go on at
    /// `target`.
    case run
    /// The same for a run that was read backwards.
    case backwardRun
    /// Take one more code point at the place `first` by the loop at `target`; `second` more are
    /// allowed.
    case lazyRun
    /// Start one more iteration of the loop `target` at the place `first`.
    case lazyIteration
  }

  struct Entry: BitwiseCopyable {
    var kind: Kind
    var target: UInt32
    var first: Int
    var second = 0
  }

  /// 24 MiB.
  static var maximumCount: Int { 1 << 20 }
  static var initialCapacity: Int { 32 }

  private(set) var entries: UnsafeMutablePointer<Entry>
  private(set) var count = 0
  private var capacity = initialCapacity
  private var isOnHeap = false

  init(_ room: UnsafeMutablePointer<Entry>) {
    unsafe entries = unsafe room
  }

  func release() {
    if unsafe isOnHeap { unsafe entries.deallocate() }
  }

  /// Adds an entry; false if there are too many.
  @inline(__always)
  mutating func push(_ entry: Entry) -> Bool {
    if unsafe count == capacity, unsafe !grow() { return false }
    unsafe (entries + count).initialize(to: entry)
    unsafe count &+= 1
    return true
  }

  @inline(never)
  private mutating func grow() -> Bool {
    guard unsafe capacity < Self.maximumCount else { return false }
    let larger = unsafe UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: entries, count: count)
    unsafe release()
    unsafe entries = unsafe larger
    unsafe capacity *= 2
    unsafe isOnHeap = true
    return true
  }

  @inline(__always)
  mutating func pop() -> Entry? {
    guard unsafe count > 0 else { return nil }
    unsafe count &-= 1
    return unsafe entries[count]
  }

  /// Forgets the ways above a height, but not the values of registers: those that wait below may
  /// still be gone back to.
  mutating func keepRegisters(above height: Int) {
    var kept = height
    for index in unsafe height..<count where unsafe entries[index].kind == .register {
      unsafe entries[kept] = unsafe entries[index]
      kept += 1
    }
    unsafe count = kept
  }
}
