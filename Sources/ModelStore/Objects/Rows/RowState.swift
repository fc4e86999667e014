internal import Foundation
internal import ModelObjects

/// A store's part in one object: which row it is, and whether the object has what the row has.
//
// There is one for each object that is looked at, so it is small.
final class RowState: ObjectState {
  let store: ObjectStore
  // Not counted: the registry of the store keeps every class that it ever had.
  private unowned(unsafe) let uncountedClass: ObjectClass
  private(set) var key: RowKey
  private let hasOnlyColumns: Bool
  /// Whether another object stands for the same row: an update has brought a second one.
  var isShared = false
  /// False once the row is known to be gone.
  var isValid = true
  /// The store's generation when the values were read.
  var generation: UInt64
  /// The columns that were written and are not in the row yet, a bit each; see `WriteTransaction`.
  var written: UInt64 = 0
  /// The keys that link columns have, at the places of the columns; empty where there are no links.
  var links: [SQLiteValue] = []
  /// What lies between the beginning and the end of a write that is not a plain one.
  private var pending: PendingWrite?
  /// What a mixed property has while that to which it leads is read.
  var lent: LentReference?
  /// Made when a collection first asks.
  private var ownLife: RowLife?

  init(_ store: ObjectStore, _ objectClass: ObjectClass, _ key: RowKey) {
    self.store = store
    unsafe uncountedClass = objectClass
    hasOnlyColumns = objectClass.hasOnlyColumns
    self.key = key
    generation = store.generation
  }

  deinit {
    ownLife?.isOver = true
  }

  /// Tells collections, which may outlive the object, whether it is gone.
  var life: RowLife {
    if let ownLife { return ownLife }
    let life = RowLife()
    ownLife = life
    return life
  }

  var objectClass: ObjectClass { unsafe uncountedClass }

  /// Whether the row may be another than the object has it.
  var isStale: Bool { generation < store.changedAt || generation < objectClass.changedAt }

  /// Serves another object, of another row of its class; nobody else may have it.
  ///
  /// - Parameter key: The row.
  /// - Returns: False where something of the row that it served is left.
  func begin(_ key: RowKey) -> Bool {
    guard isValid, !isShared, written == 0, pending == nil else { return false }
    self.key = key
    ownLife?.isOver = true
    ownLife = nil
    return true
  }

  // MARK: Reading

  func willRead(_ object: ObjectBase, at offset: Int) -> Bool {
    store.confinement.check()
    // What nearly every read comes to.
    if hasOnlyColumns, isValid, !isStale { return false }
    guard let lock = store.frozenLock, !hasOnlyColumns else {
      return prepareToRead(object, at: offset)
    }
    lock.lock()
    let isLent = prepareToRead(object, at: offset)
    // What is lent stands in the object until it is read.
    if !isLent { lock.unlock() }
    return isLent
  }

  private func prepareToRead(_ object: ObjectBase, at offset: Int) -> Bool {
    if isStale { store.reload(object, self) }
    guard isValid else { failInvalid() }
    guard !hasOnlyColumns else { return false }
    switch objectClass.role(at: offset) {
    case .none, .column: return false
    case .link(let column):
      lend(store.linked(self, objectClass.columns[column], links[column]), in: object, at: offset)
      return true
    case .mixed(let column): return lendMixed(column, in: object)
    case .child(let place):
      let child = objectClass.children[place]
      if child.isCustom {
        child.property.put(part: store.child(of: self, child), in: object)
      } else {
        lend(store.child(of: self, child), in: object, at: offset)
      }
      return true
    case .list(let place):
      store.attachList(objectClass.lists[place], of: object, self)
      return false
    case .linking(let place):
      store.attachLinks(objectClass.linking[place], of: object, self)
      return false
    }
  }

  func didRead(_ object: ObjectBase, at offset: Int) {
    if let lent {
      takeBack(lent, from: object)
      self.lent = nil
    } else if !objectClass.isCustom(at: offset) {
      lend(nil, in: object, at: offset)
    }
    store.frozenLock?.unlock()
  }

  private func lend(_ lent: ObjectBase?, in object: ObjectBase, at offset: Int) {
    unsafe object.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: ObjectBase?.self).pointee = lent
    }
  }

  // MARK: Writing

  func willWrite(_ object: ObjectBase, at offset: Int) {
    store.confinement.check()
    if isStale { store.reload(object, self) }
    guard isValid else { failInvalid() }
    let role = objectClass.role(at: offset)
    if case .list(let place) = role {
      store.attachList(objectClass.lists[place], of: object, self)
      let list = objectClass.lists[place].property.collection(in: object)
      pending = PendingWrite(replacedList: list)
    }
    if case .mixed(let column) = role, hasContent(column, in: object) {
      pending = PendingWrite(dropsContent: true)
    }
    guard let words = refusal(of: role) else { return }
    let refused = RefusedWrite(words: words, value: objectClass.storedValue(of: role, in: object))
    pending = PendingWrite(replacedList: pending?.replacedList, refused: refused)
  }

  func didWrite(_ object: ObjectBase, at offset: Int) {
    let pending = pending
    if pending != nil { self.pending = nil }
    if let refused = pending?.refused {
      return settle(refused, pending?.replacedList, object, at: offset)
    }
    switch objectClass.role(at: offset) {
    case .none, .linking: break
    case .column(let column): store.note(column, of: object, self)
    case .link(let column):
      let target = objectClass.columns[column].property.takeObject(from: object)
      links[column] = store.attempt { try store.key(ofLinked: target) }
      store.note(column, of: object, self)
    case .mixed(let column):
      settleMixed(column, of: object)
      if pending?.dropsContent == true { store.noteMixedChange() }
    case .child(let place):
      let property = objectClass.children[place]
      let child = property.property.takeObject(from: object)
      if child?.row != nil, child === store.child(of: self, property) { return }
      store.attempt { try store.replaceChild(property, of: self, with: child) }
    case .list(let place):
      guard let replaced = pending?.replacedList else { return }
      store.refill(replaced, objectClass.lists[place], of: object)
    }
  }

  var mixedBytes: [UInt8]? { MixedTarget.object(objectClass.name, key: key.value.stored).bytes }

  func failInvalid() -> Never {
    StoreFailure.fail("Object has been deleted or invalidated.")
  }
}

/// Whether the object of a row is gone, for those that must not keep it.
final class RowLife {
  var isOver = false
}

extension ObjectBase {
  /// The store's part in the object, or nil for an object of no store.
  var row: RowState? {
    // Written out, because it is asked for each row, and a cast is a call.
    guard let state = uncheckedState, type(of: state) == RowState.self else { return nil }
    return unsafe unsafeDowncast(state, to: RowState.self)
  }

  /// Takes the store's part out of the object.
  func takeRow() -> RowState? {
    guard let state = takeState(), type(of: state) == RowState.self else { return nil }
    return unsafe unsafeDowncast(state, to: RowState.self)
  }
}
