import ModelJSON

extension Map {
  /// Writes what the slot holds under the key that was looked up.
  @inline(__always)
  func flush() {
    if unsafe slot != MapSlot.absent { writeSlot() }
  }

  @inline(never)
  private func writeSlot() {
    let held = unsafe slot
    unsafe slot = MapSlot.absent
    if held == MapSlot.string {
      guard let text = unsafe string.move() else {
        unsafe string.initialize(to: nil)
        return writeNil()
      }
      unsafe string.initialize(to: nil)
      beginMember()
      output.write { $0.string(text) }
      return
    }
    if held == MapSlot.null { return writeNil() }
    beginMember()
    switch held {
    case MapSlot.bool: output.write { unsafe $0.bool(integer != 0) }
    case MapSlot.integer: output.write { unsafe $0.int(integer) }
    case MapSlot.unsigned: output.write { unsafe $0.uint(UInt64(bitPattern: integer)) }
    case MapSlot.float: unsafe writeFloat(double)
    default: unsafe writeDouble(double)
    }
  }

  private func writeNil() {
    guard unsafe shouldIncludeNilValues else { return }
    beginMember()
    output.write { $0.null() }
  }

  /// Writes the key that was looked up.
  @usableFromInline
  func beginMember() {
    if unsafe keyCount >= 0 { return unsafe output.beginMember(keyStart, keyCount) }
    unsafe output.beginMember(named: keyText ?? "", delimiter: keyDelimiter)
  }

  /// Writes a number, or notes that JSON has no way to write it.
  package func writeDouble(_ value: Double) {
    if !output.write({ $0.double(value) }) { output.writeUnwritable(value) }
  }

  /// Writes a model as an object.
  @inlinable
  func writeObject<Model: BaseMappable>(_ model: Model) {
    let outer = beginObject(of: ObjectIdentifier(Model.self))
    var model = model
    model.mapping(map: self)
    endObject(outer)
  }

  @usableFromInline
  func beginObject(of type: ObjectIdentifier) -> MapOutput.OpenObject {
    output.beginObject(of: type)
  }

  @usableFromInline
  func endObject(_ outer: MapOutput.OpenObject) {
    flush()
    output.endObject(outer)
  }

  /// Writes elements as an array.
  ///
  /// - Parameter elements: The elements, each written by its own rules.
  @inlinable
  public func writeArray<Elements: Sequence>(_ elements: Elements)
  where Elements.Element: MappableValue {
    writePunctuation(0x5B)
    var isFirst = true
    for element in elements {
      if !isFirst { writePunctuation(0x2C) }
      isFirst = false
      element.write(to: self)
    }
    writePunctuation(0x5D)
  }

  /// Writes elements that have no order of their own, sorted by their text, so that the text is
  /// always the same.
  @usableFromInline
  func writeSorted<Elements: Sequence>(_ elements: Elements)
  where Elements.Element: MappableValue {
    writeSorted(elements) { element in
      element.write(to: self)
      return true
    }
  }

  /// The same for elements that a closure writes; it returns false if it has nothing to write.
  @usableFromInline
  func writeSorted<Elements: Sequence>(
    _ elements: Elements,
    _ write: (Elements.Element) -> Bool
  ) {
    let sink = output.sink
    let start = sink.count
    let texts = elements.compactMap { element -> [UInt8]? in
      guard write(element) else { return nil }
      let text = unsafe sink.withBytes { unsafe Array($0[start...]) }
      sink.truncate(to: start)
      return text
    }
    sink.byte(0x5B)
    for (index, text) in texts.sorted(by: { $0.lexicographicallyPrecedes($1) }).enumerated() {
      if index > 0 { sink.byte(0x2C) }
      unsafe text.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { unsafe sink.raw(start, bytes.count) }
      }
    }
    sink.byte(0x5D)
  }

  @usableFromInline
  func writePunctuation(_ byte: UInt8) { output.write { $0.byte(byte) } }
}
