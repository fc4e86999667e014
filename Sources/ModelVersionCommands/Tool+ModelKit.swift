public import ModelCommands

extension Tool {
  /// The tool that comes with ModelKit, with all its commands.
  ///
  /// ```swift
  /// let code = Tool.modelkit.run(["diff", "v1.schema.json", "v2.schema.json"], in: .process)
  /// ```
  public static let modelkit = Tool(
    name: payloads.name,
    summary: "Checks JSON payloads and the models that are made of them.",
    commands: payloads.commands + [
      ImportCommand.self, DiffCommand.self, PlanCommand.self, MigrateCommand.self,
      InspectCommand.self, DumpCommand.self, GenerateCommand.self, AdoptCommand.self,
    ]
  )
}
