import ModelJSON

/// Judges a value by a program: yes or no, without allocating and without counting references.
///
/// Two parts work together:
///
/// - Lists that cannot lead back to themselves run by plain calls, nested at most
///   ``ProgramFraming/maximumDepth`` deep. Ordinary schemas never leave this part.
/// - Framed lists run in ``FrameMachine``, which keeps what a caller must remember on a stack of its
///   own; it starts within the caller's stack frame and grows in memory. So the depth of a document
///   is limited by memory, not by the thread's stack.
///
/// Two designs were rejected. Recursion with a depth limit must either refuse documents that are
/// merely deep or trust that every thread has a large stack. A machine of frames for everything
/// would be the only part to maintain, but pushing a frame for each object of a feed costs more
/// than checking the object.
@unsafe
struct Evaluator {
  let view: IndexView
  let tables: UnsafePointer<ProgramTables>

  /// Whether a value is accepted from a slot: the eight entries of a schema.
  @inline(__always)
  func accepts(_ value: WordPointer, bySlot slot: UInt32) -> Bool {
    accepts(value, by: entry(slot, value))
  }

  @inline(__always)
  func entry(_ slot: UInt32, _ value: WordPointer) -> Entry {
    tables.pointee.slots[Int(slot) &+ Int(truncatingIfNeeded: value.pointee.kind)]
  }

  @inline(__always)
  func accepts(_ value: WordPointer, by entry: Entry) -> Bool {
    if entry.isVerdict { return entry.isAccept }
    return entry.isFramed ? FrameMachine.run(entry, value, self) : run(entry, value)
  }

  /// Runs a list by plain calls.
  func run(_ entry: Entry, _ value: WordPointer) -> Bool {
    var instruction = UnsafePointer(tables.pointee.instructions + entry.position)
    while check(instruction, value) {
      instruction += 1
      if instruction.pointee.opcode == .done { return true }
    }
    return false
  }

  // The switch has a case for each opcode, each a line: one function, so that it is one jump table.
  @inline(__always)
  func check(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    switch instruction.pointee.opcode {
    case .fail: return false
    case .done: return true
    case .length: return checkLength(instruction, value)
    case .strings: return checkStrings(instruction, value)
    case .stringSet: return checkStringSet(instruction, value)
    case .pattern: return checkPattern(instruction.pointee.index, value.pointee)
    case .integral: return checkIntegral(value.pointee)
    case .integerRange: return checkIntegerRange(instruction, value)
    case .bound: return checkBound(instruction, value)
    case .multipleOfInteger: return checkMultipleOfInteger(instruction, value)
    case .multipleOf: return checkMultiple(instruction.pointee.index, value)
    case .values: return checkValues(instruction, value)
    case .size:
      let size = Int64(truncatingIfNeeded: view.count(value))
      return size >= instruction.pointee.low && size <= instruction.pointee.high
    case .unique: return Uniqueness.holds(value, view)
    case .required: return hasMember(instruction.pointee.index, value)
    case .dependentRequired: return checkDependentRequired(instruction, value)
    case .propertyNames: return checkPropertyNames(instruction, value)
    case .object:
      var walk = Walk()
      return walkObject(instruction, value, &walk) == .pass
    case .patternObject:
      var walk = Walk()
      return walkPatternObject(instruction, value, &walk) == .pass
    case .items:
      var walk = Walk()
      return walkItems(instruction, value, &walk) == .pass
    case .contains:
      var walk = Walk()
      return walkContains(instruction, value, &walk) == .pass
    case .call: return accepts(value, by: Entry(rawValue: instruction.pointee.index))
    case .anyOf: return checkAnyOf(instruction, value)
    case .oneOf: return checkOneOf(instruction, value)
    case .not: return !accepts(value, by: Entry(rawValue: instruction.pointee.index))
    case .conditional: return checkConditional(instruction, value)
    case .dependentSchema:
      return !hasMember(UInt32(truncatingIfNeeded: instruction.pointee.low), value)
        || accepts(value, by: Entry(rawValue: instruction.pointee.index))
    }
  }
}

extension Evaluator {
  // MARK: Other schemas

  func checkAnyOf(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let branches = tables.pointee.branches + Int(instruction.pointee.index)
    for index in 0..<Int(instruction.pointee.low) where accepts(value, by: branches[index]) {
      return true
    }
    return false
  }

  func checkOneOf(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let branches = tables.pointee.branches + Int(instruction.pointee.index)
    var matches = 0
    for index in 0..<Int(instruction.pointee.low) where accepts(value, by: branches[index]) {
      matches += 1
      if matches == 2 { return false }
    }
    return matches == 1
  }

  func checkConditional(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let test = Entry(rawValue: instruction.pointee.index)
    return accepts(value, by: branch(instruction, accepts(value, by: test)))
  }

  /// The entry of a conditional for the verdict of its test.
  func branch(_ instruction: UnsafePointer<Instruction>, _ verdict: Bool) -> Entry {
    let entry = verdict ? instruction.pointee.low : instruction.pointee.high
    return Entry(rawValue: UInt32(truncatingIfNeeded: entry))
  }
}
