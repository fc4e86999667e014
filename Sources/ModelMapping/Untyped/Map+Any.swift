import Foundation
import ModelJSON

extension Map {
  /// Writes a value of any type under the key of the last look-up, if JSON can express it.
  package func writeAny(_ value: Any) {
    // The commonest results of transforms need no index.
    if let text = value as? String { return text >>> self }
    let session = UntypedIndexer.session(for: value)
    let root = unsafe session.view.words
    if unsafe root.pointee.kind == IndexKind.null {
      unsafe slot = MapSlot.null
      return
    }
    if unsafe !isWritable(root, of: session) { return }
    beginMember()
    unsafe write(root, of: session)
  }

  /// Writes what a transform made of an element, if it made something that JSON can express.
  @usableFromInline
  func writeElement<Value>(_ value: Value?) -> Bool {
    guard let value else { return false }
    if let text = value as? String {
      output.sink.string(text)
      return true
    }
    let session = UntypedIndexer.session(for: value)
    let root = unsafe session.view.words
    guard unsafe isWritable(root, of: session) else { return false }
    unsafe write(root, of: session)
    return true
  }

  /// A number that is not finite counts: it is an error, and must not vanish.
  private func isWritable(_ place: WordPointer, of session: MapSession) -> Bool {
    let word = unsafe place.pointee
    guard word.kind == IndexKind.foreign else { return true }
    let value = session.foreign[word.length]
    return value is NSNumber || value is any MappableValue
  }

  /// Writes an indexed value; what JSON does not know is left out of objects and arrays.
  func write(_ place: WordPointer, of session: MapSession) {
    let view = unsafe session.view
    let word = unsafe place.pointee
    switch word.kind {
    case IndexKind.null: output.sink.null()
    case IndexKind.false, IndexKind.true: output.sink.bool(word.kind == IndexKind.true)
    case IndexKind.integer, IndexKind.decimal:
      unsafe output.sink.raw(view.text(word), view.byteCount(word))
    case IndexKind.string: unsafe output.sink.utf8(view.text(word), view.byteCount(word))
    case IndexKind.array: unsafe writeElements(of: place, session)
    case IndexKind.object: unsafe writeMembers(of: place, session)
    default: writeForeign(session.foreign[word.length])
    }
  }

  /// A date and the like is written as a property of that type is.
  private func writeForeign(_ value: Any) {
    if let value = value as? any MappableValue { return value.write(to: self) }
    writeDouble((value as? NSNumber)?.doubleValue ?? 0)
  }

  private func writeElements(of place: WordPointer, _ session: MapSession) {
    let view = unsafe session.view
    output.sink.byte(0x5B)
    var element = unsafe place + 1
    var isFirst = true
    while unsafe element < view.words + place.pointee.end {
      if unsafe isWritable(element, of: session) {
        if !isFirst { output.sink.byte(0x2C) }
        isFirst = false
        unsafe write(element, of: session)
      }
      unsafe element = unsafe view.next(element)
    }
    output.sink.byte(0x5D)
  }

  private func writeMembers(of place: WordPointer, _ session: MapSession) {
    let view = unsafe session.view
    output.sink.byte(0x7B)
    var key = unsafe place + 1
    var isFirst = true
    while unsafe key < view.words + place.pointee.end {
      if unsafe isWritable(key + 1, of: session) {
        unsafe output.sink.field(view.text(key.pointee), view.byteCount(key.pointee), isFirst)
        isFirst = false
        unsafe write(key + 1, of: session)
      }
      unsafe key = unsafe view.next(key + 1)
    }
    output.sink.byte(0x7D)
  }
}
