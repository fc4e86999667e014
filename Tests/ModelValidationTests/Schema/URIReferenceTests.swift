import Testing

@testable import ModelValidation

struct URIReferenceTests {
  /// RFC 3986 sections 5.4.1 and 5.4.2, and references as schemas use them.
  @Test(
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
      (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
      ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("g.", "http://a/b/c/g."), ("./../g", "http://a/b/g"),
      ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"),
      ("urn:uuid:deadbeef-1234", "urn:uuid:deadbeef-1234"),
    ]
  )
  func `resolves as RFC 3986 says`(reference: String, expected: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(reference).resolved(against: base).description == expected)
  }

  @Test func `keeps the name of a URN when only a fragment is given`() {
    let base = URIReference("urn:example:root")
    #expect(URIReference("#/a").resolved(against: base).description == "urn:example:root#/a")
  }

  @Test(
    arguments: [
      ("HTTP://A.Example/b", "http://a.example/b"), ("http://U@A/%7Eb%2f", "http://U@a/~b%2F"),
      ("http://a/?%41=%3d#%7E", "http://a/?A=%3D#%7E"), ("a%", "a%"), ("urn:A:B", "urn:A:B"),
      ("%C3%A9", "%C3%A9"), ("http://a/%4", "http://a/%4"),
    ]
  )
  func `writes equal names alike`(text: String, expected: String) {
    #expect(URIReference(text).normalized.description == expected)
  }

  @Test func `tells apart what only looks the same`() {
    #expect(URIReference("#\u{E9}") != URIReference("#e\u{301}"))
    #expect(URIReference("a") != URIReference("a#"))
  }

  @Test(
    arguments: [
      ("a%20b", "a b"), ("%C3%A9", "é"), ("plain", "plain"), ("%", nil), ("%4", nil), ("%zz", nil),
      ("%+1", nil), ("%ff", nil),
    ]
  )
  func `decodes percent signs, or says that it cannot`(text: String, expected: String?) {
    #expect(percentDecoded(text) == expected)
  }
}
