import ModelSchema

/// The declarations of a file as an indented text, so that golden files show what was read.
struct SwiftOutline {
  private let source: SwiftSource
  private var lines: [String] = []

  static func text(of declarations: SwiftDeclarations) -> String {
    var outline = SwiftOutline(source: declarations.source)
    outline.append(declarations.members, depth: 0)
    return outline.lines.map { $0 + "\n" }.joined()
  }

  private init(source: SwiftSource) { self.source = source }

  private mutating func append(_ members: [SwiftMember], depth: Int) {
    for member in members {
      let start = lines.count
      append(member, depth: depth)
      lines[start] = String(repeating: "  ", count: depth) + lines[start]
    }
  }

  private mutating func append(_ member: SwiftMember, depth: Int) {
    switch member {
    case .type(let type):
      let inherited = type.inherited.map { source.text($0.range) }.joined(separator: " | ")
      let generic = type.isGeneric ? "<>" : ""
      append("\(type.kind) \(type.name)\(generic): \(inherited)", type.head, type.range)
      append(type.members, depth: depth + 1)
    case .property(let property): append(property)
    case .function(let function):
      let body = function.body.map { "{\(source.text($0.range).count)}" } ?? "no body"
      let labels = function.labels.joined(separator: ":")
      append("\(function.name)(\(labels)) \(body)", function.head, function.range)
    case .enumCase(let enumCase):
      let value = enumCase.rawValue.map { " = \(source.literal($0))" } ?? ""
      let payload = enumCase.hasPayload ? "(…)" : ""
      append("case \(enumCase.name)\(payload)\(value)", enumCase.head, enumCase.range)
    case .macro(let macro):
      append("#\(macro.name) \(show(macro.arguments))", macro.head, macro.range)
    case .alias(let alias):
      let type = alias.type.map { source.text($0.range) } ?? "-"
      append("typealias \(alias.name) = \(type)", alias.head, alias.range)
    }
  }

  private mutating func append(_ property: SwiftProperty) {
    let type = property.type.map { ": \(source.text($0.range)) ~ \($0.shape.outline)" } ?? ""
    let value = property.initialValue.map { " = «\(source.text($0.range))»" } ?? ""
    let storage =
      switch property.storage {
      case .stored: ""
      case .observed: " observed"
      case .computed(let getter): " computed «\(source.text(getter.range))»"
      }
    let keyword = property.isConstant ? "let" : "var"
    append("\(keyword) \(property.name)\(type)\(value)\(storage)", property.head, property.range)
  }

  private mutating func append(_ text: String, _ head: SwiftHead, _ range: Range<Int>) {
    var line = text.split(separator: "\n").joined(separator: "⏎")
    for attribute in head.attributes { line += "  @\(attribute.name)\(show(attribute.arguments))" }
    for modifier in head.modifiers { line += "  \(modifier.name)\(modifier.detail ?? "")" }
    for condition in head.conditions { line += "  [\(condition)]" }
    lines.append("\(line)  @\(source.position(of: range.lowerBound))")
  }

  private func show(_ arguments: [SwiftArgument]) -> String {
    let texts = arguments.map { argument in
      (argument.label.map { "\($0): " } ?? "") + source.text(argument.value.range)
    }
    return texts.isEmpty ? "" : "(\(texts.joined(separator: " | ")))"
  }
}

extension SwiftType.Shape {
  fileprivate var outline: String {
    switch self {
    case .named(let path, let arguments):
      let inner = arguments.map(\.outline).joined(separator: ", ")
      return path.joined(separator: ".") + (arguments.isEmpty ? "" : "<\(inner)>")
    case .optional(let wrapped): return "\(wrapped.outline)?"
    case .array(let element): return "[\(element.outline)]"
    case .dictionary(let key, let value): return "[\(key.outline): \(value.outline)]"
    case .other: return "other"
    }
  }
}
