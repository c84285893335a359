#if os(Linux)
    /// Reads no certificate: stands in for a function of mbedTLS, which libgit2's start calls where it was built on that.
    ///
    /// Reading the machine's certificates takes longer than all that a command asks of libgit2, and they are never
    /// needed: what concerns a remote is the git program's. The loader looks for a library's functions in the program
    /// first, where `Package.swift` exports this one; elsewhere it is not called, and the start is only slower.
    ///
    /// - Returns: 0, which says that all certificates of the file, none, were read.
    @_cdecl("mbedtls_x509_crt_parse_file")
    public func readNoCertificates(_ chain: OpaquePointer?, _ path: UnsafePointer<CChar>?) -> CInt { 0 }
#endif
