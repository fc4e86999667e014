/// Why a benchmark gave no figures.
enum BenchmarkError: Error {
  case usage
  case unreadable(path: String, reason: String)
  case noModels(name: String)
  case different(String)
  case unsupported(String)

  var exitCode: Int32 {
    if case .different = self { 1 } else { 2 }
  }
}

extension BenchmarkError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage: "No such command, or not one operand.\n\n\(Benchmarks.usage)"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .noModels(let name):
      "There are no models for \(name); take brands, twitter.json, citm_catalog.json or canada.json"
    case .different(let what): "Nothing was measured, because results differ: \(what)"
    case .unsupported(let what): what
    }
  }
}
