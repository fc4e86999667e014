/// Which of two versions of a schema reads what was written under the other.
public enum CompatibilityDirection: String, Hashable, Sendable, CaseIterable {
  /// New readers read old data: what fits the old schema fits the new one.
  case backward
  /// Old readers read new data: what fits the new schema fits the old one.
  case forward
}

/// What is taken for possible in the objects of a writer.
public enum CompatibilityReading: String, Hashable, Sendable, CaseIterable {
  /// Set logic: an object that allows other properties than those it names may have them, with any
  /// value.
  case strict
  /// Practice: nobody writes properties that the schema does not name, where it names some, nor an
  /// integer as `1.0`.
  ///
  /// So an optional property can be added to an open object without harm.
  case tolerant
}

/// What is known about a direction.
public enum CompatibilityVerdict: String, Hashable, Sendable {
  /// Everything fits; proven, and a search for a value that does not fit found none.
  case compatible
  /// There is a value that does not fit, see ``CompatibilityFinding/Evidence/witness``.
  case incompatible
  /// Neither: something could not be proven, and no value was found that shows it to be wrong.
  case undecided
}
