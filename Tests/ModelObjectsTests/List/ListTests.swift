import Foundation
import ModelObjects
import Testing

struct ListTests {
  private let list: List = [1, 2, 3, 4, 5]

  @Test
  func `is a collection`() {
    #expect(list.count == 5 && !list.isEmpty)
    #expect(list.first == 1 && list.last == 5)
    #expect(list.map { $0 * 2 } == [2, 4, 6, 8, 10])
    #expect(list[1...3].reduce(0, +) == 9)
    #expect(list.reversed() == [5, 4, 3, 2, 1])
    #expect(list.index(of: 3) == 2 && list.index(of: 9) == nil)
    #expect(list.contains(4))
    #expect(Array(list) == [1, 2, 3, 4, 5])
  }

  @Test
  func `is equal to a list of equal elements`() {
    #expect(list == List([1, 2, 3, 4, 5]))
    #expect(list != List([1, 2, 3]))
    let item = ListedItem()
    #expect(List([item]) == List([item]))
    #expect(List([item]) != List([ListedItem()]))
  }

  @Test
  func `adds elements`() {
    list.append(6)
    list.append(objectsIn: [7, 8])
    list.append(contentsOf: list)
    #expect(Array(list) == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test
  func `inserts elements`() {
    list.insert(0, at: 0)
    list.insert(9, at: 6)
    list.insert(contentsOf: [7, 8], at: 3)
    #expect(Array(list) == [0, 1, 2, 7, 8, 3, 4, 5, 9])
  }

  @Test
  func `replaces elements`() {
    list[0] = 10
    list.replaceSubrange(1..<3, with: [20, 21, 22])
    list.replaceSubrange(6..<6, with: list)
    #expect(Array(list) == [10, 20, 21, 22, 4, 5, 10, 20, 21, 22, 4, 5])
  }

  @Test
  func `removes elements`() {
    list.remove(at: 1)
    #expect(Array(list) == [1, 3, 4, 5])
    list.removeFirst()
    list.removeLast()
    #expect(Array(list) == [3, 4])
    list.removeAll()
    #expect(list.isEmpty)
  }

  @Test
  func `removes several elements`() {
    list.removeAll { $0.isMultiple(of: 2) }
    #expect(Array(list) == [1, 3, 5])
    list.append(objectsIn: [7, 9])
    list.removeSubrange(1...2)
    #expect(Array(list) == [1, 7, 9])
    list.remove(atOffsets: [0, 2])
    #expect(Array(list) == [7])
    list.removeLast(1)
    list.removeFirst(0)
    #expect(list.isEmpty)
  }

  @Test(arguments: [
    (0, 4, [2, 3, 4, 5, 1]), (4, 0, [5, 1, 2, 3, 4]), (1, 3, [1, 3, 4, 2, 5]),
    (2, 2, [1, 2, 3, 4, 5]),
  ])
  func `moves an element`(source: Int, destination: Int, expected: [Int]) {
    list.move(from: source, to: destination)
    #expect(Array(list) == expected)
  }

  @Test(arguments: [
    ([0, 1], 5, [3, 4, 5, 1, 2]), ([3, 4], 0, [4, 5, 1, 2, 3]), ([0, 4], 2, [2, 1, 5, 3, 4]),
  ])
  func `moves several elements`(sources: [Int], destination: Int, expected: [Int]) {
    list.move(fromOffsets: IndexSet(sources), toOffset: destination)
    #expect(Array(list) == expected)
  }

  @Test
  func `exchanges elements`() {
    list.swapAt(0, 4)
    list.swapAt(1, 1)
    #expect(Array(list) == [5, 2, 3, 4, 1])
  }

  @Test
  func `iterates over the elements it had at the start`() {
    var seen: [Int] = []
    for element in list {
      seen.append(element)
      list.append(element)
    }
    #expect(seen == [1, 2, 3, 4, 5])
    #expect(list.count == 10)
  }

  @Test
  func `keeps its elements where a condition throws`() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try list.removeAll { element in
        if element == 3 { throw Refusal() }
        return true
      }
    }
    #expect(list.count == 5)
  }

  @Test
  func `describes its elements`() {
    #expect(List(["a", nil]).description == "List<Optional<String>> (\n\t[0] a\n\t[1] (null)\n)")
    #expect(Mirror(reflecting: list).children.count == 5)
  }

  @Test
  func `ends the program on a position outside, with a message`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = List([1, 2, 3])[7]
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Index 7 is out of bounds (must be less than 3)."))
  }

  @Test
  func `ends the program on a change outside`() async {
    await #expect(processExitsWith: .failure) { List<Int>().remove(at: 0) }
    await #expect(processExitsWith: .failure) { List<Int>().insert(1, at: 1) }
    await #expect(processExitsWith: .failure) { List([1]).move(from: 0, to: 1) }
    await #expect(processExitsWith: .failure) { List([1])[1] = 2 }
    await #expect(processExitsWith: .failure) { List([1]).removeLast(2) }
  }
}

private class ListedItem: EmbeddedObject {}
