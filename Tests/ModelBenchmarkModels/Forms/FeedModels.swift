/// The models of one kind of feed, in all the forms that are compared.
///
/// Other modules see the plain and the stored ones, so that the compiler knows no more of them than
/// of an app's public models: it checks every access to their properties at run time.
package struct FeedModels: Sendable {
  /// What an object of the feed is called when costs are told per object.
  package let unit: Unit
  /// Plain classes, as most apps write them.
  package let plain: MappedForm
  /// The same models with `@Persisted`.
  package let stored: MappedForm
  /// Other ways to write the same models.
  package let others: [MappedForm]
  /// The same models for Foundation.
  package let codable: CodableForm

  /// All forms that are mapped with `<-`.
  package var mapped: [MappedForm] { [plain, stored] + others }

  /// What is counted to tell the cost of one.
  package enum Unit: String, Sendable {
    /// Objects in the text.
    case object
    /// Numbers in the text.
    case number
  }

  /// Finds the models for a text by its outermost keys.
  ///
  /// - Parameter hasKey: Whether the outermost object has a key.
  /// - Returns: Nil if there are no models for such a text.
  package static func matching(_ hasKey: (String) -> Bool) -> FeedModels? {
    if hasKey("brands") { return brands }
    if hasKey("statuses") { return twitter }
    if hasKey("performances") { return citm }
    if hasKey("features") { return canada }
    return nil
  }
}
