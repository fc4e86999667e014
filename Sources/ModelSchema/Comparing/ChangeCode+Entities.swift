// A table: long because the taxonomy is.
extension ChangeCode {
  static let entitiesAndProperties: [Entry] = [
    Entry(
      .entityAdded,
      "entity added",
      [.safe],
      .none,
      forward: "creates the table and its indexes",
      needs: "nothing",
      reverse: "drops it"
    ),
    Entry(
      .entityRemoved,
      "entity removed",
      [.destructive],
      .none,
      forward: "archives the rows and drops the table",
      needs: "approval",
      reverse: "creates it again; rows come from the archive",
      known: ["DS102"]
    ),
    Entry(
      .entityRenamed,
      "entity renamed",
      [.safe],
      .none,
      forward: "renames the table; links follow",
      needs: "a hint or an answer",
      reverse: "renames it back",
      known: ["BC101"]
    ),
    Entry(
      .entityRenameSuspected,
      "entity may be renamed",
      [.question],
      .none,
      forward: "nothing until answered",
      needs: "answer",
      reverse: "none"
    ),
    Entry(
      .entitySplit,
      "entity split",
      [.question, .dataStep],
      .both,
      forward: "creates the new rows, links them, drops the old columns",
      needs: "answer",
      reverse: "merges them"
    ),
    Entry(
      .entitiesMerged,
      "entities merged",
      [.question, .dataStep, .lossy],
      .both,
      forward: "joins the values back, drops the table",
      needs: "answer",
      reverse: "splits them"
    ),
    Entry(
      .objectsEmbedded,
      "objects become parts of others",
      [.dataStep, .lossy, .destructive],
      .none,
      forward: "moves rows under their owners",
      needs: "policies for orphans and shared objects",
      reverse: "makes them objects; sharing is not restored"
    ),
    Entry(
      .partsPromoted,
      "parts become objects",
      [.dataStep],
      .none,
      forward: "gives them keys and links",
      needs: "nothing",
      reverse: "embeds them"
    ),
    Entry(
      .hierarchyChanged,
      "parent or abstractness changed",
      [.dataStep],
      .none,
      forward: "moves columns, sets the type of rows",
      needs: "nothing",
      reverse: "moves them back"
    ),
    Entry(
      .tableOptionsChanged,
      "table options changed",
      [.dataStep],
      .none,
      forward: "rebuilds the table after an audit of types",
      needs: "nothing",
      reverse: "rebuilds it"
    ),
    Entry(
      .propertyAdded,
      "property added",
      [.safe],
      .none,
      forward: "adds the column",
      needs: "nothing",
      reverse: "drops it"
    ),
    Entry(
      .requiredPropertyAdded,
      "required property added with a default",
      [.safe],
      .init(request: .warning, response: .ok),
      forward: "adds the column and fills it",
      needs: "nothing",
      reverse: "drops it"
    ),
    Entry(
      .requiredPropertyAddedWithoutDefault,
      "required property added without a default",
      [.question, .dataStep],
      .requests,
      forward: "adds the column, fills it, then demands it",
      needs: "answer: where the values come from",
      reverse: "drops it",
      known: ["MF103"]
    ),
    Entry(
      .propertyRemoved,
      "property removed",
      [.safe, .destructive],
      .init(request: .warning, response: .breaking),
      forward: "archives the values and drops the column",
      needs: "approval",
      reverse: "adds it; values come from the archive",
      known: ["DS103"]
    ),
    Entry(
      .propertyRenamed,
      "property renamed",
      [.safe],
      .both,
      forward: "renames the column; cycles through a temporary name",
      needs: "a hint or an answer",
      reverse: "renames it back",
      known: ["BC102"]
    ),
    Entry(
      .propertyRenameSuspected,
      "property may be renamed",
      [.question],
      .none,
      forward: "nothing until answered",
      needs: "answer",
      reverse: "none"
    ),
    Entry(
      .propertyMoved,
      "property moved to another entity",
      [.question, .dataStep, .lossy],
      .both,
      forward: "copies the values through the link",
      needs: "answer",
      reverse: "moves them back"
    ),
    Entry(
      .propertyOrderChanged,
      "order of properties changed",
      [.none],
      .none,
      forward: "nothing: versions keep no order",
      needs: "nothing",
      reverse: "none"
    ),
    Entry(
      .transienceChanged,
      "transience or derivation changed",
      [.safe, .dataStep, .destructive, .question],
      .none,
      forward: "adds, drops or recomputes the column",
      needs: "a default or an answer",
      reverse: "the same"
    ),
  ]
}
