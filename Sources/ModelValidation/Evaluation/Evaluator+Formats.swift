import ModelJSON

extension Evaluator {
  @inline(never)
  func checkFormat(_ number: UInt32, _ word: IndexWord) -> Bool {
    guard let format = Format(rawValue: number) else { return true }
    // A closure would be made anew for every string.
    if !word.hasEscapes {
      return unsafe format.matches(TextBytes(view.text(word), view.byteCount(word)))
    }
    return unsafe withUnescapedText(word) { format.matches($0) }
  }

  @inline(never)
  func checkCustomFormat(_ number: UInt32, _ word: IndexWord) -> Bool {
    unsafe tables.pointee.customFormats[Int(number)].matches(view.string(word))
  }

  /// The content keywords; the document in a string is judged like any other.
  ///
  /// A document that holds itself in a string does not exist, and each level inside of another makes
  /// the text longer by quotes and escapes, so this does not nest deeply.
  @inline(never)
  func checkContent(_ instruction: UnsafePointer<Instruction>, _ word: IndexWord) -> Bool {
    let rule = unsafe ContentRule(flags: instruction.pointee.flags)
    guard rule.isJSON else { return unsafe withUnescapedText(word) { Base64.isEncoded($0) } }
    let document = unsafe withUnescapedText(word) { try? rule.document(in: $0) }
    guard let document else { return false }
    return unsafe document.withView { content in
      let evaluator = unsafe Evaluator(view: content, tables: tables)
      return unsafe evaluator.accepts(content.words, bySlot: instruction.pointee.index)
    }
  }

  private func withUnescapedText<R>(_ word: IndexWord, _ body: (TextBytes) -> R) -> R {
    unsafe view.withUnescapedText(word) {
      unsafe body(TextBytes($0.baseAddress ?? view.base, $0.count))
    }
  }
}
