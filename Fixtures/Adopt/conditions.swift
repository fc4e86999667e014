import RealmSwift

#if DEBUG
class Conditional: Object {
  @objc dynamic var id = 0
  #if os(iOS)
  @objc dynamic var phone = ""
  override static func primaryKey() -> String? { "id" }
  #endif
  class Inner: EmbeddedObject {
    @objc dynamic var note = """
      @objc dynamic var x
      """
  }
}
#endif

extension Conditional {
  @objc var label: String { "" }
  override class func indexedProperties() -> [String] { ["id"] }
}

class Box<T>: Object {
  @objc dynamic var a = 0
}
