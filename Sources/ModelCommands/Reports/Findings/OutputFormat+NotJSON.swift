import ModelJSON
import ModelValidation

extension OutputFormat {
  /// What the form says of a text that is not JSON: nothing that the specification foresees, so the
  /// verdict and one error of the whole document.
  func notJSON(_ error: JSONSyntaxError) -> String {
    let message = "not JSON: \(error.message)"
    return jsonObject { writer in
      writer.member("valid", false)
      switch self {
      case .flag: break
      case .list, .hierarchical: Self.writeDetails(message, to: &writer)
      default: Self.writeErrors(message, to: &writer)
      }
    }
  }

  private static func writeErrors(_ message: String, to writer: inout JSONWriter) {
    writer.array("errors") {
      $0.object {
        $0.member("valid", false)
        $0.member("keywordLocation", "")
        $0.member("instanceLocation", "")
        $0.member("error", message)
      }
    }
  }

  private static func writeDetails(_ message: String, to writer: inout JSONWriter) {
    writer.array("details") {
      $0.object {
        $0.member("valid", false)
        $0.member("evaluationPath", "")
        $0.member("schemaLocation", "")
        $0.member("instanceLocation", "")
        $0.object("errors") { $0.member("", message) }
      }
    }
  }
}
