public import Foundation
public import ModelObjects
public import ModelStore

// What RealmSwift's users ask lists and sets for, which have to belong to a store.

extension ObjectCollection {
  /// The least value of a property, among the elements that have one.
  ///
  /// - Parameter property: The property's name.
  /// - Returns: The value; nil where there is none.
  public func min<Value: PersistableScalar & QueryableNumber>(ofProperty property: String) -> Value?
  {
    results().min(ofProperty: property)
  }

  /// The greatest value of a property, among the elements that have one.
  ///
  /// - Parameter property: The property's name.
  /// - Returns: The value; nil where there is none.
  public func max<Value: PersistableScalar & QueryableNumber>(ofProperty property: String) -> Value?
  {
    results().max(ofProperty: property)
  }

  /// The sum of the values of a property.
  ///
  /// - Parameter property: The property's name.
  /// - Returns: The sum; 0 where there is no value.
  public func sum<Value: PersistableScalar & QueryableNumber>(ofProperty property: String) -> Value
  {
    results().sum(ofProperty: property)
  }

  /// The average of the values of a property.
  ///
  /// - Parameter property: The property's name.
  /// - Returns: The average; nil where there is no value.
  public func average(ofProperty property: String) -> Double? {
    results().average(ofProperty: property)
  }
}

extension Results {
  /// The objects at some positions.
  ///
  /// - Parameter indexes: The positions.
  /// - Returns: The objects, in the order of the results.
  public func objects(at indexes: IndexSet) -> [Element] { indexes.map { self[$0] } }
}
