internal import ModelJSON

/// Makes a version of a model, and notes what did not fit.
///
/// Entities become entities with their parents, composites embedded entities, to-many relationships
/// lists or sets of links. What a version has no place for stands in the annotation `coreData`.
struct CoreDataConverter {
  let model: CoreDataModel
  let file: String
  let number: Int?
  /// The names of the embedded entities, by composite.
  private let composites: [String: String]
  private let entities: [String: CoreDataEntity]
  private(set) var notes: [ImportNote] = []
  /// How often each word without a counterpart was kept.
  private(set) var keptWords: [String: Int] = [:]

  init(_ model: CoreDataModel, file: String, number: Int?) {
    self.model = model
    self.file = file
    self.number = number
    entities = Dictionary(model.entities.map { ($0.name, $0) }) { first, _ in first }
    let taken = Set(entities.keys)
    let names = model.composites.map(\.name)
    composites = Dictionary(
      names.map { ($0, taken.contains($0) ? $0 + "Composite" : $0) }
    ) { first, _ in first }
  }

  /// The version; throws where the model contradicts itself.
  mutating func convert() throws(SchemaError) -> SchemaVersion {
    var version = SchemaVersion(number: number, name: model.name)
    for composite in model.composites { try add(composite, to: &version) }
    for entity in model.entities { try add(entity, to: &version) }
    version.annotations = versionAnnotations()
    do {
      try version.check()
    } catch {
      var error = error
      error.file = file
      error.position = error.path.flatMap(position)
      throw error
    }
    return version
  }

  private func position(of path: SchemaPath) -> TextPosition? {
    guard let entity = entities[path.entity]?.element else { return nil }
    return entity.children.first { $0.label == path.property }?.position ?? entity.position
  }
}

// What the parts of the conversion share.
extension CoreDataConverter {
  func entity(_ name: String?) -> CoreDataEntity? { name.flatMap { entities[$0] } }

  /// The name of the embedded entity for a composite, or nil for an unknown one.
  func embeddedName(_ composite: String?) -> String? { composite.flatMap { composites[$0] } }

  /// An entity and its parents, the nearest first; a cycle ends the list.
  func lineage(_ entity: CoreDataEntity) -> [CoreDataEntity] {
    var found = [entity]
    while let parent = self.entity(found.last?.parent),
      !found.contains(where: { $0.name == parent.name })
    {
      found.append(parent)
    }
    return found
  }

  /// Counts a word that has no counterpart.
  mutating func keep(_ word: String, count: Int = 1) { keptWords[word, default: 0] += count }

  mutating func note(
    _ kind: ImportNote.Kind,
    _ message: String,
    at element: CoreDataElement,
    _ path: SchemaPath?
  ) {
    notes.append(
      ImportNote(kind, message, file: file, position: element.position, path: path)
    )
  }

  /// What of an element has no counterpart, with notes on what is not known or says nothing.
  mutating func kept(
    _ element: CoreDataElement,
    except modelled: Set<String>,
    _ path: SchemaPath?
  ) -> CoreDataKept {
    var kept = CoreDataKept(element, except: modelled)
    let known = CoreDataVocabulary.elements[element.name]?.attributes ?? []
    for word in kept.members.keys where known.contains(word) || word == "userInfo" {
      keep(word)
    }
    let parts = CoreDataUnknown.own(parts: element)
    for part in parts { notes.append(ImportNote(part, file, path)) }
    kept.addUnknown(parts, below: element.name)
    for word in CoreDataVocabulary.flags.sorted() {
      guard let value = element[word], CoreDataFlag.value(value) == nil else { continue }
      kept.members[word] = .string(value)
      note(.changed, "\(word)='\(value)' is neither YES nor NO; read as NO", at: element, path)
    }
    return kept
  }
}

extension ImportNote {
  fileprivate init(_ part: CoreDataUnknown, _ file: String, _ path: SchemaPath?) {
    let what =
      switch part.kind {
      case .attribute: "the attribute \(part.name)='\(part.value)'"
      case .element: "the element <\(part.name)>"
      case .text: "the text '\(part.value.prefix(40))'"
      }
    self.init(
      .unknown,
      "\(what) is not known; it was kept",
      file: file,
      position: part.position,
      path: path
    )
  }
}
