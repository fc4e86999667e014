import ModelJSON

/// Puts the lists of a program one after the other, and finds out which of them may lead back to
/// themselves.
///
/// A list is measured by how deep the calls below it nest. Where that is bounded, the evaluator
/// simply calls; where a list may reach itself through children, or nests deeper than
/// ``maximumDepth``, its entries get the framed bit. So do lists that may ask far more often about
/// one value than there are lists, because many ways lead to the same ones: the frame machine can
/// keep verdicts.
struct ProgramFraming {
  static var maximumDepth: Int { 48 }
  private static var unbounded: Int { .max }
  private static var fewestVisits: Int { 256 }

  private let lists: [[Instruction]]
  private let parts: ProgramParts
  private var depths: [Int?]
  /// How many lists may run for one value, or one of those below it, counted by the ways there.
  private var visits: [Int]
  private var isOpen: [Bool]

  private init(_ lists: [[Instruction]], _ parts: ProgramParts) {
    self.lists = lists
    self.parts = parts
    depths = Array(repeating: nil, count: lists.count)
    visits = Array(repeating: 1, count: lists.count)
    isOpen = Array(repeating: false, count: lists.count)
  }

  static func lay(_ lists: [[Instruction]], into parts: inout ProgramParts) {
    var framing = ProgramFraming(lists, parts)
    let framed = lists.indices.map { framing.depth(of: $0, below: 0) == unbounded }
    var places: [Entry] = []
    var next = 2
    for (number, list) in lists.enumerated() {
      guard number >= 2 else {
        places.append(Entry(rawValue: UInt32(number)))
        continue
      }
      places.append(Entry(rawValue: UInt32(next) | (framed[number] ? Entry.framedBit : 0)))
      next += list.count + 1
    }
    parts.instructions = [Instruction(opcode: .fail), Instruction(opcode: .done)]
    for (number, list) in lists.enumerated().dropFirst(2) {
      for instruction in list {
        let isFramed = framed[number] && framing.isFramed(instruction)
        parts.instructions.append(instruction.placed(places, isFramed: isFramed))
      }
      parts.instructions.append(Instruction(opcode: .done))
    }
    parts.slots = parts.slots.map { places[$0.position] }
    parts.branches = parts.branches.map { places[$0.position] }
    for index in parts.coverageSteps.indices where parts.coverageSteps[index].test == .entry {
      let list = Int(parts.coverageSteps[index].operand)
      parts.coverageSteps[index].operand = places[list].rawValue
    }
  }

  /// How deep calls nest below a list; `unbounded` also where that is too deep to find out.
  private mutating func depth(of list: Int, below level: Int) -> Int {
    if list < 2 { return 0 }
    if let known = depths[list] { return known }
    if isOpen[list] || level > Self.maximumDepth { return Self.unbounded }
    isOpen[list] = true
    var deepest = 0
    for instruction in lists[list] where deepest < Self.maximumDepth {
      for target in targets(of: instruction) where deepest < Self.maximumDepth {
        let depth = depth(of: target, below: level + 1)
        deepest = max(deepest, depth == Self.unbounded ? depth : depth + 1)
      }
    }
    isOpen[list] = false
    let isTooDeep = deepest >= Self.maximumDepth || isVisitedTooOften(list)
    let result = isTooDeep ? Self.unbounded : deepest
    depths[list] = result
    return result
  }

  /// Counts the visits of a list whose targets have been counted.
  private mutating func isVisitedTooOften(_ list: Int) -> Bool {
    let limit = Self.fewestVisits + lists.count * 2
    var total = 1
    for instruction in lists[list] where total <= limit {
      let counts = targets(of: instruction).map { visits[$0] }
      // A child is looked at through one slot as a rule; the same value through all.
      total += instruction.opcode.asksChildren ? counts.max() ?? 0 : counts.reduce(0, +)
    }
    visits[list] = min(total, limit + 1)
    return total > limit
  }

  private func isFramed(_ instruction: Instruction) -> Bool {
    targets(of: instruction).contains { $0 >= 2 && depths[$0] == Self.unbounded }
  }

  /// The lists that an instruction may go to.
  private func targets(of instruction: Instruction) -> [Int] {
    switch instruction.opcode {
    case .call, .not, .dependentSchema: [Int(instruction.index)]
    case .conditional: [Int(instruction.index), Int(instruction.low), Int(instruction.high)]
    case .anyOf, .oneOf:
      parts.branches[Int(instruction.index)...].prefix(Int(instruction.low)).map(\.position)
    case .propertyNames: [parts.slots[Int(instruction.index)].position]
    case .contains: lists(inSlot: instruction.index)
    case .items:
      lists(inSlot: instruction.index)
        + parts.itemSlots[Int(instruction.low)...].prefix(Int(instruction.high))
        .flatMap(lists(inSlot:))
    case .object, .patternObject: targets(of: parts.objects[Int(instruction.index)])
    case .unevaluatedMembers, .unevaluatedItems:
      targets(of: parts.coverages[Int(instruction.index)])
    default: []
    }
  }

  private func targets(of plan: ObjectPlan) -> [Int] {
    let properties = parts.properties[Int(plan.firstProperty)...].prefix(Int(plan.propertyCount))
    let patterns = parts.patternProperties[Int(plan.firstPattern)...]
      .prefix(Int(plan.patternCount))
    return lists(inSlot: plan.additional)
      + properties.flatMap { lists(inSlot: $0.slot) }
      + patterns.flatMap { lists(inSlot: $0.slot) }
  }

  private func targets(of plan: CoveragePlan) -> [Int] {
    let steps = parts.coverageSteps[Int(plan.firstStep)...].prefix(Int(plan.stepCount))
    let items = parts.coverageItems[Int(plan.firstItems)...].prefix(Int(plan.itemsCount))
    return lists(inSlot: plan.slot)
      + steps.filter { $0.test == .entry }.map { Int($0.operand) }
      + items.filter { $0.contains != CoverageItems.noSlot }.flatMap { lists(inSlot: $0.contains) }
  }

  private func lists(inSlot slot: UInt32) -> [Int] {
    parts.slots[Int(slot)...].prefix(IndexKind.count).map(\.position).filter { $0 >= 2 }
  }
}

extension Instruction {
  /// The same with list numbers replaced by the places where the lists lie.
  fileprivate func placed(_ places: [Entry], isFramed: Bool) -> Instruction {
    var copy = self
    copy.isFramed = isFramed
    switch opcode {
    case .call, .not, .dependentSchema: copy.index = places[Int(index)].rawValue
    case .conditional:
      copy.index = places[Int(index)].rawValue
      copy.low = Int64(places[Int(low)].rawValue)
      copy.high = Int64(places[Int(high)].rawValue)
    default: break
    }
    return copy
  }
}

extension Opcode {
  /// Whether it asks about children only.
  fileprivate var asksChildren: Bool {
    switch self {
    case .object, .patternObject, .items, .contains, .propertyNames: true
    default: false
    }
  }
}
