internal import ModelObjects

/// Weak references to objects by number, quick where numbers come in order.
//
//   pages   | key | slots |  free  | key | slots | …       open addressing, at most half of it used
//   slots   16 weak references, of the numbers 16 · key … 16 · key + 15
@safe
struct NumberedObjects: ~Copyable {
  @safe
  private struct Page {
    var key: Int64
    let slots: UnsafeMutablePointer<WeakObject>?

    var isFree: Bool { unsafe slots == nil }
  }

  private static let width = 16
  private static let smallest = 64

  private var pages = Self.freePages(smallest)
  private var used = 0
  /// The page that was asked for last.
  private var last = 0
  // Multiply and shift (Dietzfelbinger and others, 1997): nobody can choose numbers that meet in one place,
  // as long as the factor is chosen at random.
  private let factor = UInt64.random(in: .min ... .max) | 1

  var isEmpty: Bool { used == 0 }

  /// The number of objects for which there is room.
  var capacity: Int { used * Self.width }

  deinit {
    for index in pages.indices { free(index) }
  }

  mutating func object(_ number: Int64) -> ObjectBase? {
    let index = place(of: number >> 4)
    guard let slots = unsafe pages[index].slots else { return nil }
    last = index
    let place = Int(number & 15)
    if let object = unsafe slots[place].object { return object }
    // A reference to what is gone is slow to read, so it goes too.
    unsafe slots[place] = WeakObject(nil)
    return nil
  }

  mutating func set(_ object: ObjectBase?, for number: Int64, _ seen: inout [ObjectBase]) {
    let key = number >> 4
    var index = place(of: key)
    if pages[index].isFree {
      guard object != nil else { return }
      if used * 2 >= pages.count {
        rebuild(&seen)
        index = place(of: key)
      }
      let slots = UnsafeMutablePointer<WeakObject>.allocate(capacity: Self.width)
      unsafe slots.initialize(repeating: WeakObject(nil), count: Self.width)
      unsafe pages[index] = Page(key: key, slots: slots)
      used += 1
    }
    last = index
    unsafe pages[index].slots?[Int(number & 15)] = WeakObject(object)
  }

  /// The place of a page, or the free one where it belongs.
  private func place(of key: Int64) -> Int {
    if !pages[last].isFree, pages[last].key == key { return last }
    // The number of pages is a power of two: its logarithm is how many bits a place has.
    let shift = UInt64(64 - pages.count.trailingZeroBitCount)
    var place = Int(truncatingIfNeeded: (UInt64(bitPattern: key) &* factor) >> shift)
    while !pages[place].isFree {
      if pages[place].key == key { return place }
      place = (place + 1) & (pages.count - 1)
    }
    return place
  }

  /// Makes room, and drops the pages whose objects are all gone.
  mutating func rebuild(_ seen: inout [ObjectBase]) {
    var alive: [Page] = []
    for index in pages.indices {
      if let object = survivor(index) {
        seen.append(object)
        alive.append(pages[index])
      } else {
        free(index)
      }
    }
    var size = Self.smallest
    while size < (alive.count + 1) * 4 { size *= 2 }
    pages = Self.freePages(size)
    last = 0
    used = alive.count
    for page in alive {
      let place = self.place(of: page.key)
      pages[place] = page
    }
  }

  private static func freePages(_ count: Int) -> [Page] {
    [Page](repeating: unsafe Page(key: 0, slots: nil), count: count)
  }

  /// An object of a page that is alive.
  private func survivor(_ index: Int) -> ObjectBase? {
    guard let slots = unsafe pages[index].slots else { return nil }
    for place in 0..<Self.width {
      if let object = unsafe slots[place].object { return object }
    }
    return nil
  }

  private func free(_ index: Int) {
    guard let slots = unsafe pages[index].slots else { return }
    unsafe slots.deinitialize(count: Self.width)
    unsafe slots.deallocate()
  }
}
