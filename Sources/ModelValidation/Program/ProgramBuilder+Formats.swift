import ModelJSON

extension ProgramBuilder {
  /// `format` on a number: the integers of OpenAPI's `int32` and `int64`.
  mutating func addNumberFormat(_ clause: SchemaClause, to list: inout InstructionList) {
    guard case .format(let format) = clause.rule, let integers = format.integers else { return }
    if list.kind == IndexKind.decimal { list.add(Instruction(opcode: .integral)) }
    addNumber(.minimum, JSONNumber(integers.lowerBound), to: &list)
    addNumber(.maximum, JSONNumber(integers.upperBound), to: &list)
  }
}
