import ModelCommands
import ModelCommandsTestSupport
import Testing

struct BaselineTests {
  private static let schema = """
    {"items": {"required": ["a", "b"], "properties": {"a": {"type": "integer"}}}}
    """

  /// Makes a baseline of one text, and checks another by it.
  private func outcome(
    of text: String,
    knowing known: String
  ) -> (code: ExitCode, terminal: RecordingTerminal) {
    let old = RecordingTerminal(files: ["s": Self.schema, "p": known])
    old.run(["validate", "-q", "-s", "s", "--write-baseline", "b", "p"])
    let new = RecordingTerminal(
      files: ["s": Self.schema, "p": text, "b": old.files["b", default: ""]]
    )
    return (new.run(["validate", "--brief", "-s", "s", "--baseline", "b", "p"]), new)
  }

  private static let known = #"[{"a": "x", "b": 1}, {"b": 2}, {"a": 1}, {"a": "y", "b": 1}]"#

  @Test(arguments: [
    known,
    // Moved, reordered, with other members, laid out anew.
    "[\n{\"a\": 1, \"new\": 0},\n{\"a\": \"y\", \"b\": 9}, {\"b\": []}, {\"b\": 1, \"a\":\"x\"}]",
    #"[{"b": 0, "a": 5}, {"a": "y", "b": 1}, {"b": 2}, {"a": 1}, {"a": "x", "b": 1}]"#,
  ])
  func `knows failures wherever they stand`(text: String) {
    let (code, terminal) = outcome(of: text, knowing: Self.known)
    #expect(code == .success, "\(terminal.output)")
    #expect(terminal.output == "p: no new failures, 4 failures in the baseline\n")
  }

  @Test(arguments: [
    // The same value once more, another value, another missing property, another place.
    (#"[{"a": "x", "b": 1}, {"a": "x", "b": 1}]"#, "p:1:28: /1/a: "),
    (#"[{"a": "z", "b": 1}]"#, "p:1:8: /0/a: "),
    (#"[{"b": 2}, {"b": 3}]"#, "p:1:12: /1: "), (#"[{}]"#, "p:1:2: /0: "),
  ])
  func `does not hide new failures`(text: String, place: String) {
    let (code, terminal) = outcome(of: text, knowing: #"[{"a": "x", "b": 1}, {"b": 2}]"#)
    #expect(code == .findings)
    #expect(terminal.output.hasPrefix(place), "\(terminal.output)")
    #expect(terminal.output.contains("p: not valid, 1 failure"))
  }

  @Test func `tells what did not occur any more`() {
    let (code, terminal) = outcome(of: #"[{"a": "x", "b": 1}]"#, knowing: Self.known)
    #expect(code == .success)
    #expect(
      terminal.output == """
        p: no new failures, 1 failure in the baseline
        3 entries of the baseline did not occur any more; write it anew:
          p: /*: missing-property
          p: /*: missing-property
          p: /*/a: wrong-type

        """
    )
  }

  @Test func `does not call stale what was not looked at`() {
    let files = ["s": Self.schema, "p": Self.known, "q": Self.known]
    let terminal = RecordingTerminal(files: files)
    terminal.run(["validate", "-q", "-s", "s", "--write-baseline", "b", "p", "q"])
    #expect(terminal.run(["validate", "-s", "s", "--baseline", "b", "p"]) == .success)
    #expect(terminal.output == "p: no new failures, 4 failures in the baseline\n")
  }

  @Test func `knows texts that are not JSON`() {
    #expect(outcome(of: "[1,", knowing: "[1,").code == .success)
    #expect(outcome(of: "[1,", knowing: "[]").code == .findings)
  }

  @Test func `names payloads from the folder of the baseline`() {
    let terminal = RecordingTerminal(files: ["s": Self.schema, "feeds/p": "[{}]"])
    terminal.run(["validate", "-q", "-s", "s", "--write-baseline", "ci/b", "feeds/p"])
    #expect(terminal.files["ci/b"]?.contains(#""payload":"../feeds/p""#) == true)
    let other = RecordingTerminal(
      files: ["s": Self.schema, "p": "[{}]", "../ci/b": terminal.files["ci/b", default: ""]]
    )
    other.currentFolder = "/home/ada/project/feeds"
    #expect(other.run(["validate", "-s", "s", "--baseline", "../ci/b", "p"]) == .success)
  }

  @Test func `adds what is new to what is known`() {
    let terminal = RecordingTerminal(files: ["s": Self.schema, "p": Self.known])
    terminal.run(["validate", "-q", "-s", "s", "--write-baseline", "b", "p"])
    let first = terminal.files["b"]
    let words = ["validate", "-q", "-s", "s", "--baseline", "b", "--write-baseline", "b", "p"]
    #expect(terminal.run(words) == .success)
    #expect(terminal.files["b"] == first)
  }

  @Test func `looks at all failures, not only at those that are shown`() {
    let text = "[\(Array(repeating: "{}", count: 300).joined(separator: ","))]"
    let (code, terminal) = outcome(of: text, knowing: text)
    #expect(code == .success)
    #expect(terminal.output == "p: no new failures, 600 failures in the baseline\n")
  }

  @Test(arguments: [
    ("[", "cannot use the baseline 'b': 1:2: not JSON: the text ends where a value was expected"),
    ("{}", "cannot use the baseline 'b': not a baseline; --write-baseline makes one"),
    (
      #"{"format": "modelkit-validation-baseline", "version": 2, "entries": []}"#,
      "cannot use the baseline 'b': a newer baseline; use the modelkit that wrote it"
    ),
    (
      #"{"format": "modelkit-validation-baseline", "version": 1, "entries": [1]}"#,
      "cannot use the baseline 'b': 1:70: an entry needs a payload, a fingerprint and a count"
    ),
    (
      #"{"format": "modelkit-validation-baseline", "version": 1, "entries": [{"payload": "p", "fingerprint": "", "count": 0}]}"#,
      "cannot use the baseline 'b': 1:70: an entry needs a payload, a fingerprint and a count"
    ),
  ])
  func `explains what is wrong with a baseline`(baseline: String, message: String) {
    let terminal = RecordingTerminal(files: ["s": "true", "p": "1", "b": baseline])
    #expect(terminal.run(["validate", "-s", "s", "--baseline", "b", "p"]) == .failure)
    #expect(terminal.errors.hasPrefix("modelkit: \(message)"))
    #expect(terminal.output.isEmpty)
  }

  @Test func `needs the baseline, and a place for a new one`() {
    let terminal = RecordingTerminal(files: ["s": "true", "p": "1"])
    terminal.readOnlyFiles = ["w"]
    #expect(terminal.run(["validate", "-s", "s", "--baseline", "b", "p"]) == .failure)
    #expect(terminal.run(["validate", "-q", "-s", "s", "--write-baseline", "w", "p"]) == .failure)
    #expect(
      terminal.errors == """
        modelkit: cannot read 'b': No such file or directory
        modelkit: cannot write 'w': Permission denied

        """
    )
  }
}
