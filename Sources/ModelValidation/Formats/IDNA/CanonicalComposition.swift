/// Whether code points are in normalisation form C (Unicode Standard Annex 15), where all of them
/// are such that labels may hold them.
///
/// That leaves out what the form never holds, and the parts of Hangul syllables.
enum CanonicalComposition {
  static func holds(_ label: ScalarBuffer) -> Bool {
    var previous: UInt32 = 0
    var mayCompose = false
    for index in 0..<label.count {
      let properties = IDNAProperties(of: label[index])
      let combiningClass = properties.combiningClass
      if combiningClass != 0, combiningClass < previous { return false }
      previous = combiningClass
      mayCompose = mayCompose || properties.mayCompose
    }
    return !mayCompose || isComposed(label)
  }

  /// Takes the text apart, puts it together again and compares.
  private static func isComposed(_ label: ScalarBuffer) -> Bool {
    // No character is made of more than four.
    let same = ScalarBuffer.with(capacity: label.count * 4) { parts in
      for index in 0..<label.count {
        guard decompose(label[index], into: &parts) else { return false }
      }
      compose(&parts)
      guard parts.count == label.count else { return false }
      for index in 0..<parts.count where parts[index] != label[index] { return false }
      return true
    }
    return same ?? false
  }

  /// Adds the parts of a character, each mark behind those of its own or a lower class.
  private static func decompose(_ scalar: UInt32, into parts: inout ScalarBuffer) -> Bool {
    if let pair = pair(of: scalar) {
      return decompose(pair.first, into: &parts) && decompose(pair.second, into: &parts)
    }
    let combiningClass = IDNAProperties(of: scalar).combiningClass
    var place = parts.count
    if combiningClass != 0 {
      while place > 0, IDNAProperties(of: parts[place - 1]).combiningClass > combiningClass {
        place -= 1
      }
    }
    return parts.insert(scalar, at: place)
  }

  /// Puts each mark together with the last starter, where no other mark stands between them that
  /// blocks it.
  private static func compose(_ parts: inout ScalarBuffer) {
    var starter: Int?
    var written = 0
    var previous: UInt32 = 0
    for index in 0..<parts.count {
      let scalar = parts[index]
      let combiningClass = IDNAProperties(of: scalar).combiningClass
      if let place = starter, place == written - 1 || previous < combiningClass,
        let composite = composite(of: parts[place], scalar)
      {
        parts[place] = composite
        continue
      }
      if combiningClass == 0 { starter = written }
      previous = combiningClass
      parts[written] = scalar
      written += 1
    }
    parts.removeLast(from: written)
  }

  private static func pair(of scalar: UInt32) -> (first: UInt32, second: UInt32)? {
    let composites = IDNATables.composites
    var low = 0
    var high = composites.count
    while low < high {
      let middle = (low + high) / 2
      if composites[middle] >> 42 < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < composites.count, composites[low] >> 42 == scalar else { return nil }
    let word = composites[low]
    return (UInt32(word >> 21 & 0x1F_FFFF), UInt32(word & 0x1F_FFFF))
  }

  private static func composite(of first: UInt32, _ second: UInt32) -> UInt32? {
    let pair = UInt64(first) << 21 | UInt64(second)
    for word in IDNATables.composites where word & 0x3FF_FFFF_FFFF == pair {
      return UInt32(word >> 42)
    }
    return nil
  }
}
