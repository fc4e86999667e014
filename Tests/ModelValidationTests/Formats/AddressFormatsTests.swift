import Testing

@testable import ModelValidation

@Suite
struct AddressFormatsTests {
  @Test(arguments: ["0.0.0.0", "255.255.255.255", "192.0.2.1", "1.20.100.99"])
  func `an IPv4 address is four numbers`(_ text: String) {
    #expect(Format.ipv4.matches(text))
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.00", "1..3.4", ".1.2.3.4", "1.2.3.4.",
    "1.2.3.4 ", "0x1.2.3.4", "1.2.3.-4", "1.2.3.1000", "１.2.3.4", "1.2.3.4\0", "1.2.3.4/8",
  ])
  func `an IPv4 address has no zeros in front`(_ text: String) {
    #expect(!Format.ipv4.matches(text))
  }

  @Test(arguments: [
    "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "fe80::A:b",
    "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1", "1::3:4:5:6:192.0.2.1", "64:ff9b::192.0.2.33",
    "0001:0002::", "1:2:3:4:5::192.0.2.1",
  ])
  func `an IPv6 address may leave out zeros once`(_ text: String) {
    #expect(Format.ipv6.matches(text))
  }

  @Test(arguments: [
    "", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "::1::",
    "1:::2",
    ":1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:", "12345::", "::g", "::1%eth0", "[::1]", "::1/64",
    "1.2.3.4",
    "1:2:3:4:5:6:7:192.0.2.1", "1:2:3:4:5:6::192.0.2.1", "::192.0.2.1:1", "::192.0.2.01",
    "::192.0.2", "::1.2.3.4.5", "::1\0", " ::1", "::١",
  ])
  func `an IPv6 address has eight groups`(_ text: String) {
    #expect(!Format.ipv6.matches(text))
  }

  @Test(arguments: [
    "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "00000000-0000-0000-0000-000000000000",
    "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  ])
  func `a UUID is 32 hexadecimal digits in five groups`(_ text: String) {
    #expect(Format.uuid.matches(text))
  }

  @Test
  func `a UUID has no other character in any place`() {
    let uuid = Array("2eb8aa08-aa98-11ea-b4aa-73b441d16380".utf8)
    for index in uuid.indices {
      for byte: UInt8 in [0, 0x2D, 0x2F, 0x3A, 0x40, 0x47, 0x60, 0x67, 0xFF, 0x30] {
        var other = uuid
        other[index] = byte
        let isAllowed = uuid[index] == 0x2D ? byte == 0x2D : byte == 0x30
        #expect(Format.uuid.matches(bytes: other) == isAllowed, "\(byte) at \(index)")
      }
      #expect(!Format.uuid.matches(bytes: Array(uuid[..<index])))
    }
    #expect(!Format.uuid.matches(bytes: uuid + [0x30]))
  }
}
