/// What undoes an operation: the operations, in order, and what they cannot bring back.
package struct OperationReverse: Hashable, Sendable {
  package var operations: [MigrationOperation]
  /// What stays lost, in words, or nil where everything comes back.
  package var lost: String?
  /// Whether values come back only from the journal that the operation wrote.
  package var usesJournal: Bool

  package init(_ operations: [MigrationOperation], lost: String? = nil, usesJournal: Bool = false) {
    self.operations = operations
    self.lost = lost
    self.usesJournal = usesJournal
  }
}

extension MigrationOperation {
  /// What undoes the operation.
  ///
  /// - Parameter version: The version that the operation is applied to, and that its reverse leads to.
  /// - Returns: The operations, and what they do not bring back.
  /// - Throws: ``SchemaError`` where the operation does not fit, or nothing undoes it.
  package func reverse(in version: SchemaVersion) throws(SchemaError) -> OperationReverse {
    try reverse(in: version, after: version.applying(self))
  }

  /// What undoes the operation, where the version after it is known already.
  func reverse(
    in version: SchemaVersion,
    after: SchemaVersion
  ) throws(SchemaError) -> OperationReverse {
    var reverse = try version.reverse(of: self)
    let back = try after.applying(reverse.operations)
    // Details that an operation clears on its way, such as the delete rule of a link that becomes a part.
    let rest = try SchemaDescription(from: back, to: version)
    if !rest.edits.isEmpty { reverse.operations.append(.describe(rest)) }
    return reverse
  }
}

extension SchemaVersion {
  fileprivate func reverse(
    of operation: MigrationOperation
  ) throws(SchemaError) -> OperationReverse {
    switch operation {
    case .createEntity(let entity): .init([.dropEntity(entity.name)])
    case .dropEntity(let name): try reverse(ofDropping: name)
    case .renameEntity(let old, let new): .init([.renameEntity(new, to: old)])
    case .addProperty(let name, let property, _):
      .init([.dropProperty(SchemaPath(name, property.name))])
    case .dropProperty(let path): try additionAgain(of: path)
    case .renameProperties(let name, let names):
      .init([.renameProperties(entity: name, names.inverted)])
    case .fillProperty(let path, _, _): .init([.keepProperty(path)], usesJournal: true)
    case .changePrimaryKey(let name, _, _):
      .init(
        [.changePrimaryKey(entity: name, to: try needed(name).primaryKey, from: .existing)],
        usesJournal: true
      )
    case .addUniqueKey(let name, let key, let policy): reverse(ofUniqueKey: key, of: name, policy)
    case .dropUniqueKey(let name, let key):
      .init([.addUniqueKey(entity: name, key, merge: .fail)])
    case .setIndexes(let name, _):
      .init([.setIndexes(entity: name, try needed(name).indexes)])
    case .changeHierarchy(let name, _, _): try reverse(ofPlacing: name)
    case .changeTableOptions(let name, _, _):
      .init([
        .changeTableOptions(
          entity: name,
          isStrict: try needed(name).isStrict,
          isWithoutRowID: try needed(name).isWithoutRowID
        )
      ])
    case .describe(let description): .init(description.renamesBack)
    case .runCode(let code, let name):
      .init(
        [.runCode(code.reversedCode, entity: name)],
        lost: "what '\(code)' does is undone only if the app registers '\(code.reversedCode)'"
      )
    case .changeProperty, .changeEnum: try reverse(ofConversion: operation)
    case .embedEntity, .unembedEntity, .splitEntity, .mergeEntity, .moveProperty:
      try reverse(ofRestructuring: operation)
    }
  }
}
