import ModelMapping
import Testing

/// Maps a text, and gives the model with what did not fit.
func mapping<Model: BaseMappable>(
  _ text: String,
  as type: Model.Type = Model.self,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> (model: Model, report: MappingReport) {
  var report = MappingReport()
  let model = Mapper<Model>().map(JSONString: text, report: &report)
  return (try #require(model, sourceLocation: sourceLocation), report)
}

/// The paths of what did not fit.
func misfits<Model: BaseMappable>(in text: String, as type: Model.Type) throws -> [String] {
  try mapping(text, as: type).report.failures.map(\.path)
}

extension MappingReport {
  /// What did not fit, in the order of the text.
  var lines: [String] { failures.map(\.description) }
}
