/// A few code points, in room that lies on the stack; never kept.
@safe
struct ScalarBuffer {
  private let start: UnsafeMutablePointer<UInt32>
  private let capacity: Int
  private(set) var count = 0

  private init(_ room: UnsafeMutableBufferPointer<UInt32>, _ start: UnsafeMutablePointer<UInt32>) {
    unsafe self.start = unsafe start
    capacity = room.count
  }

  /// Calls a closure with an empty buffer.
  static func with<R>(capacity: Int, _ body: (inout ScalarBuffer) -> R?) -> R? {
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { room in
      guard let start = room.baseAddress else { return nil }
      unsafe room.initialize(repeating: 0)
      var buffer = unsafe ScalarBuffer(room, start)
      return body(&buffer)
    }
  }

  /// The code point at an index, 0 outside.
  subscript(_ index: Int) -> UInt32 {
    get { UInt(bitPattern: index) < UInt(bitPattern: count) ? unsafe start[index] : 0 }
    nonmutating set {
      guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return }
      unsafe start[index] = newValue
    }
  }

  /// Puts a code point before another; false where there is no room.
  mutating func insert(_ scalar: UInt32, at index: Int) -> Bool {
    guard count < capacity, index <= count, index >= 0 else { return false }
    count += 1
    var place = count - 1
    while place > index {
      self[place] = self[place - 1]
      place -= 1
    }
    self[index] = scalar
    return true
  }

  mutating func append(_ scalar: UInt32) -> Bool { insert(scalar, at: count) }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(from index: Int) { count = min(max(index, 0), count) }
}
