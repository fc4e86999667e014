import RealmSwift

class Extended: Object {
    @objc dynamic var id = 0
    @objc dynamic var name = ""
    static let indexed = ["name"]
}

extension Extended {
    // The key.
    override static func primaryKey() -> String? { "id" }

    // What is searched for.
    override static func indexedProperties() -> [String] { indexed }
}
