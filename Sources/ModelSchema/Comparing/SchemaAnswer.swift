/// The answer to a question of a diff, as a person gave it.
///
/// In files an answer is an object of one member, named below, or of two.
public enum SchemaAnswer: Hashable, Sendable {
  /// `{"distinct": true}`: nothing is meant beyond what the versions show: removed is removed, added is
  /// added, equal values stay as they are.
  case distinct
  /// `{"renamedTo": "name"}`: the entity or property got this name.
  case renamed(to: String)
  /// `{"movedTo": "Address.city", "through": "address"}`: the property's values move to where the link
  /// leads; no link is named between an entity and its parent.
  case moved(to: SchemaPath, through: String?)
  /// `{"splitFrom": "Member", "through": "address", "skipsEmpty": true}`: the properties move out of an
  /// entity into the new one, which the link of the old entity leads to.
  case split(from: String, through: String, skipsEmpty: Bool)
  /// `{"mergedInto": "Member", "through": "address"}`: the properties of the removed entity move into the
  /// one whose link led to it.
  case merged(into: String, through: String)
  /// `{"fill": …, "where": …}`: values for rows that are there.
  case fill(ValueSource, rows: RowFilter)
  /// `{"convert": …}`: how values become values of the new type.
  case convert(ValueConversion)
  /// `{"map": [{"from": "void", "to": "refunded"}], "others": "fail"}`: raw values of an enum, and what
  /// happens to all others.
  case map([SchemaValue: SchemaValue], others: FailurePolicy)
  /// `{"key": …}`: where the values of a new primary key come from.
  case key(KeySource)
  /// `{"merge": "keepFirst"}`: what happens to rows that share a key.
  case merge(MergePolicy)
  /// `{"orphans": "delete", "shared": "copy"}`: what happens when objects become parts of others.
  case embed(orphans: OrphanPolicy, shared: SharedPolicy)
}
