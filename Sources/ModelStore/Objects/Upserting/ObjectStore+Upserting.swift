public import Foundation
internal import ModelJSON
public import ModelMapping
public import ModelObjects

extension ObjectStore {
  /// Maps the objects of a payload into their rows: new ones are added, known ones are updated.
  ///
  /// An object is known by its primary key. Only what the payload has is written: a property whose key is
  /// absent keeps the value that the store has, in nested objects too. Objects are read one by one, so
  /// memory does not grow with the payload. Values that do not fit are left out and reported, as the
  /// options say.
  ///
  /// In a write transaction it is part of it; else it is one of its own, and where it throws, nothing was
  /// changed.
  ///
  /// ```swift
  /// let report = try store.upsert(Brand.self, from: payload, at: "/brands")
  /// print("\(report.inserted) new, \(report.updated) updated")
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the objects; it has a primary key.
  ///   - payload: The text, as UTF-8.
  ///   - path: The place of the array, or of the one object, as a JSON Pointer (RFC 6901); empty for the
  ///     whole text.
  ///   - options: What happens to values that do not fit, and how keys are spelled.
  /// - Returns: What was done.
  /// - Throws: `JSONSyntaxError` where the payload is not JSON, `JSONPointerError` or `JSONElementError`
  ///   where the path is none or leads to nothing, `MappingError` where the options make failures errors,
  ///   ``StoreError`` where a row cannot be written.
  @discardableResult
  public func upsert<Model: Object & BaseMappable>(
    _ type: Model.Type,
    from payload: Data,
    at path: String = "",
    options: MappingOptions = MappingOptions()
  ) throws -> UpsertReport {
    let objectClass = try classes.objectClass(of: type)
    guard objectClass.hasKeyProperty else {
      StoreFailure.fail(
        "'\(objectClass.name)' does not have a primary key and can not be updated"
      )
    }
    return try inTransaction {
      var upsert = Upsert(self, objectClass, options)
      try upsert.run(type, payload, at: path)
      return upsert.report
    }
  }

  /// Runs a closure in a write transaction of its own, or as a part of the one that is open; where it
  /// throws, only its own changes are undone.
  func inTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard isInWriteTransaction else { return try write(body) }
    try flush()
    do {
      return try connection.savepoint("modelkit_part") {
        let result = try body()
        try flush()
        return result
      }
    } catch {
      transaction?.dropAll()
      generation += 1
      throw error
    }
  }
}
