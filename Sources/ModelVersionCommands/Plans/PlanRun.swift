import ModelCommands
import ModelSchema

/// Makes a plan: compares, asks, approves, writes.
struct PlanRun {
  let options: PlanOptions
  let terminal: Terminal

  /// What came of it.
  enum Outcome {
    /// The folder had no version; this is the first.
    case first(SchemaVersion)
    /// Nothing is to be done.
    case unchanged(SchemaVersion)
    /// Questions are left.
    case unanswered([SchemaQuestion], from: SchemaVersion, to: SchemaVersion)
    case planned(MigrationPlan)
  }

  private var store: PlanStore { PlanStore(path: options.folder, terminal: terminal) }

  /// Throws ``FileError``, ``SourceError`` and ``SchemaError``.
  func run() throws -> Outcome {
    var folder = try options.replaces ? store.folderWithoutNewest() : store.folder()
    for warning in folder.warnings { terminal.writeErrorLines("\(options.folder): \(warning)") }
    guard let word = options.source else { return .planned(try approve(folder)) }
    let reader = VersionReader(files: FileTree(terminal))
    let loaded = try reader.version(of: VersionSource(word, in: reader.files))
    for note in loaded.notes { terminal.writeErrorLines("\(note)") }
    var new = loaded.version
    new.number = (folder.versions.last?.number ?? 0) + 1
    guard let old = folder.versions.last else {
      let files = try folder.adding(new, by: nil)
      if !options.isDry { try store.write(files) }
      return .first(new)
    }
    if old.fullHash == new.fullHash { return try unchanged(old, in: folder) }
    return try plan(from: old, to: new, in: &folder)
  }

  /// There is nothing to plan; what the newest plan lacks still has to be said.
  private func unchanged(_ version: SchemaVersion, in folder: MigrationFolder) throws -> Outcome {
    if options.name != nil || options.answersFile != nil || !options.answers.isEmpty {
      terminal.writeErrorLines(
        "note: nothing changed since \(version.label), so there is no plan for the name and the "
          + "answers; --replace makes the newest plan again"
      )
    }
    let isOpen = folder.newestPlan.map { !$0.unapprovedSteps.isEmpty } ?? false
    guard isOpen || !options.approvals.isEmpty else { return .unchanged(version) }
    return .planned(try approve(folder))
  }

  private func plan(
    from old: SchemaVersion,
    to new: SchemaVersion,
    in folder: inout MigrationFolder
  ) throws -> Outcome {
    var answers = try givenAnswers()
    var planner = try MigrationPlanner(from: old, to: new, answers: answers)
    // An answer can raise the next question.
    while let question = planner.openQuestions.first {
      guard let answer = try PlanQuestioner(terminal: terminal).answer(to: question) else {
        return .unanswered(planner.openQuestions, from: old, to: new)
      }
      answers[question.id] = answer
      planner = try MigrationPlanner(from: old, to: new, answers: answers)
    }
    for id in planner.diff.staleAnswers {
      terminal.writeErrorLines("note: nothing asks for the answer to \(id)")
    }
    let plan = try approved(
      planner.plan(id: try id(of: new), parent: folder.newestPlan?.id)
    )
    let files = try folder.adding(new, by: plan, answers: answers)
    if !options.isDry { try store.write(files) }
    return .planned(plan)
  }

  /// The answers that stand in files and on the command line.
  private func givenAnswers() throws -> SchemaAnswers {
    var answers = SchemaAnswers()
    if options.replaces, let newest = try store.folder().newestPlan {
      answers = try store.answers(of: newest)
    }
    if let file = options.answersFile {
      answers.byQuestion.merge(try GivenAnswers.read(file, in: terminal).byQuestion) { $1 }
    }
    for (id, text) in options.answers { answers[id] = try GivenAnswers.answer(text) }
    return answers
  }

  /// The name of the plan; one that is made again keeps its own.
  private func id(of version: SchemaVersion) throws -> String {
    if options.replaces, let newest = try store.folder().newestPlan { return newest.id }
    let words = (options.name ?? version.name ?? "changes").lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return MigrationFolder.digits(of: version.number ?? 1) + "-"
      + (words.isEmpty ? "changes" : words.joined(separator: "-"))
  }

  // MARK: Approvals

  /// Approves steps of the newest plan, or of the last one that has all of them open.
  private func approve(_ folder: MigrationFolder) throws -> MigrationPlan {
    let open = folder.plans.last { plan in
      options.approvals.allSatisfy { code, path in
        plan.unapprovedSteps.contains { $0.code == code && $0.path == path }
      }
    }
    guard let found = options.approvals.isEmpty ? folder.newestPlan : open ?? folder.newestPlan
    else {
      throw SourceError(options.folder, "it holds no plan that could be approved")
    }
    let plan = try approved(found)
    if !options.isDry { try store.write(plan) }
    return plan
  }

  private func approved(_ plan: MigrationPlan) throws -> MigrationPlan {
    var plan = plan
    for (code, path) in options.approvals {
      plan = try plan.approving(
        PlanApproval(
          code: code,
          path: path,
          approver: options.approver ?? "",
          reason: options.reason ?? ""
        )
      )
    }
    for step in plan.unapprovedSteps {
      guard let approval = PlanQuestioner(terminal: terminal).approval(of: step, options.approver)
      else { break }
      plan = try plan.approving(approval)
    }
    return plan
  }
}
