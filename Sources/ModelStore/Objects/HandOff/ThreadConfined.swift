public import ModelObjects

/// What belongs to the thread, queue or actor of its store: objects, collections and results.
public protocol ThreadConfined {
  /// Whether it shows one state for ever, and may be used on every thread.
  var isFrozen: Bool { get }
}

extension ObjectBase: ThreadConfined {}
extension List: ThreadConfined {}
extension MutableSet: ThreadConfined {}
extension PersistedMap: ThreadConfined {}
extension Results: ThreadConfined {}
