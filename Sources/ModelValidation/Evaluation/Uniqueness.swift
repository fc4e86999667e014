import ModelJSON

/// `uniqueItems`: pairs are compared in short arrays, longer ones go through a hash table.
enum Uniqueness {
  private static var pairLimit: Int { 12 }

  static func holds(_ array: WordPointer, _ view: IndexView) -> Bool {
    unsafe firstRepeat(in: array, view) == nil
  }

  /// The first element that an earlier one equals.
  static func firstRepeat(in array: WordPointer, _ view: IndexView) -> WordPointer? {
    let count = unsafe view.count(array)
    if count < 2 { return nil }
    return unsafe count <= pairLimit
      ? firstRepeatByPairs(array, view) : firstRepeatByHash(array, view, count)
  }

  private static func firstRepeatByPairs(_ array: WordPointer, _ view: IndexView) -> WordPointer? {
    let stop = unsafe view.words + array.pointee.end
    var later = unsafe view.next(array + 1)
    while unsafe later < stop {
      var earlier = unsafe array + 1
      while unsafe earlier < later {
        if unsafe Equality.holds(earlier, view, later, view) { return unsafe later }
        unsafe earlier = unsafe view.next(earlier)
      }
      unsafe later = unsafe view.next(later)
    }
    return nil
  }

  private static func firstRepeatByHash(
    _ array: WordPointer,
    _ view: IndexView,
    _ count: Int
  ) -> WordPointer? {
    var size = 32
    while size < count * 2 { size *= 2 }
    let hasher = unsafe ValueHasher(view: view, seed: UInt64.random(in: .min ... .max))
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size) { table in
      unsafe table.initialize(repeating: 0)
      let stop = unsafe view.words + array.pointee.end
      var element = unsafe array + 1
      while unsafe element < stop {
        var place =
          unsafe Int(truncatingIfNeeded: hasher.hash(element, ValueHasher.maximumDepth))
          & (size - 1)
        while unsafe table[place] != 0 {
          if unsafe Equality.holds(view.words + Int(table[place]), view, element, view) {
            return unsafe element
          }
          place = (place + 1) & (size - 1)
        }
        unsafe table[place] = unsafe UInt32(truncatingIfNeeded: element - view.words)
        unsafe element = unsafe view.next(element)
      }
      return nil
    }
  }
}

/// Hashes values so that equal ones hash alike, however they are written.
///
/// The seed is drawn for every array, so that no payload can be made to collide.
@unsafe
private struct ValueHasher {
  let view: IndexView
  let seed: UInt64

  /// Deeper values count as equal for the hash.
  static var maximumDepth: Int { 32 }

  func hash(_ value: WordPointer, _ depth: Int) -> UInt64 {
    let word = unsafe value.pointee
    switch word.kind {
    case IndexKind.integer, IndexKind.decimal:
      let number = unsafe NumberText.double(view.text(word), view.byteCount(word), view.end)
      return unsafe mix(number == 0 ? 0 : number.bitPattern, 3)
    case IndexKind.string: return unsafe hashString(word)
    case IndexKind.array, IndexKind.object:
      return unsafe depth == 0 ? mix(word.kind, 7) : hashChildren(value, depth)
    default: return unsafe mix(word.kind, 1)
    }
  }

  private func hashChildren(_ container: WordPointer, _ depth: Int) -> UInt64 {
    let isObject = unsafe container.pointee.kind == IndexKind.object
    let stop = unsafe view.words + container.pointee.end
    var total = unsafe mix(container.pointee.kind, 5)
    var child = unsafe container + 1
    while unsafe child < stop {
      let value = unsafe isObject ? child + 1 : child
      let own = unsafe hash(value, depth - 1)
      // Members in any order give the same sum.
      total = unsafe isObject ? total &+ mix(hash(child, 1), own) : mix(total, own)
      unsafe child = unsafe view.next(value)
    }
    return total
  }

  private func hashString(_ word: IndexWord) -> UInt64 {
    if !word.hasEscapes { return unsafe hash(view.text(word), view.byteCount(word)) }
    return unsafe view.withUnescapedText(word) {
      unsafe hash($0.baseAddress ?? view.base, $0.count)
    }
  }

  private func hash(_ text: BytePointer, _ count: Int) -> UInt64 {
    var total = unsafe mix(UInt64(count), 11)
    var index = 0
    while index + 8 <= count {
      total = unsafe mix(total, load64(text + index))
      index += 8
    }
    while index < count {
      total = unsafe mix(total, UInt64(text[index]))
      index += 1
    }
    return total
  }

  private func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = unsafe (a ^ seed).multipliedFullWidth(by: (b ^ 0x9E37_79B9_7F4A_7C15) | 1)
    return high ^ low
  }
}
