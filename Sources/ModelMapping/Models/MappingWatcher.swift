/// Hears of each model that is made inside another, before and after its values are mapped.
///
/// So a store learns which properties a payload had.
@usableFromInline
package protocol MappingWatcher: AnyObject {
  /// Called after a model was made and before its mapping runs.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - map: The map that it reads; it is the next model's afterwards.
  func willMap(_ model: Any, in map: Map)

  /// Called after the model's mapping ran.
  ///
  /// - Parameter model: The model.
  func didMap(_ model: Any)
}
