import Testing

@testable import ModelObjects

struct ObjectTests {
  @Test
  func `is equal to itself only`() {
    let first = Item()
    let second = Item()
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test
  func `is made by its type`() {
    let types: [ObjectBase.Type] = [Brand.self, Franchise.self, Item.self]
    for type in types {
      #expect(Swift.type(of: type.init()) == type)
    }
  }

  @Test
  func `describes its properties`() {
    let chain = Described()
    chain.child = Described()
    chain.child?.name = "inner"
    chain.tags.append(objectsIn: ["a", "b"])
    #expect(
      chain.description == """
        Described {
        \tname = outer;
        \tage = (null);
        \ttags = List<String> (
        \t\t[0] a
        \t\t[1] b
        \t);
        \tchild = Described {
        \t\tname = inner;
        \t\tage = (null);
        \t\ttags = List<String> (
        \t\t);
        \t\tchild = (null);
        \t};
        }
        """
    )
  }

  @Test
  func `describes a cycle to a depth of five`() {
    let object = Described()
    object.child = object
    let text = object.description
    #expect(text.contains("<Maximum depth exceeded>"))
    #expect(text.split(separator: "Described {").count == 5)
  }
}

private class Described: Object {
  @Persisted var name = "outer"
  @Persisted var age: Int?
  @Persisted var tags: List<String>
  @Persisted var child: Described?
}
