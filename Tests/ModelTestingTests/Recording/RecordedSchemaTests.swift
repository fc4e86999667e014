import Foundation
import ModelJSON
import ModelMapping
import ModelValidation
import Testing

/// The models of the sample feed.
private enum Dining {
  struct Feed: Mappable {
    var version = ""
    var generatedAt = ""
    var count = 0
    var brands: [Brand] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      version <- map["version"]
      generatedAt <- map["generated_at"]
      count <- map["count"]
      brands <- map["brands"]
    }
  }

  struct Brand: Mappable {
    var id = ""
    var name = ""
    var isNew = false
    var isOnlineStore = false
    var cuisine = ""
    var logo: String?
    var launchedOn = ""
    var updatedAt = ""
    var rating: Double?
    var reviewCount = 0
    var priceLevel = 0
    var deliveryFee = 0.0
    var tags: [String] = []
    var text = ""
    var address = Address()
    var locations: [Location] = []

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      isNew <- map["new_brand"]
      isOnlineStore <- map["is_online_store"]
      cuisine <- map["cuisine"]
      logo <- map["logo_url"]
      launchedOn <- map["launched_on"]
      updatedAt <- map["updated_at"]
      rating <- map["rating"]
      reviewCount <- map["review_count"]
      priceLevel <- map["price_level"]
      deliveryFee <- map["delivery_fee"]
      tags <- map["tags"]
      text <- map["description"]
      address <- map["address"]
      locations <- map["locations"]
    }
  }

  struct Address: Mappable {
    var street = ""
    var city = ""
    var postcode = ""
    var country = ""

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      street <- map["street"]
      city <- map["city"]
      postcode <- map["postcode"]
      country <- map["country"]
    }
  }

  struct Location: Mappable {
    var latitude = 0.0
    var longitude = 0.0
    var opensAt = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      latitude <- map["latitude"]
      longitude <- map["longitude"]
      opensAt <- map["opens_at"]
    }
  }
}

/// The types that a schema of the feed allows for each property, by model.
private struct DeclaredTypes {
  let document: JSONDocument

  func properties(at pointer: String) throws -> [String: Set<String>] {
    let path = try JSONPointer(pointer + "/properties")
    let members = try #require(document.root.value(at: path)?.object)
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, types($0.value)) })
  }

  private func types(_ schema: JSONValue) -> Set<String> {
    if let reference = schema["$ref"]?.string,
      let pointer = try? JSONPointer(String(reference.dropFirst())),
      let target = document.root.value(at: pointer)
    {
      return types(target)
    }
    if let branches = schema["anyOf"]?.array { return Set(branches.flatMap(types)) }
    if schema["enum"] != nil { return ["string"] }
    if let name = schema["type"]?.string { return [name] }
    return Set(schema["type"]?.array?.compactMap(\.string) ?? [])
  }
}

struct RecordedSchemaTests {
  private let recorded = PayloadDescription(of: Dining.Feed.self).jsonSchema()

  private func document(_ path: String) throws -> JSONDocument {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try JSONDocument(parsing: [UInt8](Data(contentsOf: root.appendingPathComponent(path))))
  }

  @Test(arguments: [
    ("", "/$defs/Feed"), ("/$defs/brand", "/$defs/Brand"), ("/$defs/address", "/$defs/Address"),
    ("/$defs/location", "/$defs/Location"),
  ])
  func `the recorded schema agrees with the feed's in properties and types`(
    written: String,
    own: String
  ) throws {
    let schema = DeclaredTypes(document: try document("Schemas/dining-partner-brands.schema.json"))
    let mapping = DeclaredTypes(document: try JSONDocument(parsing: recorded))
    #expect(try mapping.properties(at: own) == schema.properties(at: written))
  }

  @Test func `the feed fits the recorded schema`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: recorded))
    let report = schema.validate(try document("Fixtures/dining-partner-brands.json"))
    #expect(report.isValid)
  }

  @Test func `a feed of other types does not fit the recorded schema`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: recorded))
    let text = #"{"brands": [{"id": 1, "address": {"city": []}}]}"#
    #expect(try schema.validate(JSONDocument(parsing: text)).failures.count >= 2)
  }
}
