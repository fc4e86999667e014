import ModelCommandsTestSupport
import Testing

@testable import ModelCommands

struct SourceRootTests {
  @Test(arguments: [
    ("a.json", "sub/a.json"), ("./x/../a.json", "sub/a.json"), ("../a.json", "a.json"),
    ("../../b/a.json", "/home/b/a.json"), ("/home/ci/sub/a.json", "sub/a.json"),
    ("/home/ci2/a.json", "/home/ci2/a.json"), ("/etc//a.json", "/etc/a.json"),
    ("/../../a.json", "/a.json"),
  ])
  func `names files from the root`(path: String, name: String) {
    let root = SourceRoot("/home/ci/", currentFolder: "/home/ci/sub")
    #expect(root.relativePath(of: path) == name)
  }

  @Test(arguments: [
    ("a.json", "a.json"), ("../b/a.json", "../b/a.json"), ("/etc/a.json", "../../../etc/a.json"),
  ])
  func `names files outside of it where it may`(path: String, name: String) {
    let root = SourceRoot("/home/ci/sub", currentFolder: "/home/ci/sub")
    #expect(root.relativePath(of: path, allowingParents: true) == name)
  }

  @Test func `believes the code host before the current folder`() {
    let terminal = RecordingTerminal()
    #expect(SourceRoot(in: terminal.terminal).path == "/home/ada/project")
    terminal.environment["CI_PROJECT_DIR"] = "/builds/p"
    #expect(SourceRoot(in: terminal.terminal).path == "/builds/p")
    terminal.environment["GITHUB_WORKSPACE"] = "/home/runner/work/p/p"
    #expect(SourceRoot(in: terminal.terminal).path == "/home/runner/work/p/p")
  }

  @Test(arguments: [
    ("a/b.json", "a/b.json"), ("a b%.json", "a%20b%25.json"), ("c:d", "c%3Ad"),
    ("é\n\"<", "%C3%A9%0A%22%3C"), ("a?b#c", "a%3Fb%23c"),
  ])
  func `writes paths as URI references`(path: String, uri: String) {
    #expect(percentEncodedPath(path) == uri)
  }
}
