import Testing

@testable import ModelValidation

@Suite
struct URIScanTests {
  @Test(arguments: [
    "urn:isbn:978-3-531-18621-4", "mailto:", "a:", "a+b-c.1:x", "file:///etc/hosts", "http://",
    "http://a:", "http://a:80", "http://@a", "http://u:p@a:1/p;x=1?q=/?#f/?", "http://[::1]:80/",
    "http://u@[v1.fe:x]", "http://a%20b/%41?%42#%43", "http://1.2.3.4.5", "x://a//b", "x:/a//b",
    "x:a:b@c",
    "http://a?", "http://a#",
  ])
  func `a URI has a scheme`(_ text: String) {
    #expect(Format.uri.matches(text))
    #expect(Format.uriReference.matches(text))
    #expect(Format.iri.matches(text))
    #expect(Format.iriReference.matches(text))
  }

  @Test(arguments: [
    ":", "1a:", "a_b://c", "http://a b", "http://[::1", "http://::1]", "http://[::1]a", "http://[]",
    "http://[v.a]", "http://[v1.]", "http://[vg.a]", "http://[1.2.3.4]", "http://a:b",
    "http://a:1:2",
    "http://a@b@c", "http://a/%", "http://a/%4", "http://a/%4G", "http://a/[", "http://a/?[",
    "http://a/#a#b", "http://a\\b", "http://a|b", "http://a/^", "http://a/`", "http://a/{}",
    "http://a/<>",
    "http://a/\"", "http://a/\u{7F}", "http://a/\0", "https://gitlab.com/?args=(invalid|value",
    "http://[fe80::1%25eth0]/", "%61:b", "1:b", ":b",
  ])
  func `neither a URI nor a reference has these`(_ text: String) {
    for format in [Format.uri, .uriReference, .iri, .iriReference] {
      #expect(!format.matches(text), "\(format)")
    }
  }

  @Test(arguments: [
    "", "a", "/a", "//a", "//", "?q", "#f", "./a:b", "a/b:c", "../..", "a?b:c", "a#b:c", "/a:b",
    "//a:80/b", "%61", "?", "#",
  ])
  func `a reference needs no scheme`(_ text: String) {
    #expect(Format.uriReference.matches(text))
    #expect(Format.iriReference.matches(text))
    #expect(!Format.uri.matches(text))
    #expect(!Format.iri.matches(text))
  }

  @Test(arguments: [
    "http://ƒøø.ßår/é?é#é", "http://é@é/", "x:\u{A0}", "x:\u{1FFFD}", "x:\u{EFFFD}", "x:?\u{E000}",
    "x:?\u{10FFFD}", "x:?\u{F0000}",
  ])
  func `an IRI may hold other characters`(_ text: String) {
    #expect(Format.iri.matches(text))
    #expect(!Format.uri.matches(text))
  }

  @Test(arguments: [
    "é:x", "x:\u{80}", "x:\u{9F}", "x:\u{E000}", "x:#\u{E000}", "x:\u{FFFE}",
    "x:\u{FFF0}", "x:\u{1FFFE}", "x:\u{E0001}", "x:?\u{FFFFE}", "http://[é]",
    "http://é:é",
  ])
  func `an IRI has no private and no control characters outside of its query`(_ text: String) {
    #expect(!Format.iri.matches(text))
  }

  @Test
  func `a URI may be long`() {
    let path = String(repeating: "/ab", count: 6_000)
    #expect(Format.uri.matches("https://example.com" + path))
    #expect(!Format.uri.matches("https://example.com" + path + "|"))
  }

  @Test(arguments: [
    "", "a", "{a}", "{+a,b*,c:1}", "{?a.b,%41}", "x{;a:9999}y", "é\u{E000}", "'", "{=a}", "{|a}",
    "%41",
    "{a_1}", "a{b}{c}",
  ])
  func `a URI template has whole expressions`(_ text: String) {
    #expect(Format.uriTemplate.matches(text))
  }

  @Test(arguments: [
    "{", "}", "{}", "{a", "a}", "{{a}}", "{a,}", "{,}", "{a:}", "{a:0}", "{a:10000}", "{a:1x}",
    "{a**}",
    "{a*:1}", "{.}", "{a.}", "{.a..b}", "{a b}", "{é}", "{%4}", "%4", "a b", "<", "\\", "\u{80}",
    "\0",
  ])
  func `a URI template has names and modifiers as RFC 6570 wants them`(_ text: String) {
    #expect(!Format.uriTemplate.matches(text))
  }

  @Test(arguments: ["", "/", "/a/0", "/a~0b~1c", "//", "/é", "/\0"])
  func `a JSON Pointer starts with a slash`(_ text: String) {
    #expect(Format.jsonPointer.matches(text))
  }

  @Test(arguments: ["a", "#", "#/a", "/~", "/~2", "/a~", "/~01~", "~0"])
  func `a JSON Pointer escapes its tildes`(_ text: String) {
    #expect(!Format.jsonPointer.matches(text))
  }

  @Test(arguments: ["0", "1", "10", "0#", "2/a", "0/", "1/~0", "99999999999999999999999/a"])
  func `a relative JSON Pointer starts with a number`(_ text: String) {
    #expect(Format.relativeJSONPointer.matches(text))
  }

  @Test(arguments: ["", "/a", "-1", "+1", "01", "00", "0##", "0#/a", "0a", "1/~", "١", "1 "])
  func `a relative JSON Pointer has no other parts`(_ text: String) {
    #expect(!Format.relativeJSONPointer.matches(text))
  }
}
