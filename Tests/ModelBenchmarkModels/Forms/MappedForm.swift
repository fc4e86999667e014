package import Foundation
import ModelMapping

/// One way to write the models of a feed with `<-`, ready to be measured.
///
/// The closures are made in the module of the models and see their types, as an app's own code
/// does; only the outermost value is boxed.
package struct MappedForm: Sendable {
  /// What the models are, for people.
  package let name: String
  /// Turns text into models; nil if it does not fit.
  package let map: @Sendable (Data) -> Any?
  /// Turns what ``map`` made into text; nil if that is another type or cannot be written.
  package let write: @Sendable (Any) -> [UInt8]?

  init<Model: BaseMappable>(_ name: String, _ type: Model.Type) where Model: SendableMetatype {
    self.name = name
    map = { Mapper<Model>().map(JSONData: $0) }
    write = { model in (model as? Model).flatMap { try? Mapper<Model>().write($0) } }
  }
}
