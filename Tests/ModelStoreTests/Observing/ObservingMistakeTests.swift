import Foundation
import ModelObjects
import ModelStore
import Testing

/// What cannot be observed ends the program, in Realm's words.
struct ObservingMistakeTests {
  enum Mistake: String, CaseIterable, Codable {
    case frozen, readOnly, transaction, unmanagedList, unmanagedObject

    var words: String {
      switch self {
      case .frozen: "Frozen Realms do not change and do not have change notifications."
      case .readOnly: "Read-only Realms do not change and do not have change notifications."
      case .transaction:
        "Cannot create asynchronous query after making changes in a write transaction."
      case .unmanagedList: "Change notifications are only supported on managed collections."
      case .unmanagedObject:
        "Only objects which are managed by a Realm support change notifications"
      }
    }

    func make() throws {
      let folder = try TemporaryStore()
      var configuration = ObjectStore.Configuration(fileURL: URL(fileURLWithPath: folder.path))
      var teams: Teams? = try Teams(configuration)
      switch self {
      case .frozen: _ = teams?.store.freeze().objects(Team.self).observe { _ in }
      case .readOnly:
        teams = nil
        configuration.readOnly = true
        _ = try Teams(configuration).all.observe { _ in }
      case .transaction: try teams?.store.write { _ = teams?.all.observe { _ in } }
      case .unmanagedList: _ = Team("x").tags.observe { _ in }
      case .unmanagedObject: _ = Team("x").observe { (_: ObjectChange<Team>) in }
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `an observer that can never be told anything ends the program`(_ mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [mistake] in
      try mistake.make()
    }
    #expect(result?.errorText.contains(mistake.words) == true)
  }
}
