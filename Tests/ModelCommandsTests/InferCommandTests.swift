import ModelCommands
import ModelCommandsTestSupport
import ModelJSON
import ModelTestSupport
import Testing

struct InferCommandTests {
  @Test
  func `the schema of the sample feed is as expected`() {
    let world = RecordingTerminal()
    #expect(
      world.run(["infer", "--title", "Brands", "Fixtures/dining-partner-brands.json"]) == .success
    )
    GoldenFile.check(world.output, against: "Fixtures/Inferred/dining-partner-brands.schema.json")
  }

  @Test
  func `what is inferred accepts its samples`() {
    let world = RecordingTerminal(files: [
      "one.json": #"{"a":1}"#, "two.jsonl": "{\"a\":2}\n{\"b\":[]}\n",
    ])
    let code = world.run(["infer", "one.json", "two.jsonl", "--closed", "--bounds", "-o", "s.json"])
    #expect(code == .success)
    #expect(world.output.isEmpty)
    #expect(world.run(["validate", "-s", "s.json", "one.json", "two.jsonl"]) == .success)
    #expect(world.files["s.json"]?.contains(#""maximum" : 2"#) == true)
  }

  @Test
  func `reads the standard input, line by line where told to`() {
    let world = RecordingTerminal(files: ["-": "1\n2.5\n"])
    #expect(world.run(["infer", "--lines", "-"]) == .success)
    #expect(world.output.contains(#""type" : "number""#))
  }

  @Test(arguments: [
    (["infer", "-"], "<stdin>:2:1: not JSON"),
    (["infer", "--lines", "bad.txt"], "bad.txt:2:2: not JSON"),
    (["infer", "nowhere.json"], "nowhere.json"), (["infer"], "sample"),
    (["infer", "-", "-"], "standard input"),
  ])
  func `writes nothing where a sample cannot be used`(_ words: [String], _ message: String) {
    let world = RecordingTerminal(files: ["-": "{}\n1", "bad.txt": "1\n[\n2"])
    #expect(world.run(words) == .failure)
    #expect(world.output.isEmpty)
    #expect(world.errors.contains(message), "\(world.errors)")
  }
}
