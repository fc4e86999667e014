internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// Tells how classes differ from the newest version file, in the words of `expectModels`.
struct ModelsExpectation {
  static let variable = "MODELKIT_WRITE_VERSION"

  let folder: String
  let filePath: String
  /// Whether a version is written where one is missing.
  var isWriting = ProcessInfo.processInfo.environment[variable] == "1"

  func check(_ types: [ObjectBase.Type]) -> FailureMessage {
    do {
      let files = VersionFiles(named: folder, from: filePath)
      guard let newest = try files.newest() else { return try checkFirst(types, in: files) }
      let models = try SchemaVersion(types: types).completed(by: newest.version)
      let diff = try SchemaDiff(from: newest.version, to: models)
      guard !diff.isEmpty else { return FailureMessage("") }
      return try explain(diff, since: newest, in: files)
    } catch {
      var message = FailureMessage("the models cannot be compared with \(folder)")
      message.add("\(error)")
      return message
    }
  }

  private func checkFirst(
    _ types: [ObjectBase.Type],
    in files: VersionFiles
  ) throws -> FailureMessage {
    let version = try SchemaVersion(types: types, number: 1)
    var message = FailureMessage("there is no version of the models in \(folder)")
    if isWriting {
      try files.write(version)
    } else {
      message.add(
        "run the test once with \(Self.variable)=1 to write \(MigrationFolder.versionName(of: 1))"
      )
    }
    return message
  }

  private func explain(
    _ diff: SchemaDiff,
    since newest: VersionFiles.Entry,
    in files: VersionFiles
  ) throws -> FailureMessage {
    var message = FailureMessage("the models are not those of \(folder)/\(newest.name)")
    var next = diff.to
    next.number = newest.number + 1
    if isWriting {
      try files.write(next)
      return FailureMessage("")
    }
    message.add(diff.changes.map { "\($0)" })
    message.add(
      "if this is meant, run the test once with \(Self.variable)=1 to write "
        + MigrationFolder.versionName(of: newest.number + 1)
    )
    return message
  }
}

extension SchemaVersion {
  /// The same, with what classes cannot say taken from an earlier version.
  fileprivate func completed(by known: SchemaVersion) -> SchemaVersion {
    var version = self
    version.annotations = known.annotations
    for entity in entities {
      guard let old = known[entity: entity.name] else { continue }
      version[entity: entity.name] = entity.completed(by: old)
    }
    for enumeration in enums {
      guard let old = known[enum: enumeration.name] else { continue }
      version[enum: enumeration.name]?.isOpen = old.isOpen
      version[enum: enumeration.name]?.annotations = old.annotations
    }
    return version
  }
}

extension EntitySchema {
  fileprivate func completed(by known: EntitySchema) -> EntitySchema {
    var entity = self
    entity.renamedFrom = known.renamedFrom
    entity.uniqueKeys = known.uniqueKeys
    entity.isStrict = known.isStrict
    entity.isWithoutRowID = known.isWithoutRowID
    entity.annotations = known.annotations
    for property in properties {
      guard let old = known[property.name] else { continue }
      entity[property.name] = property.completed(by: old)
    }
    return entity
  }
}

extension PropertySchema {
  fileprivate func completed(by known: PropertySchema) -> PropertySchema {
    var property = self
    property.renamedFrom = known.renamedFrom
    property.jsonKey = known.jsonKey
    property.deleteRule = known.deleteRule
    property.inverse = known.inverse
    property.bounds = known.bounds
    property.dateEncoding = known.dateEncoding
    property.isStoredAsJSON = known.isStoredAsJSON
    property.versionModifier = known.versionModifier
    property.annotations = known.annotations
    return property
  }
}
