internal import ModelObjects
#if !canImport(Darwin)
internal import CModelKitSQLite
#endif

/// An object that may be gone.
//
// There is one for each object that somebody keeps. A reference that Swift calls weak has a side table: a piece
// of memory for each object, and from then on each counting of a reference goes through it. An unowned
// reference has none. It keeps the memory of a dead object, though not what the object held, until the reference
// goes too. So the header can be asked at any time, on any thread, whether the object is alive, and be counted in
// the same step: that is what the runtime's `swift_tryRetain` does, and what weak references were made of once.
//
// Invariants: `held` refers to nothing or to an object whose memory it keeps; nobody reads it as Swift would, which
// ends the program where the object is gone. On Apple's systems, whose SDKs promise no such function, it is weak.
//
// Reading 100,000 objects and keeping them took 107 ms with weak references, and takes 75 ms.
@safe
struct WeakObject {
  #if canImport(Darwin)
  private weak var held: ObjectBase?

  var object: ObjectBase? { held }
  #else
  private unowned var held: ObjectBase?

  /// The object, where it is alive.
  var object: ObjectBase? {
    unsafe withUnsafeBytes(of: self) { bytes in
      guard let address = unsafe bytes.load(as: UnsafeMutableRawPointer?.self),
        let counted = unsafe modelkit_try_retain(address)
      else { return nil }
      return unsafe Unmanaged<ObjectBase>.fromOpaque(counted).takeRetainedValue()
    }
  }
  #endif

  init(_ object: ObjectBase?) { held = object }
}
