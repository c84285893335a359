import Diagnostics
import SkeinCommands

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

exit(ToolProcess(Skein.quickInterface).run(otherProgram: "skein-sources").rawValue)
