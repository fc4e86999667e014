/// Makes a text harmless for terminals and logs: one line, no escape sequences, no hidden
/// characters.
///
/// Control characters, line ends and what changes the direction of writing or shows nothing become
/// `\u{1B}`: a spelling that JSON does not know, so that nobody takes it for text of the payload.
/// The joiners that scripts need (U+200C, U+200D) stay.
package func visible(_ text: String) -> String {
  // Most texts are plain.
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var result = ""
  for scalar in text.unicodeScalars { append(visible: scalar, to: &result) }
  return result
}

/// Appends a character as ``visible(_:)`` writes it.
func append(visible scalar: Unicode.Scalar, to text: inout String) {
  guard isHidden(scalar) else {
    text.unicodeScalars.append(scalar)
    return
  }
  text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x7F { return scalar.value < 0x20 }
  if scalar.value == 0x200C || scalar.value == 0x200D { return false }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
    .surrogate:
    return true
  default: return false
  }
}
