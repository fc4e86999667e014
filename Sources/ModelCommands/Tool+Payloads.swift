/// The version of the tool, whichever commands it has.
let modelKitVersion = "0.1.0"

extension Tool {
  /// The part of `modelkit` that checks payloads: `validate`, `infer` and `bowtie`.
  ///
  /// It needs neither Foundation nor SQLite, so it can be linked as one static binary. The other
  /// commands are those of the module `ModelVersionCommands`; who asks this tool for one of them is
  /// told where to get it.
  public static let payloads = Tool(
    name: "modelkit",
    summary: "Checks JSON payloads against JSON Schemas.",
    commands: [ValidateCommand.self, InferCommand.self, BowtieCommand.self],
    absent: AbsentCommands(
      names: ["import", "diff", "plan", "migrate", "inspect", "dump", "generate", "adopt"],
      remedy: "build it from ModelKit's sources: swift build -c release --product modelkit"
    )
  )
}
