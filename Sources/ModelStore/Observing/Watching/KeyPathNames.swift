internal import ModelObjects

/// A key path by its names.
struct KeyPathNames {
  let first: String
  /// What follows the first name, or nil.
  private let others: String?
  /// The path as it was written.
  let whole: String

  init(_ path: String, of whole: String? = nil) {
    let names = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    first = String(names[0])
    others = names.count > 1 ? String(names[1]) : nil
    self.whole = whole ?? path
  }

  var rest: KeyPathNames? { others.map { KeyPathNames($0, of: whole) } }

  /// The property that the first name means; a mistake where the class has none.
  func field(of objectClass: ObjectClass, _ classes: ClassRegistry) throws -> QueryField {
    if let field = try classes.field(first, of: objectClass) { return field }
    StoreFailure.fail(
      """
      Property '\(first)' in KeyPath '\(whole)' is not a valid property in \(objectClass.name).
      """
    )
  }

  /// The class that the property leads to; a mistake where it leads to none.
  func target(of field: QueryField, _ classes: ClassRegistry) throws -> ObjectClass {
    if case .object(let name) = field.type { return try classes.objectClass(named: name) }
    StoreFailure.fail(
      """
      Property '\(first)' in KeyPath '\(whole)' is not a collection of objects or an object \
      reference, so it cannot be used as an intermediate keypath element.
      """
    )
  }

  /// Ends the program where one of some paths leads nowhere.
  static func check(
    _ paths: [String],
    _ objectClass: ObjectClass,
    _ classes: ClassRegistry
  ) throws {
    for path in paths {
      var (place, path) = (objectClass, KeyPathNames(path))
      var field = try path.field(of: place, classes)
      while let rest = path.rest {
        place = try path.target(of: field, classes)
        path = rest
        field = try path.field(of: place, classes)
      }
    }
  }
}
