internal import ModelObjects

/// Keeps an object, a collection or results for use on every thread: each look gives the one of the thread's store.
///
/// What is assigned must be a store's, outside of a write transaction. Reading opens the store on the thread, or
/// takes the one that is open there, and gives nil where the object is deleted. On a queue or an actor that has
/// a store of its own, use ``ThreadSafeReference``.
///
/// ```swift
/// @ThreadSafe var partner = partners.objects(Partner.self).first
/// Thread.detachNewThread { print(partner?.name ?? "none") }
/// ```
@propertyWrapper
public final class ThreadSafe<Confined: ThreadConfined>: Sendable {
  private let held: Guarded<RowFinder<Confined>?>

  /// Creates a value for every thread.
  ///
  /// - Parameter wrappedValue: What a store has, or nil.
  public init(wrappedValue: Confined?) {
    held = Guarded(wrappedValue.map { RowFinder($0) })
  }

  /// What the thread's store has, or nil.
  public var wrappedValue: Confined? {
    get { held.current.flatMap { Self.find($0) } }
    set { held.current = newValue.map { RowFinder($0) } }
  }

  private static func find(_ finder: RowFinder<Confined>) -> Confined? {
    do {
      let store = try OpenStores.store(finder.configuration, .thisThread)
      // The store may show a state in which the object is not there yet.
      return finder.find(in: store) ?? (store.refresh() ? finder.find(in: store) : nil)
    } catch {
      StoreFailure.fail("\(error)")
    }
  }
}
