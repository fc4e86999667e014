internal import ModelJSON
internal import ModelObjects

/// The objects of one class that are alive, one for each row; it does not keep them alive.
//
//   numbers   pages by key / 16      | page key | 16 weak objects |     rows are mostly read in order,
//                                                                       so mostly the page is the last one
//   texts     a dictionary
//
// A hash table of single slots was tried for the numbers too: reading 100,000 rows took 88 ms with it and takes
// 66 ms with pages.
struct IdentityMap: ~Copyable {
  private var numbers = NumberedObjects()
  private var texts: [BytewiseText: WeakObject] = [:]
  private var limit = 256

  /// The object of a key, where it is alive.
  mutating func object(_ key: RowKey) -> ObjectBase? {
    switch key {
    case .number(let number): numbers.object(number)
    case .text(let text): texts[text]?.object
    }
  }

  /// Makes an object the one of a key, or nil where the row is gone.
  mutating func set(_ object: ObjectBase?, for key: RowKey) {
    switch key {
    case .number(let number): numbers.set(object, for: number)
    case .text(let text):
      if texts.count >= limit { sweep() }
      texts[text] = object.map { WeakObject(object: $0) }
    }
  }

  // When the map has doubled, so that it costs nothing per object.
  private mutating func sweep() {
    texts = texts.filter { $0.value.object != nil }
    limit = max(256, texts.count * 2)
  }
}

/// An object that may be gone.
struct WeakObject {
  weak var object: ObjectBase?
}
