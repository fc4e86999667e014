internal import ModelObjects
internal import ModelSchema

/// A write to a property that may not be written now.
//
// `name <- map["name"]` reads and writes the property even where it only makes JSON of it. So what counts is
// whether another value was written, and that is known afterwards.
struct RefusedWrite {
  let words: String
  /// What the column had before.
  let value: StoredValue?
}

/// What is known between the beginning and the end of a write that is not a plain one.
final class PendingWrite {
  /// The list that is being replaced by another.
  let replacedList: (any PersistedCollection)?
  /// A write that is none, or a mistake.
  let refused: RefusedWrite?
  /// Whether the value was a list or a dictionary, which is gone with it.
  let dropsContent: Bool

  init(
    replacedList: (any PersistedCollection)? = nil,
    refused: RefusedWrite? = nil,
    dropsContent: Bool = false
  ) {
    self.replacedList = replacedList
    self.refused = refused
    self.dropsContent = dropsContent
  }
}

extension RowState {
  /// Why a property may not be written now, or nil.
  func refusal(of role: ObjectClass.Role) -> String? {
    if store.isFrozen {
      return "Attempting to modify a frozen object - call thaw on the Object instance first."
    }
    if store.transaction == nil {
      return """
        Attempting to modify object outside of a write transaction - call beginWriteTransaction \
        on an RLMRealm instance first.
        """
    }
    if case .column(0) = role, objectClass.hasKeyProperty {
      return "Primary key can't be changed after an object is inserted."
    }
    return nil
  }

  /// Ends the program where another value was written, after the object has the old one again.
  func settle(
    _ refused: RefusedWrite,
    _ replacedList: (any PersistedCollection)?,
    _ object: ObjectBase,
    at offset: Int
  ) {
    switch objectClass.role(at: offset) {
    case .none, .linking: break
    case .column(let index), .mixed(let index):
      let property = objectClass.columns[index].property
      guard let value = refused.value, isOther(property, in: object, than: value) else { return }
      _ = property.store(value, in: object)
      StoreFailure.fail(refused.words)
    case .link(let index):
      let target = objectClass.columns[index].property.takeObject(from: object)
      guard target?.row?.key.value ?? .null != links[index] || target != nil && target?.row == nil
      else { return }
      StoreFailure.fail(refused.words)
    case .child(let place):
      guard isOther(objectClass.children[place], in: object) else { return }
      StoreFailure.fail(refused.words)
    case .list(let place):
      guard let replacedList else { return }
      settleList(refused, replacedList, objectClass.lists[place], object)
    }
  }

  private func isOther(
    _ property: PersistedProperty,
    in object: ObjectBase,
    than value: StoredValue
  ) -> Bool {
    if property.storedValue(in: object) != value { return true }
    // What no store has yet is null to a column.
    guard property.valueType == MixedValue.self else { return false }
    let mixed = property.mixedValue(in: object)
    return mixed.isReference && mixed.target == nil
  }

  /// Whether the embedded object that was written is another than that of the store.
  private func isOther(_ child: PropertyChild, in object: ObjectBase) -> Bool {
    let known = store.child(of: self, child)
    guard child.isCustom else { return child.property.takeObject(from: object) !== known }
    let written = child.property.heldValue(in: object) as? AnyHashable
    return written != child.property.value(of: known) as? AnyHashable
  }

  private func settleList(
    _ refused: RefusedWrite,
    _ known: any PersistedCollection,
    _ list: PropertyList,
    _ object: ObjectBase
  ) {
    guard list.property.collection(in: object) !== known else { return }
    list.property.put(known, in: object)
    StoreFailure.fail(refused.words)
  }
}

extension ObjectClass {
  /// What the property of a scalar or a mixed value has; nil for every other role.
  func storedValue(of role: Role, in object: ObjectBase) -> StoredValue? {
    switch role {
    case .column(let index), .mixed(let index):
      return columns[index].property.storedValue(in: object)
    default: return nil
    }
  }
}
