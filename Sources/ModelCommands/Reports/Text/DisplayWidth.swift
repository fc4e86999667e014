/// How many columns of a terminal a character takes: 0, 1 or 2.
///
/// Marks that combine with the character before them and joiners take none; what Unicode Standard
/// Annex 11 calls wide, and emoji, take two.
func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  // The vowels and finals of Hangul join the consonant before them.
  if (0x1160...0x11FF).contains(scalar.value) { return 0 }
  return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
}

/// The blocks whose characters are wide (Unicode Standard Annex 11), emoji aside.
private let wideBlocks: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
  0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
  0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
  0x1F200...0x1F2FF, 0x20000...0x3FFFD,
]

private func isWide(_ value: UInt32) -> Bool {
  guard value >= 0x1100 else { return false }
  return wideBlocks.contains { $0.contains(value) }
}
