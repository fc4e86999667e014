import ModelJSON

extension Evaluator {
  /// Visits the elements of an array; `walk.next` counts them.
  func walkItems(
    _ instruction: UnsafePointer<Instruction>,
    _ array: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let stop = view.words + array.pointee.end
    let first = tables.pointee.itemSlots + Int(instruction.pointee.low)
    let count = Int(instruction.pointee.high)
    var element = array + 1
    var index = walk.next
    if let cursor = walk.cursor { element = view.next(cursor) }
    while element < stop {
      let slot = index < count ? first[index] : instruction.pointee.index
      let entry = entry(slot, element)
      index &+= 1
      if entry != .accept {
        if entry == .reject { return .fail }
        if entry.isFramed {
          walk.cursor = element
          walk.next = index
          walk.entry = entry
          walk.child = element
          return .call
        }
        if !run(entry, element) { return .fail }
      }
      element = view.next(element)
    }
    return .pass
  }

  /// Counts the elements that a schema accepts; `walk.state` is the number so far.
  func walkContains(
    _ instruction: UnsafePointer<Instruction>,
    _ array: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let low = UInt64(bitPattern: instruction.pointee.low)
    let high = UInt64(bitPattern: instruction.pointee.high)
    let stop = view.words + array.pointee.end
    var element = walk.cursor.map { view.next($0) } ?? array + 1
    while element < stop {
      if walk.state > high { return .fail }
      if walk.state >= low, high == Int.max { return .pass }
      let entry = entry(instruction.pointee.index, element)
      if entry.isFramed {
        walk.cursor = element
        walk.entry = entry
        walk.child = element
        return .call
      }
      if accepts(element, by: entry) { walk.state += 1 }
      element = view.next(element)
    }
    return walk.state >= low && walk.state <= high ? .pass : .fail
  }
}
