/// An open container of a text that is being encoded; plain bits.
struct EncodingFrame {
  /// The name of the container: unique, with its depth in the lower 16 bits.
  var token: UInt64
  /// The place for a value that the container took; 0 for a nested container.
  var slot: UInt64
  var isObject: Bool
  /// The number of members or elements so far.
  var count = 0
  /// Where the last member or element starts, with the punctuation before it.
  var memberStart = 0
  /// Where the quoted key of the last member starts.
  var keyStart = 0
  /// Where the keys of this object start in the list of all.
  var keyBase: Int
  /// The keys that were written.
  var seen = KeyFilter()
}

/// Why a text cannot be written as it comes.
enum EncodingDetour: Error {
  /// A container was used again after one around it went on, or a key was written twice.
  case needsTree
  /// Containers are nested too deep.
  case tooDeep
}
