import RealmSwift

class Extended: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var name = ""
    static let indexed = ["name"]
}

extension Extended {
    // What is searched for.
    override static func indexedProperties() -> [String] { indexed }
}
// 14:26: an extension cannot override 'indexedProperties': move it into the class, or mark the properties
