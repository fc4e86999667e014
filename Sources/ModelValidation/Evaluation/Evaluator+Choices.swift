import ModelJSON

extension Evaluator {
  /// The branches of `anyOf` or `oneOf` that may accept a value: all, or those that the telling
  /// property leaves.
  @inline(__always)
  func branches(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> ChoiceGroup {
    let all = unsafe ChoiceGroup(
      start: instruction.pointee.index,
      count: UInt32(truncatingIfNeeded: instruction.pointee.low)
    )
    if unsafe instruction.pointee.high == 0 { return all }
    return unsafe choose(Int(instruction.pointee.high) &- 1, value) ?? all
  }

  @inline(never)
  private func choose(_ number: Int, _ object: WordPointer) -> ChoiceGroup? {
    let plan = unsafe UnsafePointer(tables.pointee.choices + number)
    let name = unsafe tables.pointee.names[Int(plan.pointee.name)]
    guard let member = unsafe view.member(name.bytes, name.count, of: object) else { return nil }
    let word = unsafe member.pointee
    guard word.kind == IndexKind.string, !word.hasEscapes else { return nil }
    let (text, length) = unsafe (view.text(word), view.byteCount(word))
    let groups = unsafe tables.pointee.choiceGroups + Int(plan.pointee.firstGroup)
    let texts = unsafe tables.pointee.names + Int(plan.pointee.firstText)
    let table = unsafe tables.pointee.hashSlots + Int(plan.pointee.hashStart)
    let mask = unsafe Int(plan.pointee.hashMask)
    var place = unsafe Int(nameHash(text, length)) & mask
    while unsafe table[place] != 0 {
      let index = unsafe Int(table[place]) &- 1
      if unsafe texts[index].equals(text, length) { return unsafe groups[index] }
      place = (place &+ 1) & mask
    }
    return unsafe groups[Int(plan.pointee.textCount)]
  }
}
