extension ByteSink {
  /// Writes one byte as it is.
  @inlinable
  @inline(__always)
  package func byte(_ byte: UInt8) {
    reserve(1)
    unsafe start[count] = byte
    unsafe count &+= 1
  }

  /// Writes bytes as they are: JSON text made elsewhere, such as a number's own text.
  @inline(never)
  package func raw(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    unsafe (start + count).update(from: bytes, count: length)
    unsafe count &+= length
  }

  /// Writes `null`.
  @inline(never)
  package func null() {
    reserve(4)
    unsafe store(0x6C6C_756E as UInt32, at: start + count)
    unsafe count &+= 4
  }

  /// Writes `true` or `false`.
  @inline(never)
  package func bool(_ value: Bool) {
    reserve(8)
    if value {
      unsafe store(0x6575_7274 as UInt32, at: start + count)
      unsafe count &+= 4
    } else {
      unsafe store(0x65_736C_6166 as UInt64, at: start + count)
      unsafe count &+= 5
    }
  }

  /// Writes a signed integer.
  @inline(never)
  package func int(_ value: Int64) {
    reserve(24)
    if value < 0 {
      unsafe start[count] = 0x2D
      unsafe count &+= 1
    }
    magnitude(value.magnitude)
  }

  /// Writes an unsigned integer.
  @inline(never)
  package func uint(_ value: UInt64) {
    reserve(24)
    magnitude(value)
  }

  /// Writes a finite number as its shortest text; for NaN and infinity nothing, returning false.
  @inline(never)
  package func double(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    reserve(ShortestDouble.capacity)
    unsafe count &+= ShortestDouble.write(value, to: start + count)
    return true
  }

  @inline(__always)
  private func magnitude(_ value: UInt64) {
    if value < 10 {
      unsafe start[count] = 0x30 &+ UInt8(truncatingIfNeeded: value)
      unsafe count &+= 1
      return
    }
    let length = unsafe DecimalDigits.count(value)
    unsafe DecimalDigits.write(start + count, value, count: length)
    unsafe count &+= length
  }

  /// Stores a word so that its lowest byte comes first.
  @inline(__always)
  private func store<Word: FixedWidthInteger>(_ word: Word, at out: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(out).storeBytes(of: word.littleEndian, as: Word.self)
  }
}
