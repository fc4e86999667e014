import ModelMapping
import Testing

/// What a user of ObjectMapper or of a package around it reported, and what is right.
struct ReportedCase: Sendable, CustomTestStringConvertible {
  /// The reports: OM is ObjectMapper, OMR ObjectMapper-Realm, OMA ObjectMapperAdditions.
  let reports: String
  let expected: String
  let result: @Sendable () throws -> String

  init(_ reports: String, _ expected: String, _ result: @escaping @Sendable () throws -> String) {
    self.reports = reports
    self.expected = expected
    self.result = result
  }

  var testDescription: String { reports }
}

/// Runs a closure as the mapping of a model; what it returns follows the reports of the mapping.
func reading(
  _ text: String,
  _ options: MappingOptions = MappingOptions(),
  _ body: @escaping (Map) throws -> String
) throws -> String {
  let mapper = Mapper<ClosureModel>(context: ClosureModel.Body(run: body))
  mapper.options = options
  var report = MappingReport()
  let model = mapper.map(JSONString: text, report: &report)
  if let error = model?.error { throw error }
  let result = model?.result ?? "no model"
  return report.isEmpty
    ? result : "\(result); \(report.failures.map(\.path).joined(separator: ", "))"
}

/// Writes what a closure does as the mapping of a model.
func writing(nils: Bool = false, _ body: @escaping (Map) throws -> Void) -> String? {
  let run: (Map) throws -> String = { map in
    try body(map)
    return ""
  }
  let model = ClosureModel(run)
  return Mapper<ClosureModel>(shouldIncludeNilValues: nils).toJSONString(model)
}

final class ClosureModel: Mappable {
  struct Body: MapContext {
    let run: (Map) throws -> String
  }

  private(set) var result: String?
  private(set) var error: (any Error)?
  private var body: ((Map) throws -> String)?

  init(_ body: @escaping (Map) throws -> String) { self.body = body }

  init?(map: Map) { body = (map.context as? Body)?.run }

  func mapping(map: Map) {
    do { result = try body?(map) } catch { self.error = error }
  }
}

/// Models that several reports are about.
enum Reported {
  struct Table: Mappable, Hashable, CustomStringConvertible {
    var seats = 0
    init(_ seats: Int) { self.seats = seats }
    init?(map: Map) { if !map["seats"].isKeyPresent { return nil } }
    mutating func mapping(map: Map) { seats <- map["seats"] }
    var description: String { "T\(seats)" }
  }

  struct Line: ImmutableMappable {
    let price: Double
    init(map: Map) throws { price = try map.value("price") }
  }

  struct Bill: ImmutableMappable {
    let lines: [Line]
    init(map: Map) throws { lines = try map.value("lines") }
  }

  enum Role: String { case chef, waiter }

  struct Page<Content: MappableValue>: Mappable {
    var data: Content?
    init?(map: Map) {}
    mutating func mapping(map: Map) { data <- map["data"] }
  }
}
