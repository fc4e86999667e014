import Testing

@testable import ModelCommands

struct GlobPatternTests {
  @Test(arguments: [
    ("*.json", "a.json"), ("*.json", "x/y/a.json"), ("api/*.json", "v1/api/a.json"),
    ("api/**/*.json", "api/a.json"), ("api/**/*.json", "api/b/c/a.json"), ("a?c", "abc"),
    ("[a-c]x", "bx"), ("[!a-c]x", "dx"), ("[^a]x", "bx"), ("{a,b}.json", "b.json"),
    ("{a,{b,c}}.json", "c.json"), ("\\*", "*"), ("[", "["), ("{a", "{a"), ("**", "a/b"),
    ("./a.json", "a.json"), ("/a/*", "/a/b"), ("é*", "é.json"), ("a**b", "a/x/b"), ("[]]", "]"),
  ])
  func `fits`(pattern: String, path: String) {
    #expect(GlobPattern(pattern).matches(path))
  }

  @Test(arguments: [
    ("*.json", "a.jsonl"), ("*.json", "a.json/b"), ("api/*.json", "api/b/a.json"),
    ("api/*.json", "myapi/a.json"), ("a?c", "a/c"), ("[a-c]x", "dx"), ("[!a-c]x", "ax"),
    ("{a,b}.json", "c.json"), ("\\*", "a"), ("", "a"), ("/a/*", "x/a/b"), ("a", "ab"),
  ])
  func `does not fit`(pattern: String, path: String) {
    #expect(!GlobPattern(pattern).matches(path))
  }

  @Test(arguments: [
    ("api/v1/*.json", "api/v1"), ("*.json", ""), ("a/b*/c.json", "a"), ("/x/*", "/x"),
    ("a/{b,c}/d", "a"),
  ])
  func `knows the folder that all lies in`(pattern: String, folder: String) {
    #expect(GlobPattern(pattern).folder == folder)
  }

  @Test func `takes no time on many stars`() {
    let pattern = GlobPattern(String(repeating: "*a", count: 50))
    #expect(!pattern.matches(String(repeating: "a", count: 500) + "b"))
  }
}
