internal import ModelJSON

/// Makes a version of a schema, and notes what did not fit.
///
/// Nested objects wait in a queue until their owner is done, so the depth of a schema costs no
/// stack.
struct JSONSchemaConverter {
  let references: JSONSchemaReferences
  let file: String?
  private(set) var version = SchemaVersion()
  private(set) var notes: [ImportNote] = []
  private var names = JSONSchemaNameTable()
  /// The names of entities and enums, by where their schemas start.
  private var namesByPlace: [Int: String] = [:]
  private var pending: [(shape: JSONSchemaShape, name: String)] = []
  private var rootName: String?
  private var words: [String: (count: Int, isKnown: Bool, first: Int)] = [:]

  /// The name that the caller wants for the root.
  private let wantedName: String?

  private let lines: JSONSchemaLines

  init(_ root: JSONValue, of bytes: [UInt8], file: String?, rootName: String?) {
    references = JSONSchemaReferences(root)
    lines = JSONSchemaLines(bytes)
    self.file = file
    wantedName = rootName
  }

  mutating func convert() throws(SchemaError) -> ImportResult {
    startAtRoot()
    for keyword in ["definitions", "$defs"] {
      for (_, value) in references.root[keyword]?.object.map(Array.init) ?? [] {
        let shape = JSONSchemaShape(value, references)
        if value.object != nil, shape.hasProperties { _ = entityName(shape) }
      }
    }
    var next = 0
    while next < pending.count {
      addEntity(pending[next].shape, pending[next].name)
      next += 1
    }
    do {
      try version.check()
    } catch {
      var error = error
      error.file = file
      throw error
    }
    return ImportResult(versions: [version], currentIndex: 0, notes: notes + wordNotes)
  }

  /// The root is an object of its own; where it is an array, its elements are.
  private mutating func startAtRoot() {
    let root = references.root
    var shape = JSONSchemaShape(root, references)
    if shape.kinds == ["array"], let items = shape["items"], items.object != nil {
      shape = JSONSchemaShape(items, references)
      note(.changed, "the root is an array; its elements became the root's entity", at: root, nil)
    }
    guard shape.hasProperties else {
      note(
        .information,
        "the root has no properties, so only definitions became entities",
        at: root,
        nil
      )
      return
    }
    let title = (root["title"] ?? shape["title"])?.string
    let name = names.claim(wantedName ?? JSONSchemaNames.root(title: title, file: file))
    rootName = name
    namesByPlace[shape.place] = name
    pending.append((shape, name))
  }
}

// What the parts of the conversion share.
extension JSONSchemaConverter {
  /// The name of the entity for an object with properties, which is made later.
  mutating func entityName(_ shape: JSONSchemaShape) -> String {
    if let name = namesByPlace[shape.place] { return name }
    let name = names.claim(JSONSchemaNames.nested(shape.schema.pointer))
    namesByPlace[shape.place] = name
    pending.append((shape, name))
    return name
  }

  /// The name of the enum for a schema, and whether it is new.
  mutating func enumName(_ shape: JSONSchemaShape) -> (name: String, isNew: Bool) {
    if let name = namesByPlace[shape.place] { return (name, false) }
    let name = names.claim(JSONSchemaNames.nested(shape.schema.pointer))
    namesByPlace[shape.place] = name
    return (name, true)
  }

  func isRoot(_ name: String) -> Bool { name == rootName }

  mutating func add(_ entity: EntitySchema) { version[entity: entity.name] = entity }

  mutating func add(_ enumeration: EnumSchema) { version[enum: enumeration.name] = enumeration }

  mutating func note(
    _ kind: ImportNote.Kind,
    _ message: String,
    at value: JSONValue,
    _ path: SchemaPath?
  ) {
    let position = lines.position(ofByte: value.byteRange.lowerBound)
    notes.append(ImportNote(kind, message, file: file, position: position, path: path))
  }

  /// Counts a keyword that was kept.
  mutating func keep(_ word: String, at value: JSONValue) {
    guard !JSONSchemaWords.descriptive.contains(word) else { return }
    let isKnown = JSONSchemaWords.kept.contains(word)
    words[word, default: (0, isKnown, value.byteRange.lowerBound)].count += 1
  }

  private var wordNotes: [ImportNote] {
    words.sorted { SchemaValue.precedes($0.key, $1.key) }.map { word, found in
      let places = found.count == 1 ? "1 place" : "\(found.count) places"
      let what = found.isKnown ? "has no counterpart" : "is not known"
      return ImportNote(
        found.isKnown ? .kept : .unknown,
        "the keyword '\(word)' \(what); kept in \(places)",
        file: file,
        position: lines.position(ofByte: found.first)
      )
    }
  }
}

extension JSONSchemaShape {
  /// What tells the schema from every other of its file.
  var place: Int { schema.byteRange.lowerBound }

  /// Whether values are arrays, or objects whose keys are not fixed.
  var isCollection: Bool {
    kinds == ["array"] || kinds == ["object"] && properties.isEmpty
  }

  var hasProperties: Bool {
    (kinds == ["object"] || kinds.isEmpty) && !properties.isEmpty
  }
}
