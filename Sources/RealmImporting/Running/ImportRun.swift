internal import Foundation
internal import ModelSchema
internal import ModelStore
internal import RealmFiles

/// One run of an import: begins it, or goes on where an earlier one has ended.
final class ImportRun {
  private let file: RealmFile
  private let plan: ImportPlan
  private let intake: StoreIntake
  private let options: RealmImportOptions
  private let carrier: RowCarrier
  private let totalObjects: Int
  /// What the store has of the import.
  private var entry: StoreIntake.Entry
  private var state: ImportState

  init(
    _ source: (url: URL, file: RealmFile),
    _ plan: ImportPlan,
    into intake: StoreIntake,
    _ options: RealmImportOptions
  ) throws {
    file = source.file
    self.plan = plan
    self.intake = intake
    self.options = options
    totalObjects = try plan.roots.reduce(0) { try $0 + source.file.count(of: $1.name) }
    var scan = KeyScan(source.file, options.duplicates)
    try scan.run(plan)
    let identity = try SourceIdentity.text(of: source.url, plan, options)
    if let known = try intake.entry(), known.source == identity,
      let state = ImportState(known.progress)
    {
      (entry, self.state) = (known, state)
    } else {
      state = ImportState()
      state.losses = scan.losses
      entry = StoreIntake.Entry(source: identity, progress: try state.text)
      try intake.begin(plan.version, entry)
    }
    carrier = try RowCarrier(file, plan, scan.maps) { try TableWriter($0, intake.connection) }
    maps = scan.maps
  }

  private let maps: [String: KeyMap]

  /// Carries what is missing, compares, and makes the file a store.
  func run() throws -> RealmImportReport {
    while state.classIndex < plan.roots.count {
      try carry(plan.roots[state.classIndex])
    }
    try intake.makeIndexes(of: plan.version)
    try options.willVerify?(intake.connection.location.path)
    carrier.reset(to: state)
    try noteOrphans()
    try StoreComparison(file, plan, intake, maps).run(state)
    let report = makeReport()
    var last = entry
    last.isDone = true
    last.progress = try report.text
    try intake.finish(plan.version, (entry, last), rows: report.objects)
    return report
  }

  private func carry(_ root: ClassPlan) throws {
    var rows = try file.rows(of: root.name).makeIterator()
    // What is there already is passed.
    for _ in 0..<state.rows { _ = try rows.next()?.get() }
    var isDone = false
    while !isDone {
      try requireNotCancelled()
      carrier.reset(to: state)
      var next = state
      entry = try intake.batch(after: entry) {
        isDone = try carry(root, &rows, &next)
        return StoreIntake.Entry(source: entry.source, progress: try next.text)
      }
      state = next
      try options.progress?(
        RealmImportProgress(
          className: root.name,
          objects: state.objects,
          totalObjects: totalObjects
        )
      )
    }
  }

  /// Carries one batch.
  ///
  /// - Returns: Whether the class is done.
  private func carry(
    _ root: ClassPlan,
    _ rows: inout RealmRows.Iterator,
    _ next: inout ImportState
  ) throws -> Bool {
    var isDone = false
    let carriedClass = carrier.carrier(of: root.name)
    for _ in 0..<max(1, options.batchSize) {
      guard let carriedClass, let row = try rows.next()?.get() else {
        isDone = true
        break
      }
      try carrier.carry(row, carriedClass)
      next.rows += 1
      next.objects += 1
      if next.rows & 0xFF == 0 { try requireNotCancelled() }
    }
    if isDone {
      next.classIndex += 1
      next.rows = 0
    }
    next.sums = carrier.sums
    next.losses = carrier.losses
    return isDone
  }

  private func requireNotCancelled() throws {
    guard options.isCancelled?() == true else { return }
    throw RealmImportError(
      .cancelled,
      "the import was cancelled after \(state.objects) of \(totalObjects) objects; run it again to go on"
    )
  }

  /// Notes the embedded objects of the file that no object has brought along.
  private func noteOrphans() throws {
    for part in plan.classes.values.sorted(by: { $0.name < $1.name }) where part.isEmbedded {
      let missing = try file.count(of: part.name) - (state.sums[part.table.name]?.count ?? 0)
      for _ in 0..<max(0, missing) {
        state.losses.add(.orphanedPart, in: part.name, object: "without an owner")
      }
    }
  }

  private func makeReport() -> RealmImportReport {
    let classes = plan.classes.values.sorted { $0.name < $1.name }.map { plan in
      var elements = TableSum()
      for collection in plan.collections {
        elements.add(state.sums[collection.table.name] ?? TableSum())
      }
      var all = state.sums[plan.table.name] ?? TableSum()
      let objects = all.count
      all.add(elements)
      return RealmImportReport.ClassResult(
        name: plan.name,
        objects: objects,
        elements: elements.count,
        checksum: all.text
      )
    }
    return RealmImportReport(
      outcome: .imported,
      formatVersion: file.formatVersion,
      fileSchemaVersion: file.schemaVersion,
      schemaVersion: UInt64(clamping: plan.version.number ?? 0),
      classes: classes,
      losses: state.losses.losses
    )
  }
}
