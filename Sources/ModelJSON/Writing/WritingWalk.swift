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
    /// The keys in order, where they are sorted; then the cursor is not used.
    var keys: ArraySlice<WordPointer>?

    /// The key or element to write next, or nil at the end.
    mutating func next(in view: IndexView) -> WordPointer? {
      if unsafe keys != nil { return unsafe keys?.popFirst() }
      guard unsafe cursor < stop else { return nil }
      defer { unsafe cursor = unsafe view.next(isObject ? cursor + 1 : cursor) }
      return unsafe cursor
    }
  }

  private let view: IndexView
  private let sortsKeys: Bool
  private var frames: [Frame] = unsafe []

  init(view: IndexView, sortsKeys: Bool) {
    unsafe self.view = unsafe view
    self.sortsKeys = sortsKeys
  }

  mutating func write(_ value: WordPointer, to writer: inout JSONWriter) {
    unsafe begin(value, writer: &writer)
    while let level = unsafe frames.indices.last {
      if let child = unsafe frames[level].next(in: view) {
        if unsafe frames[level].isObject {
          unsafe view.withUnescapedText(child.pointee) { unsafe writer.writeKey($0) }
        }
        unsafe begin(frames[level].isObject ? child + 1 : child, writer: &writer)
      } else if unsafe frames.removeLast().isObject {
        writer.endObject()
      } else {
        writer.endArray()
      }
    }
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
    unsafe frames.append(
      Frame(
        isObject: isObject,
        cursor: container + 1,
        stop: view.words + word.end,
        keys: isObject && sortsKeys ? sortedKeys(of: container)[...] : nil
      )
    )
  }

  /// The keys of an object by code points; those that are equal stay in order.
  private func sortedKeys(of object: WordPointer) -> [WordPointer] {
    var keys: [(word: WordPointer, text: [UInt8])] = unsafe []
    var cursor = unsafe object + 1
    let stop = unsafe view.words + object.pointee.end
    while unsafe cursor < stop {
      unsafe keys.append((cursor, view.withUnescapedText(cursor.pointee) { unsafe Array($0) }))
      unsafe cursor = unsafe view.next(cursor + 1)
    }
    unsafe keys.sort { unsafe $0.text.lexicographicallyPrecedes($1.text) }
    return unsafe keys.map(unsafe \.word)
  }
}
