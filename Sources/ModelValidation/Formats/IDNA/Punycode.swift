/// Code points as letters, digits and hyphens: RFC 3492.
enum Punycode {
  private static var base: UInt32 { 36 }
  private static var lowest: UInt32 { 1 }
  private static var highest: UInt32 { 26 }
  private static var firstBias: UInt32 { 72 }
  private static var firstScalar: UInt32 { 0x80 }

  /// Decodes a label without its prefix, letters in lower case; false where it is no code points or
  /// too many (RFC 3492, section 6.2).
  static func decode(_ text: TextBytes, into label: inout ScalarBuffer) -> Bool {
    var place = 0
    for index in 0..<text.count where text[index] == 0x2D { place = index }
    for index in 0..<place {
      guard label.append(UInt32(lowercased(text[index]))) else { return false }
    }
    if place > 0 { place += 1 }
    var scalar = firstScalar
    var position: UInt32 = 0
    var bias = firstBias
    while place < text.count {
      guard let step = integer(text, &place, bias) else { return false }
      let (sum, overflow) = position.addingReportingOverflow(step)
      if overflow { return false }
      let count = UInt32(label.count) + 1
      bias = adapted(step, count, isFirst: position == 0)
      let (next, carry) = scalar.addingReportingOverflow(sum / count)
      guard !carry, Unicode.Scalar(next) != nil, label.insert(next, at: Int(sum % count)) else {
        return false
      }
      scalar = next
      position = sum % count + 1
    }
    return true
  }

  /// Reads an integer of variable length.
  private static func integer(_ text: TextBytes, _ place: inout Int, _ bias: UInt32) -> UInt32? {
    var value: UInt32 = 0
    var weight: UInt32 = 1
    var position = base
    while let digit = digit(text[place]) {
      place += 1
      let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
      let (sum, carry) = value.addingReportingOverflow(product)
      if overflow || carry { return nil }
      value = sum
      let threshold = threshold(position, bias)
      if digit < threshold { return value }
      let (next, tooLarge) = weight.multipliedReportingOverflow(by: base - threshold)
      if tooLarge { return nil }
      weight = next
      position += base
    }
    return nil
  }

  /// Encodes a label and hands on the bytes after the prefix, one by one (RFC 3492, section 6.3).
  static func encode(_ label: ScalarBuffer, _ emit: (UInt8) -> Void) {
    var done: UInt32 = 0
    for index in 0..<label.count where label[index] < firstScalar {
      emit(UInt8(truncatingIfNeeded: label[index]))
      done += 1
    }
    let basicCount = done
    if done > 0 { emit(0x2D) }
    var scalar = firstScalar
    var delta: UInt32 = 0
    var bias = firstBias
    while done < label.count {
      let next = smallest(in: label, from: scalar)
      delta &+= (next &- scalar) &* (done + 1)
      scalar = next
      for index in 0..<label.count {
        if label[index] < scalar { delta &+= 1 }
        guard label[index] == scalar else { continue }
        encode(delta, bias, emit)
        bias = adapted(delta, done + 1, isFirst: done == basicCount)
        delta = 0
        done += 1
      }
      delta &+= 1
      scalar += 1
    }
  }

  private static func smallest(in label: ScalarBuffer, from low: UInt32) -> UInt32 {
    var smallest = UInt32.max
    for index in 0..<label.count where label[index] >= low {
      smallest = min(smallest, label[index])
    }
    return smallest
  }

  /// Hands on an integer of variable length.
  private static func encode(_ value: UInt32, _ bias: UInt32, _ emit: (UInt8) -> Void) {
    var value = value
    var position = base
    while true {
      let threshold = threshold(position, bias)
      if value < threshold { break }
      emit(character(threshold + (value - threshold) % (base - threshold)))
      value = (value - threshold) / (base - threshold)
      position += base
    }
    emit(character(value))
  }

  private static func threshold(_ position: UInt32, _ bias: UInt32) -> UInt32 {
    position <= bias ? lowest : min(position - bias, highest)
  }

  private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias: UInt32 = 0
    while delta > (base - lowest) * highest / 2 {
      delta /= base - lowest
      bias += base
    }
    return bias + (base - lowest + 1) * delta / (delta + 38)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    if isLetter(byte) { return UInt32((byte | 0x20) &- 0x61) }
    return byte &- 0x30 < 10 ? UInt32(byte &- 0x30) + 26 : nil
  }

  private static func character(_ digit: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: digit < 26 ? digit + 0x61 : digit - 26 + 0x30)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }
}
