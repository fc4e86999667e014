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
      output.sink.string(text)
      return
    }
    if held == MapSlot.null { return writeNil() }
    beginMember()
    switch held {
    case MapSlot.bool: unsafe output.sink.bool(integer != 0)
    case MapSlot.integer: unsafe output.sink.int(integer)
    case MapSlot.unsigned: unsafe output.sink.uint(UInt64(bitPattern: integer))
    case MapSlot.float: unsafe writeFloat(double)
    default: unsafe writeDouble(double)
    }
  }

  private func writeNil() {
    guard unsafe shouldIncludeNilValues else { return }
    beginMember()
    output.sink.null()
  }

  /// Writes the key that was looked up.
  @usableFromInline
  func beginMember() {
    if unsafe keyCount >= 0 { return unsafe output.beginMember(keyStart, keyCount) }
    unsafe output.beginMember(named: keyText ?? "", delimiter: keyDelimiter)
  }

  /// Writes a number, or notes that JSON has no way to write it.
  package func writeDouble(_ value: Double) {
    let place = output.sink.count
    if output.sink.double(value) { return }
    output.noteUnwritable(value, at: place)
    output.sink.null()
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

  @usableFromInline
  func writePunctuation(_ byte: UInt8) { output.sink.byte(byte) }
}
