/// Where the values of a new primary key come from.
public enum KeySource: Hashable, Sendable {
  /// New ones are made: 1, 2, 3 … for integers, random ones for UUIDs and strings.
  case generated
  /// The properties have distinct values already.
  case existing
  /// Code of the app, by its name.
  case code(String)
}

/// What happens to rows that share a key which is to be unique.
public enum MergePolicy: String, Hashable, Sendable, CaseIterable {
  /// The migration stops, with the groups of rows.
  case fail
  /// The first row by key stays; links to the others lead to it.
  case keepFirst
  /// The last row by key stays; links to the others lead to it.
  case keepLast
  /// The first row stays and takes what is null in it from the next ones; links lead to it.
  case fillFirst
  /// All rows stay, and their strings get a number: `name`, `name-2`, `name-3`.
  case suffix
}

/// What happens to an object that nobody links to, when it becomes a part of others.
public enum OrphanPolicy: String, Hashable, Sendable, CaseIterable {
  /// The migration stops, with the keys.
  case fail
  /// The object is deleted, and kept in the journal.
  case delete
}

/// What happens to an object that several link to, when it becomes a part of one.
public enum SharedPolicy: String, Hashable, Sendable, CaseIterable {
  /// The migration stops, with the keys.
  case fail
  /// Each gets a copy.
  case copy
  /// The first by key keeps it, and the others have none.
  case first
}
