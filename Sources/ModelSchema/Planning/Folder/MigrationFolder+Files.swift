public import Foundation

/// A file of a migration folder that is to be written.
public struct MigrationFile: Hashable, Sendable {
  /// The path in the folder, with slashes.
  public let path: String
  /// The whole text.
  public let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

extension MigrationFolder {
  package static let lockName = "mg.lock"

  /// A version's number as names of files begin, such as `0007`.
  package static func digits(of number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static let versionSuffix = ".schema.json"

  /// The name of the file of a version, such as `0007.schema.json`.
  package static func versionName(of number: Int) -> String { digits(of: number) + versionSuffix }

  /// The number of the version that a file holds, by the file's name; nil where it is no such file.
  ///
  /// A number is written in one way only, so no two files can claim it.
  package static func number(ofVersionFile name: String) -> Int? {
    guard name.hasSuffix(versionSuffix),
      let number = Int(name.dropLast(versionSuffix.count)), number >= 0,
      versionName(of: number) == name
    else { return nil }
    return number
  }

  /// The path of a version's file in the folder.
  package static func path(of version: SchemaVersion) -> String {
    "versions/" + versionName(of: version.number ?? 0)
  }

  /// The path of a plan's own folder in the folder.
  package static func path(ofPlan id: String) -> String { "plans/\(id)" }

  /// Adds a version, and says what to write.
  ///
  /// - Parameters:
  ///   - version: The new version; without a number it gets the next one.
  ///   - plan: The plan that leads to it from the newest version; nil for the first version only.
  ///   - answers: The answers that the plan was made with.
  /// - Returns: The files in the order in which they are to be written; the lock is the last.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/conflict`` or
  ///   ``SchemaError/Kind-swift.enum/noPath`` where the plan does not lead to it from the newest version.
  public mutating func adding(
    _ version: SchemaVersion,
    by plan: MigrationPlan?,
    answers: SchemaAnswers = SchemaAnswers()
  ) throws(SchemaError) -> [MigrationFile] {
    var version = version
    version.number = version.number ?? (versions.last?.number ?? 0) + 1
    var files = [MigrationFile(path: Self.path(of: version), text: version.canonicalJSON)]
    if let plan {
      files += try filesOf(plan, to: version, answers)
      lock.links.append(PlanLock.Link(plan, parent: lock.links.last { !$0.isCheckpoint }?.id))
      plans.append(plan)
    } else {
      if let newest = versions.last.map(PlanVersion.init) {
        throw SchemaError(.noPath, "no plan leads to it from \(newest)")
      }
      lock.links.append(PlanLock.Link(first: version))
    }
    versions.append(version)
    fullHashes.append(version.fullHash)
    files.append(MigrationFile(path: Self.lockName, text: lock.canonicalJSON))
    return files
  }

  private func filesOf(
    _ plan: MigrationPlan,
    to version: SchemaVersion,
    _ answers: SchemaAnswers
  ) throws(SchemaError) -> [MigrationFile] {
    guard let newest = versions.last else {
      throw SchemaError(.noPath, "plan '\(plan.id)' starts from \(plan.from), which is missing")
    }
    try checkName(of: plan)
    let result = try plan.applying(to: newest)
    guard result.fullHash == version.fullHash else {
      throw SchemaError(
        .noPath,
        "plan '\(plan.id)' leads to \(plan.to), not to \(PlanVersion(version))"
      )
    }
    return try rendering(of: plan, from: newest, to: version, answers)
  }

  /// A plan's name is the name of its folder.
  func checkName(of plan: MigrationPlan) throws(SchemaError) {
    let isPlain = plan.id.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x5F].contains(byte)
    }
    guard isPlain, let first = plan.id.first, first != "." else {
      throw SchemaError(
        .malformed,
        "'\(plan.id)' cannot be a folder's name; use letters, digits, '-', '_' and '.'"
      )
    }
    guard !plans.contains(where: { $0.id == plan.id }) else {
      throw SchemaError(.conflict, "there is a plan '\(plan.id)' already")
    }
  }

  private func rendering(
    of plan: MigrationPlan,
    from old: SchemaVersion,
    to new: SchemaVersion,
    _ answers: SchemaAnswers
  ) throws(SchemaError) -> [MigrationFile] {
    let folder = Self.path(ofPlan: plan.id)
    let number = Self.digits(of: new.number ?? 0)
    var texts = [
      "plan.json": plan.canonicalJSON, "report.md": plan.markdown,
      "Migration\(number).swift": plan.swiftSource(from: old, to: new),
    ]
    if !answers.byQuestion.isEmpty { texts["answers.json"] = answers.canonicalJSON }
    texts["up.sql"] = try plan.sql(from: old)
    texts["down.sql"] = try plan.reversed(to: old).sql(from: new)
    return texts.sorted { SchemaValue.precedes($0.key, $1.key) }
      .map { MigrationFile(path: "\(folder)/\($0.key)", text: $0.value) }
  }

  /// Writes files so that a reader finds the folder as it was, or as it will be.
  ///
  /// Each goes to a temporary name beside its own and is moved into place; the lock, which makes the
  /// others count, is the last of what ``adding(_:by:answers:)`` returns.
  ///
  /// - Parameters:
  ///   - files: The files, in order.
  ///   - url: The folder; it is made where it is missing.
  /// - Throws: What Foundation throws where a file cannot be written.
  public static func write(_ files: [MigrationFile], to url: URL) throws {
    for file in files {
      let place = url.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(file.text.utf8).write(to: place, options: .atomic)
    }
  }

  static func texts(in url: URL) throws(SchemaError) -> [String: String] {
    let manager = FileManager.default
    guard manager.fileExists(atPath: url.path) else { return [:] }
    guard let paths = manager.enumerator(atPath: url.path) else {
      throw SchemaError(.unreadableFile, "the folder cannot be read", file: url.path)
    }
    var texts: [String: String] = [:]
    for case let path as String in paths {
      let place = url.appendingPathComponent(path)
      let attributes = try? manager.attributesOfItem(atPath: place.path)
      if attributes?[.type] as? FileAttributeType == .typeDirectory { continue }
      // Other files may be of any size and kind; their names are enough.
      guard path == lockName || path.hasSuffix(".json") else {
        texts[path] = ""
        continue
      }
      let bytes = try FileReading.bytes(of: place, named: place.path)
      texts[path] = String(decoding: bytes, as: UTF8.self)
    }
    return texts
  }
}

extension PlanLock.Link {
  /// Whether it is a way that skips versions, outside the chain.
  var isCheckpoint: Bool { parent == nil && planHash != nil }
}
