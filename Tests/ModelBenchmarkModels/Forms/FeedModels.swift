/// The models of one kind of feed, in all the forms that are compared.
public struct FeedModels: Sendable {
  /// What an object of the feed is called when costs are told per object.
  public let unit: Unit
  /// Plain classes, as most apps write them.
  public let plain: MappedForm
  /// The same models with `@Persisted`.
  public let stored: MappedForm
  /// Other ways to write the same models.
  public let others: [MappedForm]
  /// The same models for Foundation.
  public let codable: CodableForm

  /// All forms that are mapped with `<-`.
  public var mapped: [MappedForm] { [plain, stored] + others }

  /// What is counted to tell the cost of one.
  public enum Unit: String, Sendable {
    /// Objects in the text.
    case object
    /// Numbers in the text.
    case number
  }

  /// Finds the models for a text by its outermost keys.
  ///
  /// - Parameter hasKey: Whether the outermost object has a key.
  /// - Returns: Nil if there are no models for such a text.
  public static func matching(_ hasKey: (String) -> Bool) -> FeedModels? {
    if hasKey("brands") { return brands }
    if hasKey("statuses") { return twitter }
    if hasKey("performances") { return citm }
    if hasKey("features") { return canada }
    return nil
  }
}
