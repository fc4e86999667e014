import ModelJSON

/// `unevaluatedProperties` and `unevaluatedItems` by a ``CoveragePlan``.
///
/// `walk.phase` is 0 while the steps run, `walk.next` being the step; after that `walk.cursor` is
/// the child that is looked at. The bits lie outside of the walk, because there may be many.
extension Evaluator {
  @inline(__always)
  func coverage(of instruction: UnsafePointer<Instruction>) -> UnsafePointer<CoveragePlan> {
    unsafe UnsafePointer(tables.pointee.coverages + Int(instruction.pointee.index))
  }

  /// Runs the instruction by plain calls.
  @inline(never)
  func checkUnevaluated(
    _ instruction: UnsafePointer<Instruction>,
    _ value: WordPointer
  ) -> Bool {
    let count = unsafe Int(coverage(of: instruction).pointee.wordCount)
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { room in
      guard let bits = room.baseAddress else { return false }
      unsafe CoverageBits.clear(bits, count: count)
      var walk = unsafe Walk()
      return unsafe walkUnevaluated(instruction, value, &walk, bits) == .pass
    }
  }

  /// Starts the instruction, or goes on with it.
  func walkUnevaluated(
    _ instruction: UnsafePointer<Instruction>,
    _ value: WordPointer,
    _ walk: inout Walk,
    _ bits: UnsafeMutablePointer<UInt64>
  ) -> Step {
    let plan = unsafe coverage(of: instruction)
    let bits = unsafe CoverageBits(words: bits, count: Int(plan.pointee.wordCount))
    if unsafe walk.phase == 0 {
      if let entry = unsafe runSteps(of: plan, value, &walk, bits) {
        unsafe walk.entry = entry
        unsafe walk.child = unsafe value
        return .call
      }
      if unsafe bits.meet(tables.pointee.coverageMasks + Int(plan.pointee.everything)) {
        return .pass
      }
      unsafe walk.phase = 1
      unsafe walk.next = 0
    }
    return unsafe instruction.pointee.opcode == .unevaluatedMembers
      ? walkMembers(plan, value, &walk, bits) : walkElements(plan, value, &walk, bits)
  }

  /// Takes the answer to what ``walkUnevaluated(_:_:_:_:)`` asked; nil if it has to go on.
  func takeAnswer(
    _ answer: Bool,
    _ instruction: UnsafePointer<Instruction>,
    _ walk: inout Walk,
    _ bits: UnsafeMutablePointer<UInt64>
  ) -> Step? {
    let plan = unsafe coverage(of: instruction)
    if unsafe walk.phase == 0 {
      let step = unsafe tables.pointee.coverageSteps + Int(plan.pointee.firstStep) + walk.next
      let bits = unsafe CoverageBits(words: bits, count: Int(plan.pointee.wordCount))
      unsafe bits.set(answer ? step.pointee.accepted : step.pointee.refused)
      unsafe walk.next += 1
      return nil
    }
    guard unsafe instruction.pointee.opcode == .unevaluatedItems else {
      return answer ? nil : .fail
    }
    let asksForRest = unsafe walk.phase == Int(plan.pointee.itemsCount) + 2
    if asksForRest, !answer { return .fail }
    if answer { unsafe advance(&walk) }
    return nil
  }

  /// Runs the steps from `walk.next` on; stops at one that needs a framed entry.
  private func runSteps(
    of plan: UnsafePointer<CoveragePlan>,
    _ value: WordPointer,
    _ walk: inout Walk,
    _ bits: CoverageBits
  ) -> Entry? {
    let first = unsafe tables.pointee.coverageSteps + Int(plan.pointee.firstStep)
    while unsafe walk.next < Int(plan.pointee.stepCount) {
      let step = unsafe first + walk.next
      if unsafe bits.has(step.pointee.source) {
        switch unsafe step.pointee.test {
        case .none: unsafe bits.set(step.pointee.accepted)
        case .member:
          if unsafe hasMember(step.pointee.operand, value) {
            unsafe bits.set(step.pointee.accepted)
          }
        case .entry:
          let entry = unsafe Entry(rawValue: step.pointee.operand)
          if entry.isFramed { return entry }
          let isAccepted = unsafe accepts(value, by: entry)
          unsafe bits.set(isAccepted ? step.pointee.accepted : step.pointee.refused)
        }
      }
      unsafe walk.next += 1
    }
    return nil
  }

  // MARK: Members

  private func walkMembers(
    _ plan: UnsafePointer<CoveragePlan>,
    _ object: WordPointer,
    _ walk: inout Walk,
    _ bits: CoverageBits
  ) -> Step {
    let stop = unsafe view.words + object.pointee.end
    var member = unsafe walk.cursor.map { unsafe view.next($0 + 1) } ?? object + 1
    while unsafe member < stop {
      let entry = unsafe entry(plan.pointee.slot, member + 1)
      if entry != .accept, unsafe !isEvaluated(member.pointee, plan, bits) {
        if entry == .reject { return .fail }
        if entry.isFramed {
          unsafe walk.cursor = unsafe member
          unsafe walk.entry = entry
          unsafe walk.child = unsafe member + 1
          return .call
        }
        if unsafe !run(entry, member + 1) { return .fail }
      }
      unsafe member = unsafe view.next(member + 1)
    }
    return .pass
  }

  private func isEvaluated(
    _ key: IndexWord,
    _ plan: UnsafePointer<CoveragePlan>,
    _ bits: CoverageBits
  ) -> Bool {
    let members = unsafe UnsafePointer(tables.pointee.objects + Int(plan.pointee.members))
    let masks = unsafe tables.pointee.coverageMasks
    let index = unsafe find(key, in: members)
    if unsafe index < Int(members.pointee.propertyCount) {
      let place = unsafe Int(members.pointee.firstProperty) + index
      if unsafe bits.meet(masks + Int(tables.pointee.properties[place].slot)) { return true }
    }
    let patterns = unsafe tables.pointee.patternProperties + Int(members.pointee.firstPattern)
    for number in unsafe 0..<Int(members.pointee.patternCount) {
      let pattern = unsafe patterns[number]
      if unsafe bits.meet(masks + Int(pattern.slot)), unsafe checkPattern(pattern.pattern, key) {
        return true
      }
    }
    return false
  }

  // MARK: Elements

  /// Visits the elements: `walk.cursor` is the one that is looked at, `walk.next` its index, and
  /// `walk.phase` less one the number of ``CoverageItems`` that have been asked about it.
  private func walkElements(
    _ plan: UnsafePointer<CoveragePlan>,
    _ array: WordPointer,
    _ walk: inout Walk,
    _ bits: CoverageBits
  ) -> Step {
    let stop = unsafe view.words + array.pointee.end
    let prefix = unsafe prefix(of: plan, bits)
    if unsafe walk.cursor == nil { unsafe walk.cursor = unsafe array + 1 }
    while let element = unsafe walk.cursor, unsafe element < stop {
      guard unsafe walk.next >= prefix,
        let entry = unsafe nextEntry(of: element, plan, &walk, bits)
      else {
        unsafe advance(&walk)
        continue
      }
      if entry.isFramed {
        unsafe walk.entry = entry
        unsafe walk.child = unsafe element
        return .call
      }
      let isAccepted = unsafe accepts(element, by: entry)
      if !isAccepted, unsafe walk.phase == Int(plan.pointee.itemsCount) + 2 { return .fail }
      if isAccepted { unsafe advance(&walk) }
    }
    return .pass
  }

  private func advance(_ walk: inout Walk) {
    unsafe walk.cursor = unsafe walk.cursor.map { unsafe view.next($0) }
    unsafe walk.next += 1
    unsafe walk.phase = 1
  }

  /// How many elements from the start are evaluated.
  private func prefix(of plan: UnsafePointer<CoveragePlan>, _ bits: CoverageBits) -> Int {
    let items = unsafe tables.pointee.coverageItems + Int(plan.pointee.firstItems)
    var prefix = 0
    for number in unsafe 0..<Int(plan.pointee.itemsCount) where unsafe bits.has(items[number].bit) {
      unsafe prefix = max(prefix, items[number].prefix)
    }
    return prefix
  }

  /// The next schema to ask about an element: those of `contains`, then the keyword's own; nil where
  /// that would be asked twice.
  private func nextEntry(
    of element: WordPointer,
    _ plan: UnsafePointer<CoveragePlan>,
    _ walk: inout Walk,
    _ bits: CoverageBits
  ) -> Entry? {
    let items = unsafe tables.pointee.coverageItems + Int(plan.pointee.firstItems)
    while unsafe walk.phase <= Int(plan.pointee.itemsCount) {
      let item = unsafe items[walk.phase - 1]
      unsafe walk.phase += 1
      if item.contains != CoverageItems.noSlot, unsafe bits.has(item.bit) {
        return unsafe entry(item.contains, element)
      }
    }
    guard unsafe walk.phase == Int(plan.pointee.itemsCount) + 1 else { return nil }
    unsafe walk.phase += 1
    return unsafe entry(plan.pointee.slot, element)
  }
}

/// The bits of a ``CoveragePlan`` for one value.
@unsafe
struct CoverageBits {
  let words: UnsafeMutablePointer<UInt64>
  let count: Int

  /// Only the first bit is set at the start.
  static func clear(_ words: UnsafeMutablePointer<UInt64>, count: Int) {
    unsafe words.initialize(repeating: 0, count: count)
    unsafe words.pointee = 1
  }

  func has(_ bit: UInt32) -> Bool { unsafe words[Int(bit >> 6)] >> UInt64(bit & 63) & 1 != 0 }

  func set(_ bit: UInt32) { unsafe words[Int(bit >> 6)] |= 1 << UInt64(bit & 63) }

  /// Whether any of the bits of a mask is set.
  func meet(_ mask: UnsafePointer<UInt64>) -> Bool {
    for index in unsafe 0..<count where unsafe words[index] & mask[index] != 0 { return true }
    return false
  }
}
