import Foundation
import ModelObjects
import ModelStore
import Testing

/// `@ThreadSafe`, on threads that have no store yet and on those that have one.
struct ThreadSafeTests {
  private let folder: TemporaryStore
  private let configuration: ObjectStore.Configuration
  private let store: ObjectStore

  init() throws {
    folder = try TemporaryStore()
    configuration = .init(fileURL: URL(fileURLWithPath: folder.path), objectTypes: [Brand.self])
    store = try ObjectStore(configuration: configuration)
    let brand = Brand("a", name: "one")
    brand.tags.append(objectsIn: ["x", "y"])
    try store.write { [store] in store.add([brand, Brand("b", name: "two")]) }
  }

  private func onThread<Result>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let (done, result) = (DispatchSemaphore(value: 0), Unchecked(Box<Result>()))
    Thread.detachNewThread {
      result.value.content = body()
      done.signal()
    }
    done.wait()
    return result.value.content
  }

  private final class Box<Content> {
    var content: Content?
  }

  @Test func `an object, a list and results are read and written on another thread`() throws {
    @ThreadSafe var brand = store.object(ofType: Brand.self, forPrimaryKey: "a")
    @ThreadSafe var tags = brand?.tags
    @ThreadSafe var all = store.objects(Brand.self).where { $0.name == "two" }
    let (object, list, results) = (_brand, _tags, _all)
    let found = onThread {
      [object.wrappedValue?.name, list.wrappedValue?.last, results.wrappedValue?.first?.id]
    }
    #expect(found == ["one", "y", "b"])
    let isWritten = onThread {
      guard let brand = object.wrappedValue, let store = brand.objectStore else { return false }
      return (try? store.write { brand.name = "new" }) != nil
    }
    #expect(isWritten == true)
    #expect(brand?.name == "one")
    store.refresh()
    #expect(brand?.name == "new")
  }

  @Test func `it is looked at more than once, and another can be assigned`() throws {
    @ThreadSafe var brand = store.object(ofType: Brand.self, forPrimaryKey: "a")
    #expect(brand?.name == "one" && brand?.name == "one")
    #expect(brand === store.object(ofType: Brand.self, forPrimaryKey: "a"))
    brand = store.object(ofType: Brand.self, forPrimaryKey: "b")
    #expect(brand?.name == "two")
    brand = nil
    #expect(brand == nil)
  }

  @Test func `a deleted object is nil`() throws {
    @ThreadSafe var brand = store.object(ofType: Brand.self, forPrimaryKey: "a")
    try store.write { store.deleteAll() }
    #expect(brand == nil)
  }

  @Test func `an object that was added after the thread's store has looked is found`() throws {
    let other = try ObjectStore(separate: configuration)
    _ = other.objects(Brand.self).count
    try store.write { store.add(Brand("c")) }
    @ThreadSafe var brand = store.object(ofType: Brand.self, forPrimaryKey: "c")
    let wrapper = _brand
    #expect(onThread { wrapper.wrappedValue?.id } == "c")
  }

  @Test func `an object of no store is a mistake`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @ThreadSafe var brand: Brand? = Brand("a")
      _ = brand
    }
    #expect(result?.errorText.contains("Cannot construct reference to unmanaged object") == true)
  }
}
