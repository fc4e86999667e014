import Foundation

// Started by tests as a process of its own, to be killed or to meet others at one file.
do {
  try Probe(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
