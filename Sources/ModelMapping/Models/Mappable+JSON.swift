// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of ObjectMapper, whose users' code must go on to compile.
extension Mappable {
  /// Makes a model from a text that is one object.
  ///
  /// Gives nil if the text is not JSON, not an object, or refused by the model.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: What the model can look at while it is mapped.
  public init?(JSONString text: String, context: (any MapContext)? = nil) {
    guard let model = Mapper<Self>(context: context).map(JSONString: text) else { return nil }
    self = model
  }

  /// Makes a model from a dictionary, as Foundation's reader or an app makes it.
  ///
  /// Gives nil if the model refuses the object.
  ///
  /// - Parameters:
  ///   - object: The members of the object.
  ///   - context: What the model can look at while it is mapped.
  public init?(JSON object: [String: Any], context: (any MapContext)? = nil) {
    guard let model = Mapper<Self>(context: context).map(JSON: object) else { return nil }
    self = model
  }
}

extension ImmutableMappable {
  /// Makes a model from a text that is one object.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: What the model can look at while it is mapped.
  /// - Throws: `JSONSyntaxError` if the text is not JSON, ``MapError`` or the model's own error.
  public init(JSONString text: String, context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSONString: text)
  }

  /// Makes a model from a dictionary, as Foundation's reader or an app makes it.
  ///
  /// - Parameters:
  ///   - object: The members of the object.
  ///   - context: What the model can look at while it is mapped.
  /// - Throws: ``MapError`` or the model's own error.
  public init(JSON object: [String: Any], context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSON: object)
  }

  /// Makes a model from what Foundation's reader or an app made.
  ///
  /// - Parameters:
  ///   - value: A dictionary.
  ///   - context: What the model can look at while it is mapped.
  /// - Throws: ``MapError`` if the value is no dictionary or does not fit, or the model's own error.
  public init(JSONObject value: Any, context: (any MapContext)? = nil) throws {
    self = try Mapper<Self>(context: context).map(JSONObject: value)
  }
}

extension Array where Element: BaseMappable {
  /// Makes models from a text that is an array of objects.
  ///
  /// Gives nil if the text is not JSON or neither an array nor an object. Elements that do not fit are
  /// left out.
  ///
  /// - Parameters:
  ///   - text: The text; one object counts as an array of one.
  ///   - context: What the models can look at while they are mapped.
  public init?(JSONString text: String, context: (any MapContext)? = nil) {
    guard let models = Mapper<Element>(context: context).mapArray(JSONString: text) else {
      return nil
    }
    self = models
  }

  /// Makes models from an array of dictionaries.
  ///
  /// - Parameters:
  ///   - array: The objects; those that do not fit are left out.
  ///   - context: What the models can look at while they are mapped.
  public init(JSONArray array: [[String: Any]], context: (any MapContext)? = nil) {
    self = Mapper<Element>(context: context).mapArray(JSONArray: array)
  }
}

extension Set where Element: BaseMappable {
  /// Makes models from a text that is an array of objects; of equal ones, the first is kept.
  ///
  /// Gives nil if the text is not JSON or neither an array nor an object. Elements that do not fit are
  /// left out.
  ///
  /// - Parameters:
  ///   - text: The text; one object counts as an array of one.
  ///   - context: What the models can look at while they are mapped.
  public init?(JSONString text: String, context: (any MapContext)? = nil) {
    guard let models = Mapper<Element>(context: context).mapSet(JSONString: text) else {
      return nil
    }
    self = models
  }

  /// Makes models from an array of dictionaries; of equal ones, the first is kept.
  ///
  /// Never gives nil; failable because ObjectMapper's is.
  ///
  /// - Parameters:
  ///   - array: The objects; those that do not fit are left out.
  ///   - context: What the models can look at while they are mapped.
  public init?(JSONArray array: [[String: Any]], context: (any MapContext)? = nil) {
    self = Mapper<Element>(context: context).mapSet(JSONArray: array)
  }

  /// Writes the models as the text of an array, sorted by their text so that it is always the same.
  ///
  /// - Parameter prettyPrint: Whether to write one member a line.
  /// - Returns: Nil if a number is NaN or infinite.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    Mapper<Element>().toJSONString(self, prettyPrint: prettyPrint)
  }

  /// Writes the models as the dictionaries that Foundation's reader would make of their text.
  ///
  /// - Returns: One dictionary for each model, in no particular order.
  public func toJSON() -> [[String: Any]] { Mapper<Element>().toJSONSet(self) }
}
