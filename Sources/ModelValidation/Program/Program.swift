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
/// What later dialects need fits in: `unevaluated…` and `$dynamicRef` are opcodes that read marks
/// and a scope kept beside the frames, and only lists that need them are made to write those.
@safe
final class Program: @unchecked Sendable {
  let tables: UnsafePointer<ProgramTables>
  private let owned: UnsafeMutablePointer<ProgramTables>
  /// The values of `const` and `enum` lie in these.
  private let documents: [JSONDocument]

  init(_ parts: ProgramParts) {
    documents = parts.documents
    owned = .allocate(capacity: 1)
    owned.initialize(to: ProgramTables(parts))
    tables = UnsafePointer(owned)
  }

  deinit {
    owned.pointee.deallocate()
    owned.deallocate()
  }
}

/// The tables of a ``Program``, as the evaluator reads them.
@unsafe
struct ProgramTables {
  let slots: UnsafeMutablePointer<Entry>
  let instructions: UnsafeMutablePointer<Instruction>
  let branches: UnsafeMutablePointer<Entry>
  let objects: UnsafeMutablePointer<ObjectPlan>
  let properties: UnsafeMutablePointer<PropertyPlan>
  let patternProperties: UnsafeMutablePointer<PatternPropertyPlan>
  let itemSlots: UnsafeMutablePointer<UInt32>
  let names: UnsafeMutablePointer<NameText>
  let hashSlots: UnsafeMutablePointer<UInt32>
  let values: UnsafeMutablePointer<SchemaValue>
  let decimals: UnsafeMutablePointer<ExactDecimal>
  let patterns: UnsafeMutablePointer<Pattern>
  private let bytes: UnsafeMutablePointer<UInt8>
  private let decimalCount: Int
  private let patternCount: Int

  init(_ parts: ProgramParts) {
    bytes = Self.copy(parts.bytes)
    let base = UnsafePointer(bytes)
    slots = Self.copy(parts.slots)
    instructions = Self.copy(parts.instructions)
    branches = Self.copy(parts.branches)
    objects = Self.copy(parts.objects)
    names = Self.copy(parts.names.map { NameText(bytes: base + $0.start, count: $0.count) })
    properties = Self.copy(
      parts.properties.map { part in
        let name = parts.names[part.name]
        return PropertyPlan(
          name: NameText(bytes: base + name.start, count: name.count),
          slot: part.slot,
          isDeclared: part.isDeclared,
          bit: part.bit
        )
      }
    )
    patternProperties = Self.copy(parts.patternProperties)
    itemSlots = Self.copy(parts.itemSlots)
    hashSlots = Self.copy(parts.hashSlots)
    values = Self.copy(parts.values.map { $0.withView { SchemaValue(view: $0, word: $1) } })
    decimals = Self.copy(parts.decimals)
    patterns = Self.copy(parts.patterns)
    decimalCount = parts.decimals.count
    patternCount = parts.patterns.count
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    for (index, element) in elements.enumerated() { (start + index).initialize(to: element) }
    return start
  }

  func deallocate() {
    decimals.deinitialize(count: decimalCount)
    patterns.deinitialize(count: patternCount)
    bytes.deallocate()
    slots.deallocate()
    instructions.deallocate()
    branches.deallocate()
    objects.deallocate()
    names.deallocate()
    properties.deallocate()
    patternProperties.deallocate()
    itemSlots.deallocate()
    hashSlots.deallocate()
    values.deallocate()
    decimals.deallocate()
    patterns.deallocate()
  }
}
