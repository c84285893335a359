import Diagnostics
import SkeinCommands
import SourceCommands

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

exit(ToolProcess(Skein.interface).run().rawValue)
