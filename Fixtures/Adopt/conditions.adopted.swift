import RealmSwift

#if DEBUG
class Conditional: Object {
  @Persisted var id = 0
  #if os(iOS)
  @Persisted var phone = ""
  override static func primaryKey() -> String? { "id" }
  #endif
  class Inner: EmbeddedObject {
    @Persisted var note = """
      @objc dynamic var x
      """
  }
}
#endif

extension Conditional {
  var label: String { "" }
  override class func indexedProperties() -> [String] { ["id"] }
}

class Box<T>: Object {
  @objc dynamic var a = 0
}
// 20:23: an extension cannot override 'indexedProperties': move it into the class, or mark the properties
// 24:21: 'Box' is generic: no store keeps its objects
