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
  /// What others had changed, and the elements, when the open transaction began.
  private var aside: (touched: OrderChange.Touched, elements: [Int64])?

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
    takeAside()
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

  // MARK: Leaving out

  override func putAside() throws {
    guard let known, isStale || !touched.isEmpty else { return }
    aside = (touched, isStale ? try order.read() : known)
    forget()
  }

  private func takeAside() {
    guard let aside else { return }
    self.aside = nil
    isStale = true
    touched.modified.formUnion(aside.touched.modified)
    touched.replaced.formUnion(aside.touched.replaced)
  }

  override func skip() throws {
    guard let known else { return }
    let now = isStale ? try order.read() : aside?.elements ?? known
    let change = OrderChange(from: aside?.elements ?? known, to: now, touched)
    forget()
    self.known = aside.map { change.applied(to: known, $0.elements, now) } ?? now
    takeAside()
  }

  override func failure(_ error: any Error) -> CollectionChange<Collection>? { .error(error) }
}
