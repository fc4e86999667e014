import Foundation
import ModelMapping

/// The ways between text and a value, which is one model or an array of them.
struct MappingRoutes<Value> {
  let name: String
  let read: (Data, inout MappingReport) -> Value?
  let write: (Value) throws -> [UInt8]
  /// Writes nil as `null`, so that every key appears that a property maps.
  let writeEveryKey: (Value) throws -> [UInt8]
}

extension MappingRoutes where Value: BaseMappable {
  init(_ mapper: Mapper<Value>) {
    let complete = Mapper<Value>(context: mapper.context, shouldIncludeNilValues: true)
    self.init(
      name: "\(Value.self)",
      read: { mapper.map(JSONData: $0, report: &$1) },
      write: { try mapper.write($0) },
      writeEveryKey: { try complete.write($0) }
    )
  }
}

extension MappingRoutes {
  init<Model: BaseMappable>(array mapper: Mapper<Model>) where Value == [Model] {
    let complete = Mapper<Model>(context: mapper.context, shouldIncludeNilValues: true)
    self.init(
      name: "\(Value.self)",
      read: { mapper.mapArray(JSONData: $0, report: &$1) },
      write: { try mapper.write($0) },
      writeEveryKey: { try complete.write($0) }
    )
  }
}
