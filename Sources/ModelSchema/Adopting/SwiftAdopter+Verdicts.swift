extension SwiftAdopter {
  /// Finds out what a property of a model becomes.
  func verdict(on property: SwiftProperty, of model: AdoptedModel) -> AdoptedProperty {
    let speaksObjC = property.isDynamic || property.head.attribute("objc") != nil
    if property.head.attribute("Persisted") != nil { return .kept }
    if property.head.isStatic || property.isComputed { return speaksObjC ? .stripped : .kept }
    let container = table.container(of: property, in: text, from: model.entry.scope)
    if model.ignored.contains(property.name) {
      if let container, container.isBox {
        return .byHand("'\(container.name)' has no counterpart: declare an optional")
      }
      return speaksObjC ? .stripped : .kept
    }
    guard speaksObjC || container != nil || model.isObjCMembers else { return .kept }
    if container == nil, !speaksObjC { return undynamic(property) }
    if let reason = reasonAgainst(property, of: model) { return .byHand(reason) }
    if let container { return verdict(on: property, container) }
    guard property.isDynamic else { return undynamic(property) }
    return table.reasonAgainstType(of: property, in: text, from: model.entry.scope)
      .map { .byHand($0) } ?? .marked
  }

  /// `@objc var` and variables of `@objcMembers` classes: Realm writes and forgets them.
  private func undynamic(_ property: SwiftProperty) -> AdoptedProperty {
    let isPlain = property.isConstant || property.head.hasModifier("lazy")
    if isPlain, property.head.attribute("objc") == nil { return .kept }
    return .byHand(
      "'\(property.name)' is seen by Objective-C and not dynamic: mark it with @Persisted if "
        + "stores shall keep it, and remove '@objc'"
    )
  }

  private func reasonAgainst(_ property: SwiftProperty, of model: AdoptedModel) -> String? {
    let name = property.name
    if property.isTuple { return "a tuple is no property that stores keep" }
    if model.entry.isGeneric {
      return "'\(model.entry.name)' is generic: no store keeps its objects"
    }
    if model.isModern {
      return
        "Realm ignores '\(name)' beside properties with @Persisted: mark it with @Persisted or "
        + "remove the words of Objective-C"
    }
    if let attribute = property.head.attribute("objc"), !attribute.arguments.isEmpty {
      return
        "'\(name)' has another name in Objective-C: say in propertiesMapping() which one is stored"
    }
    for word in ["weak", "unowned", "override"] where property.head.hasModifier(word) {
      return "'\(name)' is '\(word)': a property that stores keep cannot be"
    }
    let isLazyBacklink = property.initialValue.map { text.backlink($0) != nil } ?? false
    if property.head.hasModifier("lazy"), !isLazyBacklink {
      return "'\(name)' is 'lazy': a property that stores keep cannot be"
    }
    return nil
  }

  private func verdict(on property: SwiftProperty, _ container: AdoptedContainer) -> AdoptedProperty
  {
    if container.isOptional {
      return .byHand("'\(property.name)' is optional: a collection cannot be")
    }
    switch container.name {
    case "LinkingObjects":
      guard let value = property.initialValue, let backlink = text.backlink(value) else {
        return .byHand("'\(property.name)' names its class and property by no literals")
      }
      return .backlink(type: "LinkingObjects<\(backlink.type)>", origin: backlink.origin)
    case "RealmOptional", "RealmProperty": return unboxed(property, container)
    default:
      guard container.arguments?.isEmpty == true else {
        return .byHand(
          "'\(property.name)' starts with a value: give it the elements in an initialiser"
        )
      }
      return .declared(type: container.type, value: nil)
    }
  }

  private func unboxed(_ property: SwiftProperty, _ container: AdoptedContainer) -> AdoptedProperty
  {
    guard let element = container.element, let arguments = container.arguments,
      arguments.count <= 1
    else {
      return .byHand("'\(property.name)' does not say what it holds: declare an optional")
    }
    let isOptional = container.name == "RealmOptional" && !element.hasSuffix("?")
    return .declared(type: element + (isOptional ? "?" : ""), value: arguments.first)
  }
}
