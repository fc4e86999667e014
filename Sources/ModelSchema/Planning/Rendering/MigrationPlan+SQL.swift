extension MigrationPlan {
  /// The plan as SQL, for people and other tools.
  ///
  /// The functions `modelkit_…` in it are those of the runner, which also changes the tables that are
  /// really there, and not the ones that a version asks for.
  ///
  /// - Parameter version: The version that the plan starts from.
  /// - Returns: The statements, with each operation in a comment before its own.
  /// - Throws: ``SchemaError`` where a step does not fit, or has no SQL.
  public func sql(from version: SchemaVersion) throws(SchemaError) -> String {
    var lines = ["-- \("\(id): from \(from) to \(to)".onOneLine)"]
    var current = version
    for stage in stages {
      lines += ["", "PRAGMA foreign_keys = OFF;", "BEGIN IMMEDIATE;"]
      for (place, step) in stage.steps.enumerated() {
        let next = try current.applying(step.operation)
        var context = LoweringContext(plan: reverseOf ?? id, step: step.id)
        context.restores = step.restores.flatMap { restored in
          reverseOf.map { JournalPlace(plan: $0, step: restored) }
        }
        context.filledLater = stage.filledLater(after: place)
        lines += ["", "-- \("\(step.id) \(step.operation.description)".onOneLine)"]
        let steps = try step.operation.storageSteps(from: current, to: next, context)
        lines += steps.flatMap(\.sql).map { $0.hasPrefix("-- code") ? $0 : $0 + ";" }
        current = next
      }
      lines += ["", "COMMIT;"]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PlanStage {
  /// Properties that a later step fills when it makes them the key.
  package func filledLater(after place: Int) -> Set<SchemaPath> {
    var paths: Set<SchemaPath> = []
    for step in steps.dropFirst(place + 1) {
      guard case .changePrimaryKey(let entity, let key, let source) = step.operation,
        source != .existing
      else { continue }
      paths.formUnion(key.map { SchemaPath(entity, $0) })
    }
    return paths
  }
}
