import ModelJSON

/// What a configuration file says of a command: the values of options, as if they had been given.
///
/// ```json
/// {
///   "validate": {
///     "schema": "Schemas/feed.schema.json",
///     "schema-for": {"brands/*.json": "Schemas/brand.schema.json"},
///     "max-errors": 20,
///     "payloads": ["feeds"]
///   }
/// }
/// ```
///
/// A member is named like an option, and `payloads` stands for the operands. What is given on the
/// command line takes the place of what stands here. Paths start from the file's folder.
struct Configuration {
  static let fileName = ".modelkit.json"

  /// The values of each option, by its name.
  private(set) var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  private let path: String
  /// What a relative path starts with: empty, or a folder with its slash.
  private let folder: String

  /// Reads a file; throws ``ConfigurationError`` and ``FileError``.
  init(_ path: String, for usage: Usage, in terminal: Terminal) throws {
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: terminal.read(path))
    } catch let error as JSONSyntaxError {
      throw ConfigurationError(path: path, position: error.position, message: error.message)
    }
    guard let root = document.root.object else {
      throw error(at: document.root, "expected an object")
    }
    for (name, value) in root where name != "$schema" {
      guard name == usage.name else {
        let near = suggestion(for: name, among: [usage.name, "$schema"])
        throw error(at: value, "unknown command '\(name)'" + hint(near))
      }
      try read(value, usage)
    }
  }

  private mutating func read(_ value: JSONValue, _ usage: Usage) throws {
    guard let members = value.object else { throw error(at: value, "expected an object") }
    for (name, value) in members {
      if let operand = usage.operand, name == operand.name + "s" {
        operands = try strings(value).map(anchored)
        continue
      }
      guard let option = usage.configurableOptions.first(where: { $0.name == name }) else {
        let known = usage.configurableOptions.map(\.name)
        throw error(
          at: value,
          "unknown option '\(name)'" + hint(suggestion(for: name, among: known))
        )
      }
      try read(value, option)
    }
  }

  private mutating func read(_ value: JSONValue, _ option: Option) throws {
    if option.placeholder == nil {
      guard let isOn = value.bool else { throw error(at: value, "expected true or false") }
      if isOn { values[option.name] = [""] }
    } else if option.isRepeatable {
      values[option.name] =
        try pairs(value)?.map { anchored($0, option) }
        ?? strings(value).map { anchored($0, option) }
    } else {
      values[option.name] = [anchored(try scalar(value), option)]
    }
  }
}

// What values may look like.
extension Configuration {
  /// An object whose members stand for `name=value`; nil for another value.
  private func pairs(_ value: JSONValue) throws -> [String]? {
    try value.object.map { object in
      try object.map { name, value in "\(name)=\(try scalar(value))" }
    }
  }

  private func strings(_ value: JSONValue) throws -> [String] {
    guard let elements = value.array else { return [try scalar(value)] }
    return try elements.map(scalar)
  }

  private func scalar(_ value: JSONValue) throws -> String {
    switch value.kind {
    case .string: return value.string ?? ""
    case .number: return value.text
    default: throw error(at: value, "expected a string or a number")
    }
  }

  /// A path as seen from the folder of the process.
  private func anchored(_ path: String) -> String {
    path.hasPrefix("/") || path == "-" ? path : folder + path
  }

  private func anchored(_ text: String, _ option: Option) -> String {
    switch option.paths {
    case .none: return text
    case .value: return anchored(text)
    case .afterEquals:
      guard let equals = text.firstIndex(of: "=") else { return text }
      let start = text.index(after: equals)
      return text[..<start] + anchored(String(text[start...]))
    }
  }

  private func error(at value: JSONValue, _ message: String) -> ConfigurationError {
    ConfigurationError(path: path, position: value.position, message: message)
  }

  private func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}

/// A configuration file that cannot be used: what is wrong, and where.
struct ConfigurationError: Error, CustomStringConvertible {
  let path: String
  let position: TextPosition
  let message: String

  var description: String { "\(path):\(position): \(message)" }
}
