/// Clashes of both directions that are about the same thing, on the way to a finding.
struct FindingDraft {
  /// What clashes have in common that become one finding.
  struct Key: Hashable {
    let path: [String]
    let aspect: CompatibilityFinding.Aspect
  }

  var backward: [Clash] = []
  var forward: [Clash] = []
  let key: Key

  init(key: Key) { self.key = key }

  static func key(of clash: Clash) -> Key {
    var aspect = clash.aspect
    if aspect == .const { aspect = .enum }
    if clash.owner != nil { aspect = .property }
    return Key(path: clash.path, aspect: aspect)
  }

  mutating func add(_ clash: Clash, _ direction: CompatibilityDirection) {
    if direction == .backward { backward.append(clash) } else { forward.append(clash) }
  }

  func clashes(_ direction: CompatibilityDirection) -> [Clash] {
    direction == .backward ? backward : forward
  }

  var first: Clash? { backward.first ?? forward.first }

  /// Which side has a property that the other has not.
  var ownerSide: Side? {
    if let owner = backward.first(where: { $0.owner != nil })?.owner {
      return owner == .demand ? .new : .old
    }
    if let owner = forward.first(where: { $0.owner != nil })?.owner {
      return owner == .demand ? .old : .new
    }
    return nil
  }

  /// What is known of the values on one side.
  func set(_ side: Side) -> Conjunction? {
    if let clash = backward.first {
      return side == .old ? clash.guarantee : Conjunction([clash.demand])
    }
    return forward.first.map { side == .new ? $0.guarantee : Conjunction([$0.demand]) }
  }

  /// The keyword that is not met, on the side that demands it.
  func demanded(_ side: Side) -> PlacedClause? {
    let clashes = side == .new ? backward : forward
    return clashes.lazy.compactMap(\.keyword).first
  }
}
