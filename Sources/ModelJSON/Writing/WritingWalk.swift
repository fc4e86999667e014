/// Writes a value of an index.
///
/// Keeps the containers that it is in on a list of its own instead of calling itself, so that the
/// depth of a document costs memory only.
@safe
struct WritingWalk {
  /// A container whose content is being written.
  @unsafe
  private struct Frame {
    let isObject: Bool
    /// The next key or element, and where the content ends.
    var cursor: WordPointer
    let stop: WordPointer
    /// Where the keys are, where they are sorted, and which of them is next.
    let keys: Range<Int>?
    var nextKey: Int
  }

  private let view: IndexView
  private let sortsKeys: Bool
  private var frames: [Frame] = unsafe []

  /// The keys of all open objects, those of the innermost one at the end.
  private var keys: [WordPointer] = unsafe []

  init(view: IndexView, sortsKeys: Bool) {
    unsafe self.view = unsafe view
    self.sortsKeys = sortsKeys
  }

  mutating func write(_ value: WordPointer, to writer: inout JSONWriter) {
    unsafe begin(value, writer: &writer)
    while let level = unsafe frames.indices.last {
      let isObject = unsafe frames[level].isObject
      if let child = unsafe nextChild(level) {
        if isObject { unsafe view.withUnescapedText(child.pointee) { unsafe writer.writeKey($0) } }
        unsafe begin(isObject ? child + 1 : child, writer: &writer)
        continue
      }
      if let range = unsafe frames.removeLast().keys { unsafe keys.removeLast(range.count) }
      if isObject { writer.endObject() } else { writer.endArray() }
    }
  }

  /// The key or element to write next, or nil at the end.
  private mutating func nextChild(_ level: Int) -> WordPointer? {
    if let range = unsafe frames[level].keys {
      guard unsafe frames[level].nextKey < range.upperBound else { return nil }
      defer { unsafe frames[level].nextKey += 1 }
      return unsafe keys[frames[level].nextKey]
    }
    let child = unsafe frames[level].cursor
    guard unsafe child < frames[level].stop else { return nil }
    unsafe frames[level].cursor = unsafe view.next(frames[level].isObject ? child + 1 : child)
    return unsafe child
  }

  /// Writes a scalar, or opens a container.
  private mutating func begin(_ value: WordPointer, writer: inout JSONWriter) {
    let word = unsafe value.pointee
    switch word.kind {
    case IndexKind.null: writer.null()
    case IndexKind.true: writer.bool(true)
    case IndexKind.false: writer.bool(false)
    case IndexKind.string: unsafe view.withUnescapedText(word) { unsafe writer.writeString($0) }
    case IndexKind.array:
      writer.beginArray()
      unsafe open(value)
    case IndexKind.object:
      // Sorted here, where nothing has to be moved afterwards.
      writer.beginObject(sorting: false)
      unsafe open(value)
    default: unsafe writer.writeNumber(view.text(word), view.byteCount(word))
    }
  }

  private mutating func open(_ container: WordPointer) {
    let word = unsafe container.pointee
    let isObject = word.kind == IndexKind.object
    let sorted = unsafe isObject && sortsKeys ? sortKeys(of: container) : nil
    unsafe frames.append(
      Frame(
        isObject: isObject,
        cursor: container + 1,
        stop: view.words + word.end,
        keys: sorted,
        nextKey: sorted?.lowerBound ?? 0
      )
    )
  }

  /// Notes the keys of an object by code points; those that are equal stay in order.
  private mutating func sortKeys(of object: WordPointer) -> Range<Int> {
    let start = unsafe keys.count
    var cursor = unsafe object + 1
    let stop = unsafe view.words + object.pointee.end
    while unsafe cursor < stop {
      unsafe keys.append(cursor)
      unsafe cursor = unsafe view.next(cursor + 1)
    }
    let view = unsafe view
    // In place: a slice of the array would be sorted as a copy.
    unsafe keys.withUnsafeMutableBufferPointer { keys in
      var content = unsafe UnsafeMutableBufferPointer(rebasing: keys[start...])
      unsafe content.sort { left, right in
        if unsafe Self.precedes(left.pointee, right.pointee, in: view) { return true }
        return unsafe left < right && !Self.precedes(right.pointee, left.pointee, in: view)
      }
    }
    return unsafe start..<keys.count
  }

  /// Whether one key comes before another; UTF-8 sorts like the code points that it encodes.
  private static func precedes(
    _ left: IndexWord,
    _ right: IndexWord,
    in view: IndexView
  ) -> Bool {
    unsafe view.withUnescapedText(left) { left in
      unsafe view.withUnescapedText(right) { right in unsafe left.lexicographicallyPrecedes(right) }
    }
  }
}
