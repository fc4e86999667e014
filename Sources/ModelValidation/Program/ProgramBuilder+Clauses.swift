import ModelJSON

extension ProgramBuilder {
  /// Adds what a keyword demands of a value of the list's kind.
  mutating func add(
    _ clause: SchemaClause,
    of node: SchemaNode,
    to list: inout InstructionList
  ) throws(JSONSchemaError) {
    switch clause.rule {
    case .types(let types): addTypes(types, to: &list)
    case .values(let values): addValues(values, to: &list)
    case .number(let number):
      if list.kind == IndexKind.integer || list.kind == IndexKind.decimal {
        addNumber(clause.keyword, number, to: &list)
      }
    default:
      switch list.kind {
      case IndexKind.integer, IndexKind.decimal: addNumberFormat(clause, to: &list)
      case IndexKind.string: addString(clause, of: node, to: &list)
      case IndexKind.array: try addArray(clause, of: node, to: &list)
      case IndexKind.object: try addObject(clause, of: node, to: &list)
      default: break
      }
      try addApplicator(clause, of: node, to: &list)
    }
  }

  private func addTypes(_ types: TypeSet, to list: inout InstructionList) {
    let isAllowed =
      switch list.kind {
      case IndexKind.null: types.contains(.null)
      case IndexKind.false, IndexKind.true: types.contains(.boolean)
      case IndexKind.integer: !types.isDisjoint(with: [.integer, .number])
      case IndexKind.decimal:
        types.contains(.number) || (types.contains(.integer) && !types.contains(.integerToken))
      case IndexKind.string: types.contains(.string)
      case IndexKind.array: types.contains(.array)
      default: types.contains(.object)
      }
    if !isAllowed {
      list.reject()
    } else if list.kind == IndexKind.decimal, !types.contains(.number) {
      list.add(Instruction(opcode: .integral))
    }
  }

  /// `enum` and `const`: only values of the same kind can be equal, and literals always are.
  private mutating func addValues(_ values: [JSONValue], to list: inout InstructionList) {
    let isNumber = list.kind == IndexKind.integer || list.kind == IndexKind.decimal
    let candidates = values.filter { value in
      let kind = unsafe value.withView { unsafe $1.pointee.kind }
      return kind == list.kind
        || (isNumber && (kind == IndexKind.integer || kind == IndexKind.decimal))
    }
    if candidates.isEmpty {
      list.reject()
    } else if list.kind == IndexKind.string {
      addStrings(candidates.map { Array(($0.string ?? "").utf8) }, to: &list)
    } else if list.kind == IndexKind.integer, candidates.count == 1,
      let value = candidates[0].number?.int64
    {
      let flags = BoundFlag.hasLow | BoundFlag.hasHigh
      list.add(Instruction(opcode: .integerRange, flags: flags, low: value, high: value))
    } else if isNumber || list.kind >= IndexKind.array {
      let first = self.values(candidates)
      list.add(Instruction(opcode: .values, index: first, low: Int64(candidates.count)))
    }
  }

  private mutating func addStrings(_ strings: [PropertyName], to list: inout InstructionList) {
    let first = names(strings)
    guard strings.count > 6 else {
      let count = Int64(strings.count)
      list.add(Instruction(opcode: .strings, index: UInt32(first), low: count))
      return
    }
    let table = hashTable(strings)
    list.add(
      Instruction(
        opcode: .stringSet,
        index: table.start,
        low: Int64(table.mask),
        high: Int64(first)
      )
    )
  }

  // MARK: Numbers

  mutating func addNumber(
    _ keyword: Keyword,
    _ number: JSONNumber,
    to list: inout InstructionList
  ) {
    if keyword == .multipleOf {
      addMultiple(number, to: &list)
    } else if list.kind == IndexKind.integer, let range = Self.integerRange(keyword, number) {
      list.add(range)
    } else {
      let isMaximum = keyword == .maximum || keyword == .exclusiveMaximum
      let isExclusive = keyword == .exclusiveMinimum || keyword == .exclusiveMaximum
      let flags =
        (isMaximum ? BoundFlag.maximum : 0) | (isExclusive ? BoundFlag.exclusive : 0)
      // A bound beyond `Double` is nearest to an infinity, which compares as it should.
      let nearest = number.double ?? (number.text.hasPrefix("-") ? -.infinity : .infinity)
      list.add(
        Instruction(
          opcode: .bound,
          flags: flags,
          index: decimal(number),
          low: Int64(bitPattern: nearest.bitPattern)
        )
      )
    }
  }

  /// A bound on integers: the next integer inside it, where that fits.
  private static func integerRange(_ keyword: Keyword, _ number: JSONNumber) -> Instruction? {
    guard let bound = number.int64 else { return nil }
    var range = Instruction(opcode: .integerRange, low: .min, high: .max)
    switch keyword {
    case .minimum, .exclusiveMinimum:
      guard keyword == .minimum || bound < .max else { return nil }
      range.flags = BoundFlag.hasLow
      range.low = keyword == .minimum ? bound : bound + 1
    default:
      guard keyword == .maximum || bound > .min else { return nil }
      range.flags = BoundFlag.hasHigh
      range.high = keyword == .maximum ? bound : bound - 1
    }
    return range
  }

  private mutating func addMultiple(_ number: JSONNumber, to list: inout InstructionList) {
    if list.kind == IndexKind.integer, let divisor = number.int64, divisor > 0 {
      if divisor == 1 { return }
      list.add(
        Instruction(opcode: .multipleOfInteger, index: decimal(number), low: divisor)
      )
    } else {
      var instruction = Instruction(opcode: .multipleOf, index: decimal(number))
      if let divisor = ShortDecimal(number) {
        instruction.low = divisor.mantissa
        instruction.high = Int64(divisor.scale)
      }
      list.add(instruction)
    }
  }

  // MARK: Strings

  private func addString(
    _ clause: SchemaClause,
    of node: SchemaNode,
    to list: inout InstructionList
  ) {
    switch (clause.keyword, clause.rule) {
    case (.minLength, .count(let low)):
      addRange(.length, low: low, high: Self.count(.maxLength, of: node), to: &list)
    case (.maxLength, .count(let high)) where node.clause(.minLength) == nil:
      addRange(.length, low: 0, high: high, to: &list)
    case (.pattern, .pattern(let number)):
      list.add(Instruction(opcode: .pattern, index: UInt32(number)))
    case (.format, .format(let format)) where format.integers == nil:
      list.add(Instruction(opcode: .format, index: format.rawValue))
    case (.format, .customFormat(let number)):
      list.add(Instruction(opcode: .customFormat, index: UInt32(number)))
    case (_, .content(let rule)):
      let slot = slot(rule.schema)
      list.add(Instruction(opcode: .content, flags: rule.flags, index: slot))
    default: break
    }
  }

  func addRange(_ opcode: Opcode, low: Int, high: Int, to list: inout InstructionList) {
    if low > high { list.reject() }
    if low == 0, high == .max { return }
    list.add(Instruction(opcode: opcode, low: Int64(low), high: Int64(high)))
  }

  static func count(_ keyword: Keyword, of node: SchemaNode) -> Int {
    guard case .count(let count) = node.rule(keyword) else { return .max }
    return count
  }
}
