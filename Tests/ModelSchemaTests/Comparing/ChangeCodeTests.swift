import ModelTestSupport
import Testing

@testable import ModelSchema

@Suite("The taxonomy of changes")
struct ChangeCodeTests {
  @Test("has one row for each code")
  func rows() {
    #expect(ChangeCode.entries.map(\.code) == ChangeCode.allCases)
    for entry in ChangeCode.entries { #expect(!entry.title.isEmpty && !entry.classes.isEmpty) }
  }

  @Test("is the page of the documentation")
  func page() {
    GoldenFile.check(Self.text, against: "Sources/ModelKit/ModelKit.docc/SchemaChanges.md")
  }

  private static let groups = [
    ("EN", "Entities"), ("FD", "Properties"), ("TY", "Types"), ("NL", "Optionality"),
    ("DF", "Defaults"), ("EU", "Enums"), ("KY", "Keys"), ("UQ", "Uniqueness"), ("IX", "Indexes"),
    ("CK", "Bounds"), ("RL", "Links"), ("LS", "Collections"), ("AR", "Values and links"),
    ("WI", "Payloads"), ("MD", "Notes"), ("DS", "Descriptions"), ("CO", "Code"),
    ("HX", "Histories"),
  ]

  private static let text =
    head
    + groups.map { prefix, title in
      let entries = ChangeCode.entries.filter { $0.code.rawValue.hasPrefix(prefix) }
      return "\n## \(title)\n\n" + tableHead + entries.map(row).joined()
    }.joined()

  private static let tableHead = """
    | code | change | class | request | response | what a plan does | needs | way back |
    |---|---|---|---|---|---|---|---|

    """

  private static func row(_ entry: ChangeCode.Entry) -> String {
    let names = entry.knownNames.isEmpty ? "" : " (\(entry.knownNames.joined(separator: ", ")))"
    let cells = [
      entry.code.rawValue, entry.title + names,
      entry.classes.map(\.rawValue).joined(separator: ", "), entry.wire.request.rawValue,
      entry.wire.response.rawValue, entry.forward, entry.needs, entry.reverse,
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static let head = """
    # Changes between versions

    What two versions of models can differ in, by codes that stay the same for ever.

    ## Overview

    `SchemaDiff` compares two versions, and each difference has a code from this page. The class says what
    it asks of the rows that are stored:

    - **none**: no store depends on it.
    - **safe**: rows stay as they are, and readable.
    - **data**: rows are rewritten, and the way back loses nothing.
    - **lossy**: rows are rewritten, and values can lose something; needs an approval.
    - **destructive**: values or rows go away; needs an approval.
    - **question**: only a person knows what is meant; nothing runs without the answer.
    - **refused**: it cannot be done.

    Where a code has several classes, the versions and the answers decide: a required property without a
    default is a question until somebody says where its values come from, and a data step then. What is
    not stored at all is of class none.

    The verdicts for payloads are those of the code alone: *request* is for payloads that old programs
    write and new ones read, *response* for those that new programs write and old ones read, and the
    versions can soften both. Names in brackets are those of the same finding in other tools.

    Renames are never guessed. They come from `renamedFrom`, or from an answer to the question `EN104` or
    `FD106`.

    Some codes do not come from `SchemaDiff`, or only where the versions have what they are about:

    - `FD108` never comes out: versions keep properties sorted by name, so `modelkit import` forgets their
      order, and neither rows nor payloads depend on it.
    - `RL109` stands beside the removal of links to many, or their change of target, where a new entity has
      links to both ends. No step of a plan makes objects of links, so the app copies them first.
    - `WI101` to `WI104` and `WI106` to `WI108` come from keywords that `modelkit import` keeps of JSON
      Schemas without giving them a meaning. `modelkit diff` of two JSON Schemas, which are compared as
      such, names its findings after the keywords instead, such as `additional-properties-tightened`.
    - `WI105` is a key in payloads that another object wraps: `name` and `data.name`.
    - `HX101` and `HX102` come from `modelkit diff --against` and from reading a folder of plans: they
      compare what has shipped with what is there.
    - `HX103` comes from `modelkit migrate`, from `StoreMigrator.status()` and from routes through a folder
      of plans: only a store has a version that nobody knows.
    - `DS101` and `CO101` are steps of plans: details that go together, and code of the app.

    """
}
