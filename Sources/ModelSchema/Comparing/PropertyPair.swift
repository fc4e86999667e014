/// One property in both versions, under its new names.
struct PropertyPair {
  let old: PropertySchema
  let new: PropertySchema
  let oldPath: SchemaPath
  let path: SchemaPath

  /// Whether either version stores values of it.
  var isStored: Bool { !old.isTransient || !new.isTransient }

  var isRenamed: Bool { oldPath.property != path.property }

  func change(
    _ code: ChangeCode,
    _ changeClass: ChangeClass,
    _ aspect: PropertyAspect,
    _ message: String
  ) -> SchemaChange {
    var change = SchemaChange(
      code,
      isStored ? changeClass : .none,
      at: path,
      from: oldPath,
      "'\(new.name)' \(message)"
    )
    change.edits = [.setProperty(path, aspect, new)]
    return change
  }
}
