/// What a property becomes.
enum AdoptedProperty: Hashable {
  /// It is as it should be, or no store keeps it.
  case kept
  /// No store keeps it: it only loses the words of Objective-C.
  case stripped
  /// It is marked, and keeps its type and value.
  case marked
  /// It is marked, and declared with a type: a collection, or an optional instead of a box.
  case declared(type: String, value: String?)
  /// It is marked as the other side of links.
  case backlink(type: String, origin: String)
  /// A person has to decide.
  case byHand(String)

  /// Whether stores keep it afterwards.
  var isPersisted: Bool {
    switch self {
    case .marked, .declared: true
    case .kept, .stripped, .backlink, .byHand: false
    }
  }
}

extension SwiftProperty {
  var isDynamic: Bool { head.hasModifier("dynamic") }
  var isComputed: Bool { if case .computed = storage { true } else { false } }

  /// The attribute `@objc` without a name.
  var plainObjC: SwiftAttribute? {
    head.attribute("objc").flatMap { $0.arguments.isEmpty ? $0 : nil }
  }
}
