import Foundation
import ModelJSON

extension Map {
  /// A value as Foundation's reader would give it; nil for `null`.
  func foundationValue(at word: WordPointer) -> Any? {
    // By its kind: `is NSNull` would bridge a whole array.
    if unsafe word.pointee.kind == IndexKind.null { return nil }
    return unsafe FoundationReader(view: view, foreign: session.foreign).value(at: word)
  }
}

/// Makes the values that `JSONSerialization` would make of a text.
@safe
struct FoundationReader {
  let view: IndexView
  let foreign: [Any]
  /// Whether the text is one in which floats are marked.
  var readsFloatMarks = false

  func value(at place: WordPointer) -> Any {
    let word = unsafe place.pointee
    switch word.kind {
    case IndexKind.null: return NSNull()
    case IndexKind.false, IndexKind.true: return NSNumber(value: word.kind == IndexKind.true)
    case IndexKind.integer, IndexKind.decimal: return number(word)
    case IndexKind.string: return unsafe view.string(word)
    case IndexKind.array: return unsafe array(at: place)
    case IndexKind.object: return unsafe object(at: place)
    default: return foreign[word.length]
    }
  }

  private func number(_ word: IndexWord) -> NSNumber {
    if word.kind == IndexKind.integer {
      if let value = unsafe view.int64(word) { return NSNumber(value: value) }
      if let value = unsafe view.uint64(word) { return NSNumber(value: value) }
    }
    if readsFloatMarks, let value = unsafe FloatMark.value(of: word, in: view) {
      return NSNumber(value: value)
    }
    return unsafe NSNumber(value: view.double(word) ?? 0)
  }

  /// The members of an object that was written; see ``MapOutput/marksFloats``.
  static func members(ofWritten text: [UInt8]) -> [String: Any] {
    let session = MapSession.reading(text)
    let reader = unsafe FoundationReader(view: session.view, foreign: [], readsFloatMarks: true)
    return unsafe reader.value(at: session.view.words) as? [String: Any] ?? [:]
  }

  private func array(at place: WordPointer) -> [Any] {
    var elements: [Any] = []
    unsafe elements.reserveCapacity(place.pointee.length)
    var element = unsafe place + 1
    let stop = unsafe view.words + place.pointee.end
    while unsafe element < stop {
      unsafe elements.append(value(at: element))
      unsafe element = unsafe view.next(element)
    }
    return elements
  }

  private func object(at place: WordPointer) -> [String: Any] {
    var members: [String: Any] = [:]
    var key = unsafe place + 1
    let stop = unsafe view.words + place.pointee.end
    while unsafe key < stop {
      let name = unsafe view.string(key.pointee)
      // Of repeated keys the first counts, by every path.
      if members[name] == nil { members[name] = unsafe value(at: key + 1) }
      unsafe key = unsafe view.next(key + 1)
    }
    return members
  }
}
