import RealmSwift

class Stored: Object {
    @Persisted(primaryKey: true) var id = UUID().uuidString
    @Persisted(indexed: true) var name = ""
    var scratch = [1, 2]
    var cache: [String: Int] = [:]

    // MARK: Realm
}

class Computed: Object {
    @Persisted var id = 0
    static let key = "id"
    override static func primaryKey() -> String? { key }
    override static func indexedProperties() -> [String] { [key] }
}

class Extended: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var name = ""
    static let indexed = ["name"]
}

extension Extended {
    // What is searched for.
    override static func indexedProperties() -> [String] { indexed }
}
// 43:26: an extension cannot override 'indexedProperties': move it into the class, or mark the properties
