/// The comparison while it runs.
//
//   old ──match──▶ entities, properties      who is who
//     ├─ removals, renames, additions        edits in phases, so that they apply in order
//     ▼
//   current: the old version under its new names
//     └─ compared with new, aspect by aspect ──▶ settings
struct DiffBuilder {
  let old: SchemaVersion
  let new: SchemaVersion
  let answers: SchemaAnswers
  var entities = IdentityMatch()
  var properties: [String: IdentityMatch] = [:]
  var enums = IdentityMatch()
  var current = SchemaVersion()
  var lost: [OpenProperty] = []
  var gained: [OpenProperty] = []
  var lostEntities: [String] = []
  var gainedEntities: [String] = []

  private(set) var changes: [SchemaChange] = []
  private(set) var questions: [SchemaQuestion] = []
  private(set) var usedAnswers: Set<String> = []
  private var phases = [[SchemaEdit]](repeating: [], count: Phase.allCases.count)

  /// In which order edits apply: what goes makes room for what comes.
  enum Phase: Int, CaseIterable {
    case removals, renames, additions, settings
  }

  /// A property that only one of the versions has, of an entity that both have.
  struct OpenProperty: Hashable {
    let path: SchemaPath
    /// The name of its entity in the new version.
    let entity: String
    let property: PropertySchema
    let name: NameSimilarity.Name

    init(path: SchemaPath, entity: String, property: PropertySchema) {
      self.path = path
      self.entity = entity
      self.property = property
      name = NameSimilarity.Name(property.name)
    }
  }

  init(from old: SchemaVersion, to new: SchemaVersion, answers: SchemaAnswers) {
    self.old = old
    self.new = new
    self.answers = answers
  }

  mutating func run() throws(SchemaError) {
    guard old != new else { return }
    try matchEntities()
    try matchProperties()
    try renameEntities()
    matchEnums()
    try renameProperties()
    collectOpenParts()
    try settleMoves()
    try suspectRenames()
    try compareEnums()
    removeAndAddEntities()
    try removeAndAddProperties()
    try compareEntities()
    try compareProperties()
    noteJoiningEntities()
    noteJSONColumns()
    compareNotes()
  }

  var edits: [SchemaEdit] {
    var seen: Set<SchemaEdit> = []
    return phases.joined().filter { seen.insert($0).inserted }
  }

  /// Adds a change, whose edits apply in the phase.
  mutating func add(_ change: SchemaChange, in phase: Phase) {
    changes.append(change)
    phases[phase.rawValue] += change.edits
  }

  /// Adds edits that changes share in parts.
  mutating func add(_ edits: [SchemaEdit], in phase: Phase) {
    phases[phase.rawValue] += edits
  }

  /// Adds a change whose edits were added already.
  mutating func note(_ change: SchemaChange) {
    changes.append(change)
  }

  /// The stored answer under one of the identifiers, if it fits.
  mutating func answer(
    under identifiers: [String],
    for kind: SchemaQuestion.Kind
  ) throws(SchemaError) -> SchemaAnswer? {
    for identifier in identifiers {
      guard let answer = answers[identifier] else { continue }
      usedAnswers.insert(identifier)
      guard answer.fits(kind) else {
        throw .misfit(identifier, "expected \(kind.answerForms)")
      }
      return answer
    }
    return nil
  }

  /// Puts a question, unless it has an answer, and lets the change depend on it.
  ///
  /// - Returns: The answer in force, or nil where nothing is to run without one.
  @discardableResult
  mutating func ask(
    _ question: SchemaQuestion,
    for change: inout SchemaChange
  ) throws(SchemaError) -> SchemaAnswer? {
    change.question = question.id
    if let answer = try answer(under: [question.id], for: question.kind) {
      change.answer = answer
      return answer
    }
    add(question)
    change.answer = question.defaultAnswer
    if question.isRequired { change.changeClass = .question }
    return question.defaultAnswer
  }

  /// Puts a question for values that rows must have: leaving them as they are is no answer.
  mutating func askForValues(
    _ question: SchemaQuestion,
    for change: inout SchemaChange
  ) throws(SchemaError) {
    let answer = try ask(question, for: &change)
    let needsAll = question.isRequired
    switch answer {
    case .distinct: throw .misfit(question.id, "rows must have a value; expected 'fill'")
    case .fill(.null, _) where needsAll, .fill(.constant(.null), _) where needsAll:
      throw .misfit(question.id, "rows must have a value, and null is none")
    default: break
    }
  }

  mutating func use(_ identifier: String) {
    usedAnswers.insert(identifier)
  }

  mutating func add(_ question: SchemaQuestion) {
    if !questions.contains(where: { $0.id == question.id }) { questions.append(question) }
  }
}
