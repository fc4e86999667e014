// A table: long because the taxonomy is.
extension ChangeCode {
  static let structure: [Entry] = [
    Entry(
      .primaryKeyChanged,
      "primary key added or changed",
      [.dataStep, .question],
      .none,
      forward: "maps old keys to new, re-points links, checks that keys differ",
      needs: "source of the keys",
      reverse: "the map in the journal"
    ),
    Entry(
      .primaryKeyRemoved,
      "primary key removed",
      [.lossy],
      .none,
      forward: "rebuilds with row identifiers",
      needs: "approval",
      reverse: "adds a key"
    ),
    Entry(
      .uniquenessAdded,
      "uniqueness added",
      [.dataStep, .lossy],
      .none,
      forward: "lists duplicates, merges by policy, creates the index last",
      needs: "policy; else it stops at duplicates",
      reverse: "drops the index",
      known: ["MF101"]
    ),
    Entry(
      .uniquenessRemoved,
      "uniqueness removed",
      [.safe],
      .none,
      forward: "drops the index",
      needs: "nothing",
      reverse: "adds it"
    ),
    Entry(
      .indexAdded,
      "index added",
      [.safe],
      .none,
      forward: "creates the index",
      needs: "nothing",
      reverse: "drops it"
    ),
    Entry(
      .indexRemoved,
      "index removed",
      [.safe],
      .none,
      forward: "drops the index",
      needs: "nothing",
      reverse: "creates it"
    ),
    Entry(
      .indexChanged,
      "index changed",
      [.safe],
      .none,
      forward: "drops and creates the index",
      needs: "nothing",
      reverse: "the reverse"
    ),
    Entry(
      .indexRenamed,
      "index renamed",
      [.safe],
      .none,
      forward: "drops and creates the index",
      needs: "nothing",
      reverse: "the reverse"
    ),
    Entry(
      .boundsTightened,
      "bounds tightened",
      [.dataStep],
      .requests,
      forward: "audits the values",
      needs: "policy for values that do not fit",
      reverse: "loosens them"
    ),
    Entry(
      .boundsLoosened,
      "bounds loosened",
      [.safe],
      .responses,
      forward: "nothing",
      needs: "nothing",
      reverse: "tightens them"
    ),
    Entry(
      .targetChanged,
      "target changed",
      [.question, .safe, .dataStep, .destructive],
      .both,
      forward: "maps old targets to new",
      needs: "answer: the map or code",
      reverse: "the inverse map"
    ),
    Entry(
      .linkBecameMany,
      "link to one became links to many",
      [.dataStep],
      .both,
      forward: "moves the link to a table of its own",
      needs: "nothing",
      reverse: "keeps one of them"
    ),
    Entry(
      .linksBecameOne,
      "links to many became a link to one",
      [.lossy],
      .both,
      forward: "keeps one link a row",
      needs: "which one stays",
      reverse: "makes it many; the others come from the journal"
    ),
    Entry(
      .linksOrdered,
      "links became ordered",
      [.dataStep],
      .none,
      forward: "numbers them by their rows",
      needs: "nothing",
      reverse: "drops the order"
    ),
    Entry(
      .linksUnordered,
      "links became unordered",
      [.lossy],
      .none,
      forward: "drops the order",
      needs: "approval",
      reverse: "numbers them"
    ),
    Entry(
      .inverseChanged,
      "inverse, or number of links, changed",
      [.none, .dataStep],
      .none,
      forward: "checks the numbers",
      needs: "policy for rows that do not fit",
      reverse: "restores it"
    ),
    Entry(
      .deleteRuleChanged,
      "delete rule changed",
      [.safe],
      .none,
      forward: "nothing: the rule is the model's",
      needs: "nothing",
      reverse: "restores it"
    ),
    Entry(
      .linkMadeRequired,
      "link became required",
      [.dataStep],
      .requests,
      forward: "counts rows without a target",
      needs: "a target or an answer; else it stops at the first",
      reverse: "makes it optional"
    ),
    Entry(
      .joiningEntity,
      "many-to-many became a joining entity",
      [.destructive, .question, .dataStep],
      .both,
      forward: "nothing by itself: the links go away with their property",
      needs: "a copy of the links that the app makes first",
      reverse: "the links come back with their property"
    ),
    Entry(
      .valueBecameList,
      "single value became a collection",
      [.dataStep],
      .both,
      forward: "wraps the value",
      needs: "nothing",
      reverse: "keeps one of them"
    ),
    Entry(
      .listBecameValue,
      "collection became a single value",
      [.lossy],
      .both,
      forward: "keeps one value a row",
      needs: "which one stays",
      reverse: "wraps it; the others come from the journal"
    ),
    Entry(
      .elementTypeChanged,
      "type of the elements changed",
      [.dataStep, .safe, .lossy, .question],
      .both,
      forward: "converts each element",
      needs: "as for single values",
      reverse: "the inverse"
    ),
    Entry(
      .listSetChanged,
      "list became a set, or the reverse",
      [.dataStep, .lossy],
      .none,
      forward: "drops repeated elements and the order, or invents one",
      needs: "approval",
      reverse: "the reverse"
    ),
    Entry(
      .mapChanged,
      "map became another collection, or the reverse",
      [.lossy],
      .both,
      forward: "drops the keys, or makes them of the positions",
      needs: "approval",
      reverse: "the reverse"
    ),
    Entry(
      .valueBecameLink,
      "value became a link, or the reverse",
      [.question, .dataStep, .destructive],
      .both,
      forward: "finds targets by key, or makes them",
      needs: "answer: the map or code",
      reverse: "the inverse map"
    ),
  ]
}
