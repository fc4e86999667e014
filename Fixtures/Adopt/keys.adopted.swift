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
