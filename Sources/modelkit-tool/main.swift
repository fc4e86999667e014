import ModelCommands
import ModelVersionCommands

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

exit(Tool.modelkit.run(CommandLine.arguments.dropFirst(), in: .process).rawValue)
