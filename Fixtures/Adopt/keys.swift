import Realm
import RealmSwift

class Stored: Object {
    @objc dynamic var id = UUID().uuidString
    @objc dynamic var name = ""
    @objc dynamic var scratch = [1, 2]
    var cache: [String: Int] = [:]

    // The key.
    override static func primaryKey() -> String? {
        return "id"
    }

    // MARK: Realm
    // swiftlint:disable:next static_over_final_class
    /// What is searched for.
    override class func indexedProperties() -> [String] {
        return ["name", #keyPath(Stored.id)]
    }

    override static func ignoredProperties() -> [String] { ["scratch", "cache"] }
}

class Computed: Object {
    @objc dynamic var id = 0
    static let key = "id"
    override static func primaryKey() -> String? { key }
    override static func indexedProperties() -> [String] { [key] }
}
