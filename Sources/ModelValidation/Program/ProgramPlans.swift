import ModelJSON

/// What `properties`, `patternProperties`, `additionalProperties` and `required` say together.
struct ObjectPlan {
  var firstProperty: UInt32 = 0
  var propertyCount: UInt32 = 0
  /// The hash table of the properties, where there are many: its start and its size less one.
  var hashStart: UInt32 = 0
  var hashMask: UInt32 = 0
  var firstPattern: UInt32 = 0
  var patternCount: UInt32 = 0
  /// The slot for members that nothing else names.
  var additional: UInt32 = 0
  var requiredCount: UInt32 = 0
  /// The bits of the properties that must be seen.
  var required: UInt64 = 0
}

/// A property that a schema names.
@unsafe
struct PropertyPlan {
  let name: NameText
  let slot: UInt32
  /// Whether `properties` names it, not `required` alone.
  let isDeclared: Bool
  /// Its bit in ``ObjectPlan/required``, or 0.
  let bit: UInt64
}

struct PatternPropertyPlan {
  let pattern: UInt32
  let slot: UInt32
}

/// The property that tells the branches of `anyOf` or `oneOf` apart, and what each value leaves.
struct ChoicePlan {
  let name: UInt32
  /// The hash table of the values, its size less one, and the first of them.
  let hashStart: UInt32
  let hashMask: UInt32
  let firstText: UInt32
  let textCount: UInt32
  /// The groups of the values in order, and then the one for any other string.
  let firstGroup: UInt32
}

/// Some branches, one after the other.
struct ChoiceGroup {
  let start: UInt32
  let count: UInt32
}

/// A key or a string of a schema: bytes with escapes resolved.
@unsafe
struct NameText {
  let bytes: UnsafePointer<UInt8>
  let count: Int
}

/// A value that stands in a schema.
@unsafe
struct SchemaValue {
  let view: IndexView
  let word: WordPointer
}

/// The tables of a program while it is made: indices in place of pointers.
struct ProgramParts {
  var slots: [Entry] = []
  var instructions: [Instruction] = []
  var branches: [Entry] = []
  var choices: [ChoicePlan] = []
  var choiceGroups: [ChoiceGroup] = []
  var objects: [ObjectPlan] = []
  var properties: [PropertyPart] = []
  var patternProperties: [PatternPropertyPlan] = []
  var itemSlots: [UInt32] = []
  var coverages: [CoveragePlan] = []
  var coverageSteps: [CoverageStep] = []
  var coverageMasks: [UInt64] = []
  var coverageItems: [CoverageItems] = []
  var names: [(start: Int, count: Int)] = []
  var hashSlots: [UInt32] = []
  var values: [JSONValue] = []
  var decimals: [ExactDecimal] = []
  var patterns: [Pattern] = []
  var customFormats: [CustomFormat] = []
  var bytes: [UInt8] = []
  var documents: [JSONDocument] = []
}

struct PropertyPart {
  let name: Int
  let slot: UInt32
  let isDeclared: Bool
  let bit: UInt64
}
