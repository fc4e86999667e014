internal import ModelObjects

/// Something with elements, as an observer sees it.
protocol ObservedContent {
  /// What identifies the elements.
  associatedtype Content
  associatedtype Change

  /// Whether there may be other elements, or in another order.
  func isTouched(in run: ObservationRun) -> Bool

  /// The rows that stand for other objects than before.
  var replacedRows: Set<Int64> { get }

  func read() throws -> Content

  /// What tells of the elements that there are.
  var initial: Change { get }

  /// What tells of a change, or nil where there is none.
  func change(from old: Content, to new: Content, _ touched: OrderChange.Touched) -> Change?

  /// Some elements with a change that was made in others.
  ///
  /// - Parameters:
  ///   - known: The elements.
  ///   - old: The ones that were changed.
  ///   - new: What they became.
  ///   - touched: What has happened to the elements themselves.
  /// - Returns: The elements, changed alike.
  func applying(
    to known: Content,
    from old: Content,
    to new: Content,
    _ touched: OrderChange.Touched
  ) -> Content

  /// What tells of an error.
  func failure(_ error: any Error) -> Change
}

/// Is told of the changes of a collection or a map.
final class ContentObserver<Source: ObservedContent>: ChangeObserver<Source.Change> {
  private let source: Source
  private let node: WatchNode?
  /// The elements as the observer knows them; nil before it was told of any.
  private var known: Source.Content?
  private var touched = OrderChange.Touched()
  /// Whether the elements may be others, or in another order.
  private var isStale = false
  /// What others had changed, and the elements, when the open transaction began.
  private var aside: (touched: OrderChange.Touched, content: Source.Content)?

  init(_ source: Source, _ node: WatchNode?, in store: ObjectStore, _ sink: Sink) {
    self.source = source
    self.node = node
    super.init(store, sink)
  }

  override func take(_ run: inout ObservationRun) throws {
    if source.isTouched(in: run) { isStale = true }
    touched.replaced.formUnion(source.replacedRows)
    if let node { touched.modified.formUnion(try run.changedRows(node)) }
  }

  override func nextChange() throws -> Source.Change? {
    guard let known else {
      self.known = try source.read()
      forget()
      return source.initial
    }
    takeAside()
    guard isStale || !touched.isEmpty else { return nil }
    let now = isStale ? try source.read() : known
    let change = source.change(from: known, to: now, touched)
    self.known = now
    forget()
    return change
  }

  private func forget() {
    isStale = false
    touched = OrderChange.Touched()
  }

  // MARK: Leaving out

  override func putAside() throws {
    guard let known, isStale || !touched.isEmpty else { return }
    aside = (touched, isStale ? try source.read() : known)
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
    let now = isStale ? try source.read() : aside?.content ?? known
    self.known = aside.map { source.applying(to: known, from: $0.content, to: now, touched) } ?? now
    forget()
    takeAside()
  }

  override func failure(_ error: any Error) -> Source.Change? { source.failure(error) }
}
