extension ObjectStore {
  /// What is done where an object is added whose primary key the store has already.
  public enum UpdatePolicy: Int, Sendable {
    /// It is a mistake, and the program ends.
    case error = 1
    /// The row takes the values that are others than it has; embedded objects of properties and lists stay, and
    /// take those of the new ones.
    case modified = 3
    /// The row takes all values, and counts as changed in all of them; embedded objects are replaced.
    case all = 2
  }
}
