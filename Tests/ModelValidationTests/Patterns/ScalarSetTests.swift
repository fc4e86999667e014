import Testing

@testable import ModelValidation

struct ScalarSetTests {
  @Test func `joins what touches`() {
    #expect(ScalarSet([5...7, 1...2, 3...4, 6...9, 20...20]).ranges == [1...9, 20...20])
  }

  @Test(arguments: [
    (ScalarSet([]), ScalarSet.full),
    (ScalarSet(0...9), ScalarSet(10...0x10_FFFF)),
    (ScalarSet([1...1, 3...0x10_FFFF]), ScalarSet([0...0, 2...2])),
  ])
  func `inverts both ways`(_ set: ScalarSet, _ inverse: ScalarSet) {
    #expect(set.inverted == inverse)
    #expect(inverse.inverted == set)
    #expect(set.isDisjoint(with: inverse))
    #expect(set.union(inverse) == .full)
    #expect(set.intersection(.full) == set)
  }

  @Test func `finds members at the edges of ranges`() {
    let set = ScalarSet([10...20, 30...30, 40...50])
    for value in UInt32(0)...60 {
      let expected = 10...20 ~= value || value == 30 || 40...50 ~= value
      #expect(set.contains(value) == expected)
      #expect(set.isDisjoint(with: ScalarSet(value...value)) == !expected)
    }
    #expect(set.members(in: 15...45) == [15...20, 30...30, 40...45])
    #expect(set.members(in: 21...29) == [])
  }
}
