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
  /// The object whose key is nil, where keys are texts.
  private var unkeyed = WeakObject(nil)
  private var limit = 256
  /// How many objects were put in since the last look for those that are gone, and how many may be.
  private var changes = 0
  private var changeLimit = 1024

  /// Whether nothing is in.
  var isEmpty: Bool { numbers.isEmpty && texts.isEmpty && unkeyed.object == nil }

  /// The object of a key, where it is alive.
  mutating func object(_ key: RowKey) -> ObjectBase? {
    switch key {
    case .number(let number): numbers.object(number)
    case .text(let text): texts[text]?.object
    case .absent: unkeyed.object
    }
  }

  /// Makes an object the one of a key, or nil where the row is gone.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - key: The key.
  ///   - seen: Gets the objects that were looked at meanwhile: if it lets go of the last reference to one, the map
  ///     must not be in use, since that runs code of the app.
  mutating func set(_ object: ObjectBase?, for key: RowKey, _ seen: inout [ObjectBase]) {
    changes += 1
    switch key {
    case .number(let number): numbers.set(object, for: number, &seen)
    case .text(let text):
      if texts.count >= limit { sweep(&seen) }
      texts[text] = object.map { WeakObject($0) }
    case .absent: unkeyed = WeakObject(object)
    }
  }

  /// Lets go of objects that are gone, whose memory the map keeps, if that may be worth the look.
  mutating func tidy(_ seen: inout [ObjectBase]) {
    guard changes > changeLimit else { return }
    numbers.rebuild(&seen)
    sweep(&seen)
    changes = 0
    changeLimit = 1024 + 2 * (numbers.capacity + texts.count)
  }

  // When the map has doubled, so that it costs nothing per object.
  private mutating func sweep(_ seen: inout [ObjectBase]) {
    texts = texts.filter { entry in
      guard let object = entry.value.object else { return false }
      seen.append(object)
      return true
    }
    limit = max(256, texts.count * 2)
  }
}
