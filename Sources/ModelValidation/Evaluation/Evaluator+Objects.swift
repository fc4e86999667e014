import ModelJSON

extension Evaluator {
  /// Visits the members of an object once: finds the property of each, asks its schema, and notes
  /// the required ones.
  ///
  /// Feeds keep the order of their keys, so the property after the last one is tried first. This is
  /// the hottest loop of all; hence one function.
  @inline(never)
  func walkObject(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let plan = unsafe UnsafePointer(tables.pointee.objects + Int(instruction.pointee.index))
    let properties = unsafe tables.pointee.properties + Int(plan.pointee.firstProperty)
    let count = unsafe Int(plan.pointee.propertyCount)
    let stop = unsafe view.words + object.pointee.end
    var member = unsafe object + 1
    var seen = unsafe walk.state
    var next = unsafe walk.next
    if let cursor = unsafe walk.cursor {
      unsafe member = unsafe view.next(cursor + 1)
    } else if unsafe object.pointee.length < Int(plan.pointee.requiredCount) {
      return .fail
    }
    while unsafe member < stop {
      let key = unsafe member.pointee
      var slot = unsafe plan.pointee.additional
      if unsafe next >= count
        || !view.key(key, equals: properties[next].name.bytes, properties[next].name.count)
      {
        next = unsafe find(key, in: plan)
      }
      if next < count {
        slot = unsafe properties[next].slot
        unsafe seen |= properties[next].bit
        next &+= 1
      } else {
        next = 0
      }
      let entry = unsafe entry(slot, member + 1)
      if entry != .accept {
        if entry == .reject { return .fail }
        if entry.isFramed {
          unsafe walk.cursor = unsafe member
          unsafe walk.state = seen
          unsafe walk.next = next
          unsafe walk.entry = entry
          unsafe walk.child = unsafe member + 1
          return .call
        }
        if unsafe !run(entry, member + 1) { return .fail }
      }
      unsafe member = unsafe view.next(member + 1)
    }
    let required = unsafe plan.pointee.required
    return seen & required == required ? .pass : .fail
  }

  /// The number of the property that a key names, or the number of properties.
  @inline(never)
  func find(_ key: IndexWord, in plan: UnsafePointer<ObjectPlan>) -> Int {
    let count = unsafe Int(plan.pointee.propertyCount)
    if key.hasEscapes || key.length == IndexWord.saturation {
      return unsafe view.withUnescapedText(key) {
        unsafe find($0.baseAddress ?? view.base, $0.count, in: plan)
      }
    }
    if count > 8 { return unsafe find(view.text(key), key.length, in: plan) }
    let properties = unsafe tables.pointee.properties + Int(plan.pointee.firstProperty)
    var index = 0
    while index < count {
      let name = unsafe properties[index].name
      if unsafe view.plainKey(key, equals: name.bytes, name.count) { return index }
      index &+= 1
    }
    return count
  }

  private func find(
    _ text: BytePointer,
    _ length: Int,
    in plan: UnsafePointer<ObjectPlan>
  ) -> Int {
    let properties = unsafe tables.pointee.properties + Int(plan.pointee.firstProperty)
    let count = unsafe Int(plan.pointee.propertyCount)
    guard unsafe plan.pointee.hashMask > 0 else {
      for index in 0..<count where unsafe properties[index].name.equals(text, length) {
        return index
      }
      return count
    }
    let table = unsafe tables.pointee.hashSlots + Int(plan.pointee.hashStart)
    let mask = unsafe Int(plan.pointee.hashMask)
    var place = unsafe Int(nameHash(text, length)) & mask
    while unsafe table[place] != 0 {
      let index = unsafe Int(table[place]) &- 1
      if unsafe properties[index].name.equals(text, length) { return index }
      place = (place &+ 1) & mask
    }
    return count
  }

  // MARK: Patterns

  /// Visits the members of an object where any of them may be named by patterns too.
  @inline(never)
  func walkPatternObject(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let plan = unsafe UnsafePointer(tables.pointee.objects + Int(instruction.pointee.index))
    let stop = unsafe view.words + object.pointee.end
    var member = unsafe walk.cursor ?? object + 1
    while unsafe member < stop {
      // Phase 0 asks the property, phase n the pattern n, and the last one what is left over.
      while let entry = unsafe nextEntry(of: member, plan, &walk) {
        if entry == .accept { continue }
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
      unsafe walk.phase = 0
      unsafe walk.next = 0
    }
    let required = unsafe plan.pointee.required
    return unsafe walk.state & required == required ? .pass : .fail
  }

  /// The next schema that a member has to fit; nil when there is none left.
  ///
  /// `walk.next` is 1 once anything has named the member.
  private func nextEntry(
    of member: WordPointer,
    _ plan: UnsafePointer<ObjectPlan>,
    _ walk: inout Walk
  ) -> Entry? {
    if unsafe walk.phase == 0 {
      unsafe walk.phase = 1
      let index = unsafe find(member.pointee, in: plan)
      if unsafe index < Int(plan.pointee.propertyCount) {
        let property = unsafe tables.pointee.properties[Int(plan.pointee.firstProperty) + index]
        unsafe walk.state |= property.bit
        if unsafe property.isDeclared {
          unsafe walk.next = 1
          return unsafe entry(property.slot, member + 1)
        }
      }
    }
    while unsafe walk.phase <= Int(plan.pointee.patternCount) {
      let place = unsafe Int(plan.pointee.firstPattern) + walk.phase - 1
      let pattern = unsafe tables.pointee.patternProperties[place]
      unsafe walk.phase += 1
      if unsafe checkPattern(pattern.pattern, member.pointee) {
        unsafe walk.next = 1
        return unsafe entry(pattern.slot, member + 1)
      }
    }
    guard unsafe walk.next == 0 else { return nil }
    unsafe walk.next = 1
    return unsafe entry(plan.pointee.additional, member + 1)
  }

  // MARK: Keys

  @inline(never)
  func hasMember(_ name: UInt32, _ object: WordPointer) -> Bool {
    let name = unsafe tables.pointee.names[Int(name)]
    return unsafe view.member(name.bytes, name.count, of: object) != nil
  }

  @inline(never)
  func checkDependentRequired(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer
  ) -> Bool {
    guard unsafe hasMember(instruction.pointee.index, object) else { return true }
    let first = unsafe UInt32(truncatingIfNeeded: instruction.pointee.low)
    for name in unsafe first..<first + UInt32(truncatingIfNeeded: instruction.pointee.high)
    where unsafe !hasMember(name, object) {
      return false
    }
    return true
  }

  @inline(never)
  func checkPropertyNames(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer
  ) -> Bool {
    let entry = unsafe tables.pointee.slots[Int(instruction.pointee.index)]
    let stop = unsafe view.words + object.pointee.end
    var member = unsafe object + 1
    while unsafe member < stop {
      if unsafe !accepts(member, by: entry) { return false }
      unsafe member = unsafe view.next(member + 1)
    }
    return true
  }
}

extension NameText {
  @inline(__always)
  func equals(_ text: BytePointer, _ length: Int) -> Bool {
    unsafe count == length && equalBytes(bytes, text, length)
  }
}
