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
    unsafe accepts(value, by: entry(slot, value))
  }

  @inline(__always)
  func entry(_ slot: UInt32, _ value: WordPointer) -> Entry {
    unsafe tables.pointee.slots[Int(slot) &+ Int(truncatingIfNeeded: value.pointee.kind)]
  }

  @inline(__always)
  func accepts(_ value: WordPointer, by entry: Entry) -> Bool {
    if entry.isVerdict { return entry.isAccept }
    return unsafe entry.isFramed ? FrameMachine.run(entry, value, self) : run(entry, value)
  }

  /// Runs a list by plain calls.
  func run(_ entry: Entry, _ value: WordPointer) -> Bool {
    var instruction = unsafe UnsafePointer(tables.pointee.instructions + entry.position)
    while unsafe check(instruction, value) {
      unsafe instruction += 1
      if unsafe instruction.pointee.opcode == .done { return true }
    }
    return false
  }

  // The switch has a case for each opcode, each a line: one function, so that it is one jump table.
  @inline(__always)
  func check(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    switch unsafe instruction.pointee.opcode {
    case .fail: return false
    case .done: return true
    case .length: return unsafe checkLength(instruction, value)
    case .strings: return unsafe checkStrings(instruction, value)
    case .stringSet: return unsafe checkStringSet(instruction, value)
    case .pattern: return unsafe checkPattern(instruction.pointee.index, value.pointee)
    case .format: return unsafe checkFormat(instruction.pointee.index, value.pointee)
    case .customFormat: return unsafe checkCustomFormat(instruction.pointee.index, value.pointee)
    case .content: return unsafe checkContent(instruction, value.pointee)
    case .integral: return unsafe checkIntegral(value.pointee)
    case .integerRange: return unsafe checkIntegerRange(instruction, value)
    case .bound: return unsafe checkBound(instruction, value)
    case .multipleOfInteger: return unsafe checkMultipleOfInteger(instruction, value)
    case .multipleOf: return unsafe checkMultiple(instruction, value)
    case .values: return unsafe checkValues(instruction, value)
    case .size:
      let size = unsafe Int64(truncatingIfNeeded: view.count(value))
      return unsafe size >= instruction.pointee.low && size <= instruction.pointee.high
    case .unique: return unsafe Uniqueness.holds(value, view)
    case .required: return unsafe hasMember(instruction.pointee.index, value)
    case .dependentRequired: return unsafe checkDependentRequired(instruction, value)
    case .propertyNames: return unsafe checkPropertyNames(instruction, value)
    case .object:
      var walk = unsafe Walk()
      return unsafe walkObject(instruction, value, &walk) == .pass
    case .patternObject:
      var walk = unsafe Walk()
      return unsafe walkPatternObject(instruction, value, &walk) == .pass
    case .items:
      var walk = unsafe Walk()
      return unsafe walkItems(instruction, value, &walk) == .pass
    case .contains:
      var walk = unsafe Walk()
      return unsafe walkContains(instruction, value, &walk) == .pass
    case .call: return unsafe accepts(value, by: Entry(rawValue: instruction.pointee.index))
    case .anyOf: return unsafe checkAnyOf(instruction, value)
    case .oneOf: return unsafe checkOneOf(instruction, value)
    case .not: return unsafe !accepts(value, by: Entry(rawValue: instruction.pointee.index))
    case .conditional: return unsafe checkConditional(instruction, value)
    case .dependentSchema:
      return unsafe !hasMember(UInt32(truncatingIfNeeded: instruction.pointee.low), value)
        || accepts(value, by: Entry(rawValue: instruction.pointee.index))
    case .unevaluatedMembers, .unevaluatedItems:
      return unsafe checkUnevaluated(instruction, value)
    }
  }
}

extension Evaluator {
  // MARK: Other schemas

  @inline(never)
  func checkAnyOf(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let group = unsafe branches(instruction, value)
    let branches = unsafe tables.pointee.branches + Int(group.start)
    for index in 0..<Int(group.count)
    where unsafe accepts(value, by: branches[index]) {
      return true
    }
    return false
  }

  @inline(never)
  func checkOneOf(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let group = unsafe branches(instruction, value)
    let branches = unsafe tables.pointee.branches + Int(group.start)
    var matches = 0
    for index in 0..<Int(group.count)
    where unsafe accepts(value, by: branches[index]) {
      matches += 1
      if matches == 2 { return false }
    }
    return matches == 1
  }

  @inline(never)
  func checkConditional(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let test = unsafe Entry(rawValue: instruction.pointee.index)
    return unsafe accepts(value, by: branch(instruction, accepts(value, by: test)))
  }

  /// The entry of a conditional for the verdict of its test.
  func branch(_ instruction: UnsafePointer<Instruction>, _ verdict: Bool) -> Entry {
    let entry = unsafe verdict ? instruction.pointee.low : instruction.pointee.high
    return Entry(rawValue: UInt32(truncatingIfNeeded: entry))
  }
}
