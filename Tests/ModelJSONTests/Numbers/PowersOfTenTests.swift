import Testing

@testable import ModelJSON

struct PowersOfTenTests {
  @Test
  func `has two words for every exponent`() {
    let count = PowersOfTen.highestExponent - PowersOfTen.lowestExponent + 1
    #expect(count == 617)
    #expect(PowersOfTen.words.count == 2 * count)
  }

  @Test
  func `holds every power, rounded up to 128 bits`() {
    var power = BigNatural(1)
    for exponent in 0...PowersOfTen.highestExponent {
      let entry = entry(exponent)
      let surplus = power.bitWidth - 128
      if surplus <= 0 {
        #expect(entry == power << -surplus, "10^\(exponent)")
      } else {
        #expect(power <= entry << surplus, "10^\(exponent)")
        #expect(entry << surplus < power + (BigNatural(1) << surplus), "10^\(exponent)")
      }
      power = power * BigNatural(10)
    }
  }

  @Test
  func `holds every reciprocal, rounded up to 128 bits`() {
    var power = BigNatural(10)
    for exponent in (PowersOfTen.lowestExponent...(-1)).reversed() {
      let entry = entry(exponent)
      let dividend = BigNatural(1) << (power.bitWidth + 127)
      #expect(dividend <= entry * power, "10^\(exponent)")
      #expect(entry * power < dividend + power, "10^\(exponent)")
      power = power * BigNatural(10)
    }
  }

  private func entry(_ exponent: Int) -> BigNatural {
    let index = 2 * (exponent - PowersOfTen.lowestExponent)
    return BigNatural(high: PowersOfTen.words[index], low: PowersOfTen.words[index + 1])
  }
}
