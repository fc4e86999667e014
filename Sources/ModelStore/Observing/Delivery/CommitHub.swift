internal import ModelObjects

/// What the stores of this process have committed lately, so that observers need not look at all rows.
//
//   writer   BEGIN IMMEDIATE · state a · rows … · COMMIT · state b      publishes the step  a ─ rows ─▶ b
//   reader   showed state a, shows state d now                          a ─▶ b ─▶ c ─▶ d    notes their rows
//
// A state is what the file says of its last commit, whoever made it. So where another process has committed, a step is
// missing, and the reader looks at all rows.
enum CommitHub {
  struct Step: Sendable {
    let before: LogState
    let after: LogState
    let touched: [String: ChangeLog.Touched]
  }

  private struct File {
    /// How many stores have observers.
    var observing = 0
    var steps: [Step] = []
  }

  /// More are quicker looked for than gone through.
  private static let limit = (steps: 256, rows: 100_000)

  private static let files = Guarded<[String: File]>([:])

  // MARK: Observing

  static func begin(_ identity: String?) {
    guard let identity else { return }
    files.withValue { $0[identity, default: File()].observing += 1 }
  }

  static func end(_ identity: String?) {
    guard let identity else { return }
    files.withValue { files in
      files[identity]?.observing -= 1
      if files[identity]?.observing == 0 { files[identity] = nil }
    }
  }

  /// The rows that changed between two states, by table; nil where that is not known.
  static func changes(
    of identity: String?,
    from old: LogState?,
    to new: LogState?
  ) -> [String: ChangeLog.Touched]? {
    guard let identity, let old, let new else { return nil }
    return files.withValue { changes(in: $0[identity]?.steps ?? [], from: old, to: new) }
  }

  private static func changes(
    in steps: [Step],
    from old: LogState,
    to new: LogState
  ) -> [String: ChangeLog.Touched]? {
    var all: [String: ChangeLog.Touched] = [:]
    var wanted = new
    for step in steps.reversed().drop(while: { $0.after != new }) {
      guard step.after == wanted else { return nil }
      all.merge(step.touched) { $0.joined($1) }
      wanted = step.before
      if wanted == old { return all }
    }
    return nil
  }

  // MARK: Writing

  /// Whether stores have observers, besides the one that has some itself.
  static func hasObservers(_ identity: String?, isObserving: Bool) -> Bool {
    guard let identity else { return false }
    return files.withValue { ($0[identity]?.observing ?? 0) > (isObserving ? 1 : 0) }
  }

  static func publish(_ step: Step, of identity: String) {
    files.withValue { files in
      guard var steps = files[identity]?.steps else { return }
      steps.append(step)
      var rows = steps.reduce(0) { $0 + $1.rowCount }
      while steps.count > limit.steps || rows > limit.rows { rows -= steps.removeFirst().rowCount }
      files[identity]?.steps = steps
    }
  }
}

extension CommitHub.Step {
  fileprivate var rowCount: Int { touched.values.reduce(0) { $0 + $1.rows.count } }
}
