/// A transform that can say why it makes nothing of a value.
protocol ExplainingTransform {
  /// Why nothing is written for a value.
  ///
  /// - Parameter value: What the transform made nothing of.
  /// - Returns: Nil if nothing is wrong.
  func reasonToWriteNothing(_ value: Any) -> Unwritable?
}
