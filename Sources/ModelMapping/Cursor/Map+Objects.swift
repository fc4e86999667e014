public import ModelJSON

extension Map {
  /// Reads the object at a place as a model.
  ///
  /// The map of the nested object is used again for the next one. If the model kept it, it is given
  /// a text of its own and a fresh one takes its place.
  @inlinable
  func object<Model: BaseMappable>(at place: MapPlace, as type: Model.Type) -> Model? {
    guard unsafe place.word.pointee.kind == IndexKind.object else { return nil }
    let nested = unsafe childMap(for: place.word)
    let model = unsafe nested._withUnsafeGuaranteedRef { map in
      let model = Self.model(in: map, as: type)
      map.settle()
      return model
    }
    if unsafe !isKnownUniquelyReferenced(&child) { releaseChild() }
    return model
  }

  @inlinable
  @inline(__always)
  static func model<Model: BaseMappable>(in map: Map, as type: Model.Type) -> Model? {
    do {
      guard var model = try Model.instance(for: map) else {
        map.noteRefusal()
        return nil
      }
      model.mapping(map: map)
      return model
    } catch {
      map.note(error)
      return nil
    }
  }

  /// The map for a nested object.
  ///
  /// The caller holds it through ``child``, so it is not counted.
  @inlinable
  @inline(__always)
  func childMap(for object: WordPointer) -> Unmanaged<Map> {
    if let child = unsafe child {
      unsafe child.bind(object)
      return unsafe Unmanaged.passUnretained(child)
    }
    return unsafe makeChild(for: object)
  }

  @usableFromInline
  @inline(never)
  func makeChild(for object: WordPointer) -> Unmanaged<Map> {
    let map = unsafe Map(
      reading: session,
      toObject: toObject,
      context: context,
      shouldIncludeNilValues: shouldIncludeNilValues
    )
    unsafe map.bind(object)
    unsafe child = map
    return unsafe Unmanaged.passUnretained(map)
  }

  /// Leaves the map of a nested object to whoever kept it.
  @usableFromInline
  @inline(never)
  func releaseChild() {
    unsafe child?.detach()
    unsafe child = nil
  }

  /// Notes what the last key of an object left behind.
  @inlinable
  @inline(__always)
  func settle() {
    if unsafe misfit.code != 0 { noteLastMisfit() }
  }

  @usableFromInline
  @inline(never)
  func noteLastMisfit() {
    if let place = unsafe place { unsafe report(misfit, at: place) }
    unsafe misfit = .nothing
  }

  /// Copies the object, so that the map outlives a text that was only borrowed.
  func detach() {
    guard isReading, unsafe !session.ownsText, unsafe objectEnd > objectWord else { return }
    let range = unsafe view.byteRange(of: objectWord)
    let text = unsafe Array(
      UnsafeBufferPointer(start: view.base + range.lowerBound, count: range.count)
    )
    let buffer = IndexBuffer(byteCount: text.count)
    // The text was checked before; only the room for a depth of any size is needed.
    _ = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe IndexReader.readWhole(bytes, into: buffer, maximumDepth: .max)
    }
    let start = unsafe objectWord
    unsafe session = MapSession(owning: text, buffer: buffer)
    unsafe view = unsafe session.view
    unsafe bind(view.words)
    unsafe place = unsafe place.map { unsafe view.words + ($0 - start) }
    unsafe child = nil
    keepKey()
  }

  /// A key made at run time is kept as a string; a literal's bytes live for ever.
  private func keepKey() {
    if unsafe keyCount < 0 { unsafe keyStart = unsafe view.base }
  }
}
