public import ModelObjects

/// A row of a `.realm` file with many rows, under the name of its class there.
public final class Big: Object {
  @Persisted public var a = 0
  @Persisted public var b = ""
  @Persisted public var c: Double?

  public required init() {}
}

extension Big {
  /// The object with some values.
  public convenience init(a: Int, b: String, c: Double?) {
    self.init()
    self.a = a
    self.b = b
    self.c = c
  }
}
