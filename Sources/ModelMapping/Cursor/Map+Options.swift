import ModelJSON

extension Map {
  /// Looks up the first of several keys that the text has; writing, the first key of all.
  ///
  /// - Parameter keys: The keys or paths, the preferred one first.
  public subscript(anyOf keys: String...) -> Map {
    if recordLookUp(anyOf: keys) { return self }
    for key in keys {
      load(text: key, KeyOptions())
      if isKeyPresent { return self }
      if !isReading { return self }
    }
    return self
  }

  /// Looks up a literal key where the options have a say in it.
  @inline(never)
  func loadSpecially(_ key: BytePointer, _ count: Int) {
    if unsafe session.recording == nil && !session.options.concernsKeys {
      unsafe loadLiteral(key, count)
      return adjustSlot()
    }
    unsafe load(
      text: String(decoding: UnsafeBufferPointer(start: key, count: count), as: UTF8.self),
      KeyOptions()
    )
  }

  /// Does what the options ask for with a value that was found.
  func apply(to value: WordPointer) {
    unsafe noteUse(of: value)
    adjustSlot()
  }

  private func adjustSlot() {
    if unsafe session.options.ignoresNulls, let place = unsafe place,
      unsafe place.pointee.kind == IndexKind.null
    {
      clear()
    }
    if unsafe session.options.coercesAsObjectMapper { coerce() }
  }

  /// Notes that the object becomes a model, whose properties ask for its members.
  func noteObject() { unsafe session.recorder?.keyUse.noteObject(objectWord - view.words) }

  /// Notes that a property asked for a value.
  private func noteUse(of value: WordPointer) {
    unsafe session.recorder?.keyUse.noteValue(value - view.words)
  }
}
