import Foundation
import ModelJSON

extension Map {
  /// Writes a value of any type under the key of the last look-up.
  ///
  /// What JSON cannot express is left out when the text is finished, and reported; as
  /// ``MappingOptions/objectMapper`` wants it, it is left out in silence.
  package func writeAny(_ value: Any) {
    // The commonest results of transforms need no index.
    if let text = value as? String { return text >>> self }
    let session = UntypedIndexer.session(toWrite: value)
    let root = unsafe session.view.words
    if unsafe root.pointee.kind == IndexKind.null {
      unsafe slot = MapSlot.null
      return
    }
    if unsafe !isWritable(root, of: session) { return }
    beginMember()
    unsafe write(root, of: session)
  }

  /// Writes what a transform makes of an element.
  ///
  /// - Returns: False if it makes nothing.
  @usableFromInline
  func writeElement<Transform: TransformType>(
    _ element: Transform.Object,
    through transform: Transform
  ) -> Bool {
    guard let value = transform.transformToJSON(element) else {
      guard let reason = (transform as? any ExplainingTransform)?.reasonToWriteNothing(element)
      else {
        return false
      }
      return writeStandIn(for: reason)
    }
    if let text = value as? String {
      output.sink.string(text)
      return true
    }
    let session = UntypedIndexer.session(toWrite: value)
    let root = unsafe session.view.words
    guard unsafe isWritable(root, of: session) else { return false }
    unsafe write(root, of: session)
    return true
  }

  /// Whether a value is not to be left out in silence.
  private func isWritable(_ place: WordPointer, of session: MapSession) -> Bool {
    let word = unsafe place.pointee
    guard word.kind == IndexKind.foreign, isSilent else { return true }
    let value = session.foreign[word.length]
    return value is NSNumber || value is any MappableValue
  }

  /// Whether what JSON cannot express is left out without a word, as ObjectMapper does.
  private var isSilent: Bool { unsafe session.options.coercesAsObjectMapper }

  /// Writes what stands for something that JSON cannot express, unless nobody wants to know.
  ///
  /// - Returns: Whether it did.
  private func writeStandIn(for value: Unwritable) -> Bool {
    if isSilent, !value.isNumber { return false }
    output.writeStandIn(for: value)
    return true
  }

  /// The same under the key of the last look-up.
  func writeMember(standingFor value: Unwritable) {
    if isSilent, !value.isNumber { return }
    beginMember()
    output.writeStandIn(for: value)
  }

  /// Writes an indexed value.
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

  /// A model, a date and the like are written as a property of that type is.
  private func writeForeign(_ value: Any) {
    if let value = value as? any MappableValue { return value.write(to: self) }
    output.writeStandIn(for: .value(type: String(describing: type(of: value))))
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
