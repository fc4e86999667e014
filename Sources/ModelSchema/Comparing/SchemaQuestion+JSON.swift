extension SchemaQuestion {
  /// The question as it stands in reports of diffs and plans.
  public var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("id", id)
    list.set("kind", kind.rawValue)
    list.set("code", code.rawValue)
    list.set("path", path.description)
    list.set("text", text)
    list["choices"] = .array(choices.map(\.jsonValue))
    list["default"] = defaultAnswer?.jsonValue
    return list.value
  }
}

extension SchemaQuestion.Choice {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list["answer"] = answer.jsonValue
    list.set("consequence", consequence)
    // Two digits: more would say more than the score does, and differ between platforms.
    if score > 0 { list["score"] = .double((score * 100).rounded() / 100) }
    list.set("needsValue", flag: needsValue)
    return list.value
  }
}
