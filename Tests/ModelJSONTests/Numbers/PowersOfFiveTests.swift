import Testing

@testable import ModelJSON

struct PowersOfFiveTests {
  @Test
  func `has two words for every exponent`() {
    let count = PowersOfFive.highestExponent - PowersOfFive.lowestExponent + 1
    #expect(count == 651)
    #expect(PowersOfFive.words.count == 2 * count)
  }

  @Test
  func `holds the upper 128 bits of every power from one on`() {
    var power = BigNatural(1)
    for exponent in 0...PowersOfFive.highestExponent {
      let entry = entry(exponent)
      let surplus = power.bitWidth - 128
      if surplus <= 0 {
        #expect(entry == power << -surplus, "5^\(exponent)")
      } else {
        #expect(entry << surplus <= power, "5^\(exponent)")
        #expect(power < (entry + BigNatural(1)) << surplus, "5^\(exponent)")
      }
      power = power * BigNatural(5)
    }
  }

  @Test
  func `holds the upper 128 bits of every reciprocal`() {
    var power = BigNatural(5)
    for exponent in (PowersOfFive.lowestExponent...(-1)).reversed() {
      let entry = entry(exponent)
      // 2^bits / 5^-exponent lies between 2^127 and 2^128.
      let dividend = BigNatural(1) << (power.bitWidth + 127)
      let next = entry + BigNatural(1)
      if exponent >= -27 {
        #expect(dividend < entry * power, "5^\(exponent)")
        #expect(entry * power <= dividend + power, "5^\(exponent)")
      } else {
        #expect(entry * power <= dividend, "5^\(exponent)")
        #expect(dividend < next * power, "5^\(exponent)")
      }
      power = power * BigNatural(5)
    }
  }

  private func entry(_ exponent: Int) -> BigNatural {
    let index = 2 * (exponent - PowersOfFive.lowestExponent)
    return BigNatural(high: PowersOfFive.words[index], low: PowersOfFive.words[index + 1])
  }
}
