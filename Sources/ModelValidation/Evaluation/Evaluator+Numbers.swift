import ModelJSON

extension Evaluator {
  @inline(never)
  func checkIntegral(_ word: IndexWord) -> Bool {
    unsafe NumberText.isInteger(view.text(word), view.byteCount(word))
  }

  /// A range of integers on a token without fraction and exponent.
  ///
  /// Beyond `Int64` a number is larger, or smaller, than every bound.
  @inline(never)
  func checkIntegerRange(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let word = unsafe value.pointee
    if let number = unsafe NumberText.int64(view.text(word), view.byteCount(word), view.end) {
      return unsafe number >= instruction.pointee.low && number <= instruction.pointee.high
    }
    let isNegative = unsafe view.text(word).pointee == 0x2D
    return unsafe instruction.pointee.flags & (isNegative ? BoundFlag.hasLow : BoundFlag.hasHigh)
      == 0
  }

  /// One bound on any number.
  ///
  /// Rounding to `Double` never changes the order, so only numbers that round to the same `Double`
  /// as the bound have to be compared exactly.
  @inline(never)
  func checkBound(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let word = unsafe value.pointee
    let number = unsafe NumberText.double(view.text(word), view.byteCount(word), view.end)
    let bound = unsafe Double(bitPattern: UInt64(bitPattern: instruction.pointee.low))
    let flags = unsafe instruction.pointee.flags
    let isMaximum = flags & BoundFlag.maximum != 0
    if number != bound { return (number < bound) == isMaximum }
    let exact = unsafe ExactDecimal(view.text(word), view.byteCount(word))
    let limit = unsafe tables.pointee.decimals[Int(instruction.pointee.index)]
    if exact == limit { return flags & BoundFlag.exclusive == 0 }
    return (exact < limit) == isMaximum
  }

  @inline(never)
  func checkMultipleOfInteger(
    _ instruction: UnsafePointer<Instruction>,
    _ value: WordPointer
  ) -> Bool {
    let word = unsafe value.pointee
    if let number = unsafe NumberText.int64(view.text(word), view.byteCount(word), view.end) {
      return unsafe number % instruction.pointee.low == 0
    }
    return unsafe checkExactMultiple(instruction.pointee.index, value)
  }

  @inline(never)
  func checkMultiple(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let word = unsafe value.pointee
    let divisor = unsafe ShortDecimal(
      mantissa: instruction.pointee.low,
      scale: Int(instruction.pointee.high)
    )
    if divisor.mantissa != 0,
      let number = unsafe ShortDecimal(view.text(word), view.byteCount(word)),
      let answer = number.isMultiple(of: divisor)
    {
      return answer
    }
    return unsafe checkExactMultiple(instruction.pointee.index, value)
  }

  private func checkExactMultiple(_ divisor: UInt32, _ value: WordPointer) -> Bool {
    let word = unsafe value.pointee
    let exact = unsafe ExactDecimal(view.text(word), view.byteCount(word))
    return unsafe exact.isMultiple(of: tables.pointee.decimals[Int(divisor)])
  }

  @inline(never)
  func checkValues(_ instruction: UnsafePointer<Instruction>, _ value: WordPointer) -> Bool {
    let candidates = unsafe tables.pointee.values + Int(instruction.pointee.index)
    for index in unsafe 0..<Int(instruction.pointee.low) {
      let other = unsafe candidates[index]
      if unsafe Equality.holds(value, view, other.word, other.view) { return true }
    }
    return false
  }
}
