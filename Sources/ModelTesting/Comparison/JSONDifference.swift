import ModelJSON

/// The first place where two texts of one model differ.
struct JSONDifference: CustomStringConvertible {
  let pointer: JSONPointer
  let first: String
  let second: String

  /// Nil if there is no difference.
  init?(_ first: JSONValue, _ second: JSONValue) {
    if let left = first.object, let right = second.object {
      self.init(left, right, at: first.pointer)
    } else if let left = first.array, let right = second.array, left.count == right.count {
      self.init(zip(left, right))
    } else if first.serializedBytes() == second.serializedBytes() {
      return nil
    } else {
      self.init(at: first.pointer, first, second)
    }
  }

  private init?(_ pairs: Zip2Sequence<JSONArray, JSONArray>) {
    for (left, right) in pairs {
      guard let difference = JSONDifference(left, right) else { continue }
      self = difference
      return
    }
    return nil
  }

  private init?(_ left: JSONObject, _ right: JSONObject, at pointer: JSONPointer) {
    for (key, value) in left {
      guard let other = right[key] else {
        self.init(at: pointer.appending(key), value, nil)
        return
      }
      guard let difference = JSONDifference(value, other) else { continue }
      self = difference
      return
    }
    guard let added = right.first(where: { left[$0.key] == nil }) else { return nil }
    self.init(at: pointer.appending(added.key), nil, added.value)
  }

  private init(at pointer: JSONPointer, _ first: JSONValue?, _ second: JSONValue?) {
    self.pointer = pointer
    self.first = first.map(excerpt(of:)) ?? "nothing"
    self.second = second.map(excerpt(of:)) ?? "nothing"
  }

  var description: String {
    let path = pointer.description
    return "\(path.isEmpty ? "the document" : path): "
      + "the model writes \(first), and \(second) after it was mapped again"
  }
}

private func excerpt(of value: JSONValue) -> String {
  let text = value.serialized()
  return text.count > 60 ? "\(text.prefix(60))…" : text
}
