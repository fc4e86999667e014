import ModelJSON

/// A compiled schema: flat tables of plain values, immutable, shared by all threads.
///
/// ```
///  {"type": "object", "properties": {"n": {"type": "integer", "minimum": 1}}, "required": ["n"]}
///
///  slots: eight entries a schema, one for each kind of value (IndexKind)
///            null   false  true   integer  decimal  string  array   object
///   root     reject reject reject reject   reject   reject  reject  → 2
///   n        reject reject reject → 4      → 6      reject  reject  reject
///
///  instructions                                objects            properties
///   0 fail        1 done                        0 properties 0..1   0 "n" slot 8, required bit 0
///   2 object 0    3 done                          additional: any
///   4 integerRange 1…     5 done                  required: bit 0
///   6 integral    7 bound ≥ 1    8 done
/// ```
///
/// The kind of a value is known from its index word, so `type`, and every keyword that says nothing
/// about that kind, is settled when the schema is compiled: a property that must be a string costs
/// one look into `slots`. The same goes for branches: an `anyOf` of a string and an array is one
/// list for each of the two. `$ref` is an entry; small targets are copied in place.
///
/// Lists that cannot lead back to themselves call each other on the processor's stack, nested at
/// most ``ProgramFraming/maximumDepth`` deep. An entry with the framed bit can, and runs on a stack
/// of frames in memory, so that no document and no schema overflows anything.
///
/// Two designs were rejected. A tree of validator objects, one for each keyword (the usual one),
/// pays a dynamic call, a retain and a release a keyword. One list of instructions a schema, with a
/// type test in front of each, is smaller, but asks every value what the index already knows, and
/// cannot drop the branches of `anyOf` and `oneOf` that a value's kind excludes.
///
/// `unevaluated…` asks the schemas beside it once more where it cannot know without; see
/// ``CoveragePlan``. Only lists with such a keyword do, and nothing else keeps marks for it.
@safe
final class Program: @unchecked Sendable {
  let tables: UnsafePointer<ProgramTables>
  private let owned: UnsafeMutablePointer<ProgramTables>
  /// The values of `const` and `enum` lie in these.
  private let documents: [JSONDocument]

  init(_ parts: ProgramParts) {
    documents = parts.documents
    unsafe owned = .allocate(capacity: 1)
    unsafe owned.initialize(to: ProgramTables(parts))
    unsafe tables = unsafe UnsafePointer(owned)
  }

  deinit {
    unsafe owned.pointee.deallocate()
    unsafe owned.deallocate()
  }
}

/// The tables of a ``Program``, as the evaluator reads them.
@unsafe
struct ProgramTables {
  let slots: UnsafeMutablePointer<Entry>
  let instructions: UnsafeMutablePointer<Instruction>
  let branches: UnsafeMutablePointer<Entry>
  let choices: UnsafeMutablePointer<ChoicePlan>
  let choiceGroups: UnsafeMutablePointer<ChoiceGroup>
  let objects: UnsafeMutablePointer<ObjectPlan>
  let properties: UnsafeMutablePointer<PropertyPlan>
  let patternProperties: UnsafeMutablePointer<PatternPropertyPlan>
  let itemSlots: UnsafeMutablePointer<UInt32>
  let coverages: UnsafeMutablePointer<CoveragePlan>
  let coverageSteps: UnsafeMutablePointer<CoverageStep>
  let coverageMasks: UnsafeMutablePointer<UInt64>
  let coverageItems: UnsafeMutablePointer<CoverageItems>
  let names: UnsafeMutablePointer<NameText>
  let hashSlots: UnsafeMutablePointer<UInt32>
  let values: UnsafeMutablePointer<SchemaValue>
  let decimals: UnsafeMutablePointer<ExactDecimal>
  let patterns: UnsafeMutablePointer<Pattern>
  /// Where it is noted that a pattern had no answer; set in a copy for each evaluation, and only
  /// where a pattern can be without one.
  var doubt: UnsafeMutablePointer<Bool>?
  let customFormats: UnsafeMutablePointer<CustomFormat>
  private let bytes: UnsafeMutablePointer<UInt8>
  private let decimalCount: Int
  private let patternCount: Int
  private let customFormatCount: Int

  init(_ parts: ProgramParts) {
    unsafe bytes = unsafe Self.copy(parts.bytes)
    let base = unsafe UnsafePointer(bytes)
    unsafe slots = unsafe Self.copy(parts.slots)
    unsafe instructions = unsafe Self.copy(parts.instructions)
    unsafe branches = Self.copy(parts.branches)
    unsafe choices = Self.copy(parts.choices)
    unsafe choiceGroups = Self.copy(parts.choiceGroups)
    unsafe objects = unsafe Self.copy(parts.objects)
    unsafe names = unsafe Self.copy(
      parts.names.map { unsafe NameText(bytes: base + $0.start, count: $0.count) }
    )
    unsafe properties = unsafe Self.copy(
      parts.properties.map { part in
        let name = parts.names[part.name]
        return unsafe PropertyPlan(
          name: NameText(bytes: base + name.start, count: name.count),
          slot: part.slot,
          isDeclared: part.isDeclared,
          bit: part.bit
        )
      }
    )
    unsafe patternProperties = unsafe Self.copy(parts.patternProperties)
    unsafe itemSlots = unsafe Self.copy(parts.itemSlots)
    unsafe coverages = unsafe Self.copy(parts.coverages)
    unsafe coverageSteps = unsafe Self.copy(parts.coverageSteps)
    unsafe coverageMasks = unsafe Self.copy(parts.coverageMasks)
    unsafe coverageItems = unsafe Self.copy(parts.coverageItems)
    unsafe hashSlots = unsafe Self.copy(parts.hashSlots)
    unsafe values = unsafe Self.copy(
      parts.values.map { unsafe $0.withView { unsafe SchemaValue(view: $0, word: $1) } }
    )
    unsafe decimals = unsafe Self.copy(parts.decimals)
    unsafe patterns = unsafe Self.copy(parts.patterns)
    unsafe customFormats = unsafe Self.copy(parts.customFormats)
    unsafe decimalCount = parts.decimals.count
    unsafe patternCount = parts.patterns.count
    unsafe customFormatCount = parts.customFormats.count
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    for (index, element) in elements.enumerated() { unsafe (start + index).initialize(to: element) }
    return unsafe start
  }

  func deallocate() {
    unsafe decimals.deinitialize(count: decimalCount)
    unsafe patterns.deinitialize(count: patternCount)
    unsafe customFormats.deinitialize(count: customFormatCount)
    unsafe bytes.deallocate()
    unsafe slots.deallocate()
    unsafe instructions.deallocate()
    unsafe branches.deallocate()
    unsafe choices.deallocate()
    unsafe choiceGroups.deallocate()
    unsafe objects.deallocate()
    unsafe names.deallocate()
    unsafe properties.deallocate()
    unsafe patternProperties.deallocate()
    unsafe itemSlots.deallocate()
    unsafe coverages.deallocate()
    unsafe coverageSteps.deallocate()
    unsafe coverageMasks.deallocate()
    unsafe coverageItems.deallocate()
    unsafe hashSlots.deallocate()
    unsafe values.deallocate()
    unsafe decimals.deallocate()
    unsafe patterns.deallocate()
    unsafe customFormats.deallocate()
  }
}
