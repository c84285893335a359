import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The program that this process runs.
package enum OwnProgram {
    /// Its file, links resolved; nil where the system does not say.
    static var file: File? {
        var path = [CChar](repeating: 0, count: 4096)
        #if canImport(Darwin)
            var size = UInt32(path.count)
            guard _NSGetExecutablePath(&path, &size) == 0, let resolved = realpath(path, nil) else { return nil }
            defer { free(resolved) }
        #else
            guard let resolved = realpath("/proc/self/exe", &path) else { return nil }
        #endif
        return File(String(cString: resolved))
    }

    /// What tells one build of the program from another that has the same version.
    package static var stamp: String { file?.stamp ?? "" }
}
