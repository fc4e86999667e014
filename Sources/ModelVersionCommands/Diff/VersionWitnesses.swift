import ModelJSON
import ModelSchema
import ModelValidation

/// Finds payloads that show which changes between two versions break readers.
///
/// Both versions are written as JSON Schemas, entity by entity, and these are compared.
struct VersionWitnesses {
  let old: SchemaVersion
  let new: SchemaVersion
  let reading: CompatibilityReading

  /// So many entities are looked at; more would take long.
  private static let maximumEntities = 50

  /// Adds a payload to each finding that breaks a direction and has one.
  func add(to findings: inout [DiffFinding]) {
    var comparisons: [String: SchemaComparison?] = [:]
    for index in findings.indices {
      let finding = findings[index]
      guard max(finding.backward, finding.forward) == .breaking,
        let names = entities(of: finding)
      else { continue }
      if comparisons[names.new] == nil, comparisons.count < Self.maximumEntities {
        comparisons[names.new] = .some(comparison(names.old, names.new))
      }
      guard case .some(.some(let comparison)) = comparisons[names.new] else { continue }
      findings[index].witnesses = witnesses(of: finding, in: comparison)
    }
  }

  /// The entity of a finding in both versions; what was added or removed has one place only.
  private func entities(of finding: DiffFinding) -> (old: String, new: String)? {
    guard let place = finding.place else { return nil }
    let before = finding.oldPlace?.entity ?? place.entity
    if new[entity: place.entity] != nil { return (before, place.entity) }
    let renamed = new.entities.first { $0.renamedFrom == place.entity }
    return renamed.map { (before, $0.name) }
  }

  private func comparison(_ oldName: String, _ newName: String) -> SchemaComparison? {
    guard let before = schema(of: old, oldName), let after = schema(of: new, newName) else {
      return nil
    }
    return SchemaComparison(
      old: before,
      new: after,
      options: SchemaComparisonOptions(reading: reading)
    )
  }

  private func schema(of version: SchemaVersion, _ entity: String) -> JSONSchema? {
    guard version[entity: entity] != nil,
      let text = try? JSONSchemaGenerator.text(of: version, root: entity).text,
      let document = try? JSONDocument(parsing: text)
    else { return nil }
    return try? JSONSchema(document)
  }

  private func witnesses(
    of finding: DiffFinding,
    in comparison: SchemaComparison
  ) -> [CompatibilityDirection: String] {
    let properties = [finding.oldPlace.flatMap { old[$0] }, finding.place.flatMap { new[$0] }]
    let paths = properties.compactMap { property in
      property.map { "/" + $0.payloadKey.split(separator: ".").joined(separator: "/") }
    }
    var found: [CompatibilityDirection: String] = [:]
    for direction in CompatibilityDirection.allCases
    where (direction == .backward ? finding.backward : finding.forward) == .breaking {
      let match = comparison.findings.first { other in
        other.level(direction, reading) == .breaking && other.isAbout(finding)
          && paths.contains { other.path == $0 || other.path.hasPrefix($0 + "/") }
      }
      found[direction] = match?.evidence(direction).witness
    }
    return found
  }
}

extension CompatibilityFinding {
  /// Whether its witness can show a change: one place can break by its nulls and by its type.
  fileprivate func isAbout(_ change: DiffFinding) -> Bool {
    let isAboutAbsence = code.hasPrefix("nullability") || code.contains("required")
    switch change.code.prefix(2) {
    case "NL": return isAboutAbsence
    case "TY", "CK": return !isAboutAbsence
    default: return true
    }
  }
}
