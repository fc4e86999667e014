public import ModelMapping
public import ModelObjects

/// A brand as a store keeps it.
public final class RankedBrand: Object, Mappable {
  @Persisted(primaryKey: true) public var id = 0
  @Persisted public var name = ""
  @Persisted public var city: String?
  @Persisted(indexed: true) public var rank = 0
  @Persisted public var price: Double?
  @Persisted public var isNew = false

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
    id <- map["id"]
    name <- map["name"]
    city <- map["city"]
    rank <- map["rank"]
    price <- map["price"]
    isNew <- map["is_new"]
  }
}

extension RankedBrand {
  /// The brand of a number; the same on every run.
  public convenience init(number: Int) {
    self.init()
    id = number
    name = "Some Name \(number)"
    city = number % 3 == 0 ? nil : "City \(number % 50)"
    rank = number % 100
    price = Double(number) / 4
    isNew = number % 2 == 0
  }
}
