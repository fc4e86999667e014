import ModelJSON

/// The keys of a document that its model does not write, and so does not map.
///
/// Keys of the elements of an array are counted together: `/brands/*/cuisine` (300 times).
struct UnmappedKeys {
  private struct Finding {
    let path: JSONPointer
    let first: JSONValue
    var count = 1
  }

  private let ignored: [JSONPointer]
  private var findings: [Finding] = []
  private var places: [JSONPointer: Int] = [:]

  init(
    of document: JSONValue,
    comparedWith written: JSONValue,
    ignoring ignored: IgnoredKeys
  ) throws(JSONPointerError) {
    self.ignored = try ignored.pointers()
    guard !ignored.isAll else { return }
    compare(document, written, at: JSONPointer())
  }

  func lines(in source: String?) -> [String] {
    let prefix = source.map { "\($0):" } ?? ""
    return findings.map { finding in
      let times = finding.count == 1 ? "" : " (\(finding.count) times)"
      return "\(prefix)\(finding.first.position): \(finding.path): "
        + "no property maps this key\(times)"
    }
  }

  private mutating func compare(_ value: JSONValue, _ written: JSONValue, at path: JSONPointer) {
    if let members = value.object, let writtenMembers = written.object {
      compare(members, writtenMembers, at: path)
    } else if let elements = value.array, let writtenElements = written.array,
      elements.count == writtenElements.count
    {
      // An array that lost elements was reported; its elements cannot be paired.
      for (element, writtenElement) in zip(elements, writtenElements) {
        compare(element, writtenElement, at: path.appending("*"))
      }
    }
  }

  private mutating func compare(
    _ members: JSONObject,
    _ written: JSONObject,
    at path: JSONPointer
  ) {
    for (key, value) in members {
      let path = path.appending(key)
      if ignored.contains(where: { $0.matches(path) }) { continue }
      if let writtenValue = written[key] {
        compare(value, writtenValue, at: path)
      } else {
        note(value, at: path)
      }
    }
  }

  private mutating func note(_ value: JSONValue, at path: JSONPointer) {
    if let place = places[path] {
      findings[place].count += 1
    } else {
      places[path] = findings.count
      findings.append(Finding(path: path, first: value))
    }
  }
}

extension JSONPointer {
  /// Whether a path is the one that this pattern describes; `*` stands for any key, and for all indexes.
  fileprivate func matches(_ path: JSONPointer) -> Bool {
    tokens.count == path.tokens.count
      && zip(tokens, path.tokens).allSatisfy { $0 == "*" || $0.utf8.elementsEqual($1.utf8) }
  }
}
