import Foundation
import SwiftData

enum TripSchemaV1: VersionedSchema {
  static var versionIdentifier = Schema.Version(1, 0, 0)

  static var models: [any PersistentModel.Type] {
    [Trip.self]
  }

  @Model
  final class Trip {
    var title: String
    var startDate: Date

    init(title: String, startDate: Date) {
      self.title = title
      self.startDate = startDate
    }
  }
}

enum TripSchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Trip.self, Stay.self, TripSchemaV2.Tag.self] }

  @Model
  final class Trip {
    #Unique<Trip>([\.name], [\.name, \.startDate])
    #Index<Trip>([\.startDate], [\.name, \.endDate])

    @Attribute(.unique, originalName: "title") var name: String
    @Attribute(.externalStorage) var photo: Data?
    @Attribute(.transformable(by: "ColorTransformer")) var colour: Colour?
    var startDate: Date = Date.now
    var endDate: Date?
    var kind: Kind = Kind.leisure
    var budget: Decimal = 0
    var notes: [String] = []
    var place: Place?
    @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []
    @Relationship(deleteRule: .noAction, originalName: "labels") var tags: [Tag]
    @Transient var isExpanded = false
    var nights: Int { 3 }

    init(name: String) { self.name = name }
  }

  @Model
  final class Stay {
    @Attribute(.unique) var id: UUID = UUID()
    var address: String = "" { willSet { _ = newValue } }
    var trip: Trip?
  }

  @Model class Tag { var text = "x" }

  enum Kind: String, Codable { case leisure, business = "work" }

  struct Place: Codable {
    var latitude: Double
    var longitude: Double
    var geohash: String { "u" }
  }
}

enum TripMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TripSchemaV1.self, TripSchemaV2.self] }
  static var stages: [MigrationStage] { [] }
}
