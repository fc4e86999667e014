import ModelCommands

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

exit(Tool.payloads.run(CommandLine.arguments.dropFirst(), in: .process).rawValue)
