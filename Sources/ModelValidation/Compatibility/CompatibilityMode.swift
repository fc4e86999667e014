/// Which versions have to understand each other, as schema registries name it.
public enum CompatibilityMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing is asked.
  case none
  /// The new version reads what the last one wrote.
  case backward
  /// The new version reads what all versions before it wrote.
  case backwardTransitive = "backward-transitive"
  /// The last version reads what the new one writes.
  case forward
  /// All versions before read what the new one writes.
  case forwardTransitive = "forward-transitive"
  /// Both, for the last version.
  case full
  /// Both, for all versions before.
  case fullTransitive = "full-transitive"

  /// The directions that have to be compatible.
  public var directions: [CompatibilityDirection] {
    switch self {
    case .none: []
    case .backward, .backwardTransitive: [.backward]
    case .forward, .forwardTransitive: [.forward]
    case .full, .fullTransitive: [.backward, .forward]
    }
  }

  /// Whether all versions before count, and not the last one only.
  public var isTransitive: Bool {
    switch self {
    case .backwardTransitive, .forwardTransitive, .fullTransitive: true
    case .none, .backward, .forward, .full: false
    }
  }
}
