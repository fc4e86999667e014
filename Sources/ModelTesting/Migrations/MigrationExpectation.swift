internal import Foundation
internal import ModelSchema
internal import ModelStore

/// Tells what is wrong with a plan, in the words of `expectMigration`.
enum MigrationExpectation {
  // Different rows meet different corners.
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

  static func check(
    _ folder: URL,
    _ options: StoreMigrator.Options,
    allowsStop: Bool
  ) -> FailureMessage {
    var message = FailureMessage("the plans of \(folder.path) do not carry generated rows")
    do {
      let chain = try MigrationFolder(contentsOf: folder)
      guard !chain.plans.isEmpty else {
        message.add("there is no plan; make one with 'modelkit plan'")
        return message
      }
      for plan in chain.plans {
        guard let old = chain.version(plan.from), let new = chain.version(plan.to) else {
          message.add("the plan '\(plan.id)' is for versions that are not in the folder")
          continue
        }
        let found = check(plan, old, new, options, allowsStop: allowsStop)
        if !found.isEmpty { message.add(found.text) }
      }
    } catch {
      message.add("\(error)")
    }
    return message
  }
}

extension MigrationFolder {
  fileprivate func version(_ name: PlanVersion) -> SchemaVersion? {
    versions.first { $0.fullHash == name.fullHash }
  }
}
