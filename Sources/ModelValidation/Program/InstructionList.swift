/// The instructions for one schema and one kind of value while they are collected.
struct InstructionList {
  let schema: Int
  let kind: UInt64
  private(set) var isRejecting = false
  private var instructions: [Instruction] = []

  init(schema: Int, kind: UInt64) {
    self.schema = schema
    self.kind = kind
  }

  mutating func add(_ instruction: Instruction) {
    if !instructions.contains(instruction) { instructions.append(instruction) }
  }

  mutating func add(_ list: [Instruction]) {
    for instruction in list { add(instruction) }
  }

  /// No value of the kind is accepted.
  mutating func reject() { isRejecting = true }

  /// Cheap tests first, so that a value that fails is left early; else the order of the keywords.
  var sorted: [Instruction] {
    instructions.enumerated()
      .sorted { ($0.element.opcode.cost, $0.offset) < ($1.element.opcode.cost, $1.offset) }
      .map(\.element)
  }
}

extension Opcode {
  /// How long an instruction takes, compared with others.
  fileprivate var cost: Int {
    switch self {
    case .fail, .done, .integral, .integerRange, .size, .length: 0
    case .bound, .multipleOfInteger, .strings, .stringSet, .required: 1
    case .multipleOf, .values, .dependentRequired: 2
    case .pattern, .format: 3
    case .propertyNames, .object: 4
    case .patternObject, .items, .contains: 5
    case .unique, .customFormat, .not, .call, .dependentSchema: 6
    case .content, .conditional, .anyOf, .oneOf: 7
    case .unevaluatedMembers, .unevaluatedItems: 8
    }
  }
}
