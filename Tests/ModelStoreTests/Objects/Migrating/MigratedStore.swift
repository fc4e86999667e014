import Foundation
import ModelObjects
import ModelStore

/// A file that goes from version to version.
final class MigratedStore {
  let folder: TemporaryStore
  private let type: [ObjectBase.Type]

  /// Makes a store of version 0.
  init(_ types: ObjectBase.Type..., fill: (ObjectStore) -> Void) throws {
    folder = try TemporaryStore()
    type = types
    let store = try ObjectStore(configuration: configuration(0, types))
    try store.write { fill(store) }
  }

  func configuration(_ number: UInt64, _ types: [ObjectBase.Type]) -> ObjectStore.Configuration {
    .init(
      fileURL: URL(fileURLWithPath: folder.path),
      schemaVersion: number,
      objectTypes: types
    )
  }

  /// Opens the file with other models.
  @discardableResult
  func open(
    _ types: ObjectBase.Type...,
    number: UInt64 = 1,
    steps: [MigrationStep] = [],
    block: MigrationBlock? = nil
  ) throws -> ObjectStore {
    var configuration = configuration(number, types)
    configuration.migrationSteps = steps
    configuration.migrationBlock = block
    return try ObjectStore(configuration: configuration)
  }

  /// Opens the file with rules that lead to version 1.
  @discardableResult
  func open(_ types: ObjectBase.Type..., rules: [MigrationRule]) throws -> ObjectStore {
    var configuration = configuration(1, types)
    configuration.migrationSteps = [MigrationStep(to: 1, rules)]
    return try ObjectStore(configuration: configuration)
  }

  /// The rows of a statement, in words.
  func rows(_ sql: String) throws -> [String] {
    try folder.open().rows(sql).map { row in row.map { "\($0)" }.joined(separator: " ") }
  }

  /// What opening throws, in words.
  func error(_ body: (MigratedStore) throws -> Void) -> String {
    do {
      try body(self)
      return "no error"
    } catch let error as StoreError {
      return error.message
    } catch {
      return "\(error)"
    }
  }
}
