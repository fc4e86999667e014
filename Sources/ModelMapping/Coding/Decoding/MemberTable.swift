import ModelJSON

/// The members of one object by their keys; of repeated keys the first.
@safe
final class MemberTable {
  private var places: [BytewiseText: WordPointer] = unsafe [:]
  /// The keys, in the order of the text.
  private(set) var keys: [String] = []

  /// - Parameters:
  ///   - object: The object.
  ///   - session: What reads it.
  ///   - convert: Makes the name that a type asks for of the key that is written.
  init(_ object: WordPointer, in session: DecodingSession, _ convert: (String) -> String) {
    let stop = unsafe session.view.words + object.pointee.end
    var member = unsafe object + 1
    unsafe places.reserveCapacity(object.pointee.length)
    while unsafe member < stop {
      let key = unsafe convert(session.view.string(member.pointee))
      let known = unsafe places.updateValue(member + 1, forKey: BytewiseText(key))
      if let known = unsafe known {
        unsafe places[BytewiseText(key)] = unsafe known
      } else {
        keys.append(key)
      }
      unsafe member = unsafe session.view.next(member + 1)
    }
  }

  func member(_ key: String) -> WordPointer? { unsafe places[BytewiseText(key)] }

  func member(_ key: BytePointer, _ count: Int) -> WordPointer? {
    unsafe member(String(decoding: UnsafeBufferPointer(start: key, count: count), as: UTF8.self))
  }
}

@available(*, unavailable, message: "part of a decoding session")
extension MemberTable: Sendable {}
