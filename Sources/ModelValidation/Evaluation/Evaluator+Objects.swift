import ModelJSON

extension Evaluator {
  /// Visits the members of an object once: finds the property of each, asks its schema, and notes
  /// the required ones.
  ///
  /// Feeds keep the order of their keys, so the property after the last one is tried first. This is
  /// the hottest loop of all; hence one function.
  func walkObject(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let plan = UnsafePointer(tables.pointee.objects + Int(instruction.pointee.index))
    let properties = tables.pointee.properties + Int(plan.pointee.firstProperty)
    let count = Int(plan.pointee.propertyCount)
    let stop = view.words + object.pointee.end
    var member = object + 1
    var seen = walk.state
    var next = walk.next
    if let cursor = walk.cursor {
      member = view.next(cursor + 1)
    } else if object.pointee.length < Int(plan.pointee.requiredCount) {
      return .fail
    }
    while member < stop {
      let key = member.pointee
      var slot = plan.pointee.additional
      if next >= count
        || !view.key(key, equals: properties[next].name.bytes, properties[next].name.count)
      {
        next = find(key, in: plan)
      }
      if next < count {
        slot = properties[next].slot
        seen |= properties[next].bit
        next &+= 1
      } else {
        next = 0
      }
      let entry = entry(slot, member + 1)
      if entry != .accept {
        if entry == .reject { return .fail }
        if entry.isFramed {
          walk.cursor = member
          walk.state = seen
          walk.next = next
          walk.entry = entry
          walk.child = member + 1
          return .call
        }
        if !run(entry, member + 1) { return .fail }
      }
      member = view.next(member + 1)
    }
    let required = plan.pointee.required
    return seen & required == required ? .pass : .fail
  }

  /// The number of the property that a key names, or the number of properties.
  @inline(never)
  func find(_ key: IndexWord, in plan: UnsafePointer<ObjectPlan>) -> Int {
    let count = Int(plan.pointee.propertyCount)
    if key.hasEscapes || key.length == IndexWord.saturation {
      return view.withUnescapedText(key) { find($0.baseAddress ?? view.base, $0.count, in: plan) }
    }
    if count > 8 { return find(view.text(key), key.length, in: plan) }
    let properties = tables.pointee.properties + Int(plan.pointee.firstProperty)
    var index = 0
    while index < count {
      let name = properties[index].name
      if view.plainKey(key, equals: name.bytes, name.count) { return index }
      index &+= 1
    }
    return count
  }

  private func find(
    _ text: BytePointer,
    _ length: Int,
    in plan: UnsafePointer<ObjectPlan>
  ) -> Int {
    let properties = tables.pointee.properties + Int(plan.pointee.firstProperty)
    let count = Int(plan.pointee.propertyCount)
    guard plan.pointee.hashMask > 0 else {
      for index in 0..<count where properties[index].name.equals(text, length) { return index }
      return count
    }
    let table = tables.pointee.hashSlots + Int(plan.pointee.hashStart)
    let mask = Int(plan.pointee.hashMask)
    var place = Int(nameHash(text, length)) & mask
    while table[place] != 0 {
      let index = Int(table[place]) &- 1
      if properties[index].name.equals(text, length) { return index }
      place = (place &+ 1) & mask
    }
    return count
  }

  // MARK: Patterns

  /// Visits the members of an object where any of them may be named by patterns too.
  func walkPatternObject(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer,
    _ walk: inout Walk
  ) -> Step {
    let plan = UnsafePointer(tables.pointee.objects + Int(instruction.pointee.index))
    let stop = view.words + object.pointee.end
    var member = walk.cursor ?? object + 1
    while member < stop {
      // Phase 0 asks the property, phase n the pattern n, and the last one what is left over.
      while let entry = nextEntry(of: member, plan, &walk) {
        if entry == .accept { continue }
        if entry == .reject { return .fail }
        if entry.isFramed {
          walk.cursor = member
          walk.entry = entry
          walk.child = member + 1
          return .call
        }
        if !run(entry, member + 1) { return .fail }
      }
      member = view.next(member + 1)
      walk.phase = 0
      walk.next = 0
    }
    let required = plan.pointee.required
    return walk.state & required == required ? .pass : .fail
  }

  /// The next schema that a member has to fit; nil when there is none left. `walk.next` is 1 once
  /// anything has named the member.
  private func nextEntry(
    of member: WordPointer,
    _ plan: UnsafePointer<ObjectPlan>,
    _ walk: inout Walk
  ) -> Entry? {
    if walk.phase == 0 {
      walk.phase = 1
      let index = find(member.pointee, in: plan)
      if index < Int(plan.pointee.propertyCount) {
        let property = tables.pointee.properties[Int(plan.pointee.firstProperty) + index]
        walk.state |= property.bit
        if property.isDeclared {
          walk.next = 1
          return entry(property.slot, member + 1)
        }
      }
    }
    while walk.phase <= Int(plan.pointee.patternCount) {
      let place = Int(plan.pointee.firstPattern) + walk.phase - 1
      let pattern = tables.pointee.patternProperties[place]
      walk.phase += 1
      if checkPattern(pattern.pattern, member.pointee) {
        walk.next = 1
        return entry(pattern.slot, member + 1)
      }
    }
    guard walk.next == 0 else { return nil }
    walk.next = 1
    return entry(plan.pointee.additional, member + 1)
  }

  // MARK: Keys

  func hasMember(_ name: UInt32, _ object: WordPointer) -> Bool {
    let name = tables.pointee.names[Int(name)]
    return view.member(name.bytes, name.count, of: object) != nil
  }

  func checkDependentRequired(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer
  ) -> Bool {
    guard hasMember(instruction.pointee.index, object) else { return true }
    let first = UInt32(truncatingIfNeeded: instruction.pointee.low)
    for name in first..<first + UInt32(truncatingIfNeeded: instruction.pointee.high) {
      if !hasMember(name, object) { return false }
    }
    return true
  }

  func checkPropertyNames(
    _ instruction: UnsafePointer<Instruction>,
    _ object: WordPointer
  ) -> Bool {
    let entry = tables.pointee.slots[Int(instruction.pointee.index)]
    let stop = view.words + object.pointee.end
    var member = object + 1
    while member < stop {
      if !accepts(member, by: entry) { return false }
      member = view.next(member + 1)
    }
    return true
  }
}

extension NameText {
  @inline(__always)
  func equals(_ text: BytePointer, _ length: Int) -> Bool {
    count == length && equalBytes(bytes, text, length)
  }
}
