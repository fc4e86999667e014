extension JSONWriter {
  /// The JSON Pointer of the value that would be written next.
  ///
  /// Writing keeps no path: where an error needs one, the text so far is read again.
  var pointerToNextValue: JSONPointer {
    unsafe sink.withBytes { text in
      var trail = WrittenTrail()
      unsafe trail.read(text)
      return JSONPointer(tokens: trail.tokens(beforeFirstElement: current.isEmpty))
    }
  }
}

/// The open containers of an unfinished text of our own writing.
private struct WrittenTrail {
  private struct Step {
    let isObject: Bool
    var index = 0
    var key: [UInt8] = []
    var isInValue = false
  }

  private var steps: [Step] = []

  /// One token per open container: the key of the member or the index of the element.
  func tokens(beforeFirstElement isEmpty: Bool) -> [String] {
    steps.enumerated().map { level, step in
      if step.isObject { return String(decoding: step.key, as: UTF8.self) }
      // The comma in front of the next element is not there yet.
      let isInnermost = level == steps.count - 1
      return String(isInnermost && !isEmpty ? step.index + 1 : step.index)
    }
  }

  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < text.count {
      let character = unsafe text[position]
      position += 1
      switch character {
      case 0x7B: steps.append(Step(isObject: true))
      case 0x5B: steps.append(Step(isObject: false))
      case 0x7D, 0x5D: steps.removeLast()
      case 0x22: unsafe readString(text, &position)
      case 0x3A: steps[steps.count - 1].isInValue = true
      case 0x2C:
        steps[steps.count - 1].index += 1
        steps[steps.count - 1].isInValue = false
      default: break
      }
    }
  }

  /// Reads a string after its quote; keeps it where it is a key.
  private mutating func readString(_ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    var string: [UInt8] = []
    while unsafe text[position] != 0x22 {
      if unsafe text[position] == 0x5C {
        unsafe string.append(Self.unescape(text, &position))
      } else {
        unsafe string.append(text[position])
        position += 1
      }
    }
    position += 1
    guard let step = steps.last, step.isObject, !step.isInValue else { return }
    steps[steps.count - 1].key = string
  }

  /// The byte behind one of the escapes that the sink writes: `\"`, `\n`, `\u001f` and the like.
  private static func unescape(
    _ text: UnsafeBufferPointer<UInt8>,
    _ position: inout Int
  ) -> UInt8 {
    let character = unsafe text[position + 1]
    position += 2
    switch character {
    case 0x62: return 0x08
    case 0x74: return 0x09
    case 0x6E: return 0x0A
    case 0x66: return 0x0C
    case 0x72: return 0x0D
    case 0x75:
      let low = unsafe text[position + 3]
      let high = unsafe text[position + 2] &- 0x30
      position += 4
      return high &<< 4 | (low < 0x3A ? low &- 0x30 : low &- 0x57)
    default: return character
    }
  }
}
