import ModelJSON

extension Evaluator {
  /// Visits the elements of an array; `walk.next` counts them.
  @inline(never)
  func walkItems(
    _ instruction: UnsafePointer<Instruction>,
    _ array: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let stop = unsafe view.words + array.pointee.end
    let first = unsafe tables.pointee.itemSlots + Int(instruction.pointee.low)
    let count = unsafe Int(instruction.pointee.high)
    var element = unsafe array + 1
    var index = unsafe walk.next
    if let cursor = unsafe walk.cursor { unsafe element = unsafe view.next(cursor) }
    while unsafe element < stop {
      let slot = unsafe index < count ? first[index] : instruction.pointee.index
      let entry = unsafe entry(slot, element)
      index &+= 1
      if entry != .accept {
        if entry == .reject { return .fail }
        if entry.isFramed {
          unsafe walk.cursor = unsafe element
          unsafe walk.next = index
          unsafe walk.entry = entry
          unsafe walk.child = unsafe element
          return .call
        }
        if unsafe !run(entry, element) { return .fail }
      }
      unsafe element = unsafe view.next(element)
    }
    return .pass
  }

  /// Counts the elements that a schema accepts; `walk.state` is the number so far.
  @inline(never)
  func walkContains(
    _ instruction: UnsafePointer<Instruction>,
    _ array: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let low = unsafe UInt64(bitPattern: instruction.pointee.low)
    let high = unsafe UInt64(bitPattern: instruction.pointee.high)
    let stop = unsafe view.words + array.pointee.end
    var element = unsafe walk.cursor.map { unsafe view.next($0) } ?? array + 1
    while unsafe element < stop {
      if unsafe walk.state > high { return .fail }
      if unsafe walk.state >= low, high == Int.max { return .pass }
      let entry = unsafe entry(instruction.pointee.index, element)
      if entry.isFramed {
        unsafe walk.cursor = unsafe element
        unsafe walk.entry = entry
        unsafe walk.child = unsafe element
        return .call
      }
      if unsafe accepts(element, by: entry) { unsafe walk.state += 1 }
      unsafe element = unsafe view.next(element)
    }
    return unsafe walk.state >= low && walk.state <= high ? .pass : .fail
  }
}
