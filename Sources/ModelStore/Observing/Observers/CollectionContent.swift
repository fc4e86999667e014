internal import ModelObjects

/// The elements of results, a list, a set or linking objects, in their order.
struct CollectionContent<Collection>: ObservedContent {
  let collection: Collection
  let order: ElementOrder

  func isTouched(in run: ObservationRun) -> Bool { order.isTouched(in: run) }

  var replacedRows: Set<Int64> { order.replacedRows }

  func read() throws -> [Int64] { try order.read() }

  var initial: CollectionChange<Collection> { .initial(collection) }

  func change(
    from old: [Int64],
    to new: [Int64],
    _ touched: OrderChange.Touched
  ) -> CollectionChange<Collection>? {
    let change = OrderChange(from: old, to: new, touched, pairs: order.pairs)
    guard !change.isEmpty else { return nil }
    return .update(
      collection,
      deletions: change.deletions,
      insertions: change.insertions,
      modifications: change.modifications
    )
  }

  func applying(
    to known: [Int64],
    from old: [Int64],
    to new: [Int64],
    _ touched: OrderChange.Touched
  ) -> [Int64] {
    OrderChange(from: old, to: new, touched).applied(to: known, old, new)
  }

  func failure(_ error: any Error) -> CollectionChange<Collection> { .error(error) }
}
