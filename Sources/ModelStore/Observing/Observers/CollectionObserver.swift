internal import ModelObjects

/// Is told of the changes of results, a list, a set or linking objects.
final class CollectionObserver<Collection>: ChangeObserver<CollectionChange<Collection>> {
  private let collection: Collection
  private let order: ElementOrder
  private let node: WatchNode?
  /// The elements as the observer knows them; nil before it was told of any.
  private var known: [Int64]?
  private var touched = OrderChange.Touched()
  /// Whether the elements may be others, or in another order.
  private var isStale = false

  init(
    _ collection: Collection,
    _ order: ElementOrder,
    _ node: WatchNode?,
    _ sink: Sink
  ) {
    self.collection = collection
    self.order = order
    self.node = node
    super.init(order.store, sink)
  }

  override func take(_ run: inout ObservationRun) throws {
    if order.isTouched(in: run) { isStale = true }
    touched.replaced.formUnion(order.replacedRows)
    if let node { touched.modified.formUnion(try run.changedRows(node)) }
  }

  override func nextChange() throws -> CollectionChange<Collection>? {
    guard let known else {
      self.known = try order.read()
      forget()
      return .initial(collection)
    }
    guard isStale || !touched.isEmpty else { return nil }
    let now = isStale ? try order.read() : known
    let change = OrderChange(from: known, to: now, touched, pairs: order.pairs)
    self.known = now
    forget()
    guard !change.isEmpty else { return nil }
    return .update(
      collection,
      deletions: change.deletions,
      insertions: change.insertions,
      modifications: change.modifications
    )
  }

  private func forget() {
    isStale = false
    touched = OrderChange.Touched()
  }

  override func failure(_ error: any Error) -> CollectionChange<Collection>? { .error(error) }
}
