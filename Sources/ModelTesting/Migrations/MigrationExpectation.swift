internal import ModelSchema
internal import ModelStore

/// Tells what is wrong with a plan, in the words of `expectMigration`.
enum MigrationExpectation {
  // Different rows meet different corners; three kinds of stores cost a second at most.
  private static let seeds: [UInt64] = [1, 2, 3]

  static func check(
    _ plan: MigrationPlan,
    _ old: SchemaVersion,
    _ new: SchemaVersion,
    _ options: StoreMigrator.Options,
    allowsStop: Bool
  ) -> FailureMessage {
    var message = FailureMessage("the plan '\(plan.id)' does not carry generated rows")
    do {
      for seed in seeds {
        var trial = MigrationTrial(plan, from: old, to: new)
        trial.options = options
        trial.seed = seed
        let outcome = try trial.run()
        message.add(outcome.problems)
        if let stop = outcome.stop, !allowsStop { message.add(stop) }
        if !message.isEmpty { break }
      }
    } catch {
      message.add("\(error)")
    }
    return message
  }
}
