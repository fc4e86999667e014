import Foundation

/// What happens when a program uses models or a store in a way that no program may.
///
/// Writing outside of a write transaction, using a deleted object, adding an object that another store holds,
/// giving `init(value:)` a value of a wrong type: these are mistakes of the program, not of data or disk, so
/// they are not thrown. The handler is told, with the words that Realm's users know, and then the program
/// ends.
///
/// ```swift
/// StoreFailure.handler = { message in log.critical("\(message)") }
/// ```
public enum StoreFailure: Sendable {
  /// A function that is told of a mistake, on the thread that made it, before the program ends.
  public typealias Handler = @Sendable (_ message: String) -> Void

  /// The function that is told, or nil where only the program's last words say what was wrong.
  public static var handler: Handler? {
    get { shared.current }
    set { shared.current = newValue }
  }

  private static let shared = Guarded<Handler?>(nil)

  /// Ends the program, with a message.
  package static func fail(_ message: String) -> Never {
    handler?(message)
    fatalError(message)
  }
}
