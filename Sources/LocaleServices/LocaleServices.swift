#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What needs Foundation's ICU, from a library that is loaded when it is first asked for.
///
/// Foundation with its ICU data would cost every start of the tool some five milliseconds, so no program links it. The
/// functions cross by the C calling convention, as bytes and numbers: the library shares no type with the program.
public struct LocaleServices: Sendable {
    private typealias Order =
        @convention(c) (UnsafePointer<UInt8>, UnsafePointer<Int>, Int, UnsafeMutablePointer<Int>) -> Void

    private let orderFunction: Order

    /// Loads the library, unless the process has it already.
    ///
    /// The dynamic loader looks for it where the program says that its libraries are: beside it, or in `../lib/skein`.
    public init() throws(LocaleServicesError) {
        guard let library = dlopen(Self.fileName, RTLD_NOW) else {
            throw .unavailable(file: Self.fileName, reason: dlerror().map { String(cString: $0) } ?? "")
        }
        guard let function = dlsym(library, "skein_locale_order") else {
            throw .unavailable(file: Self.fileName, reason: "it belongs to another version")
        }
        orderFunction = unsafeBitCast(function, to: Order.self)
    }

    /// Returns the indices of texts in the order in which the Finder and Xcode list names: `localizedStandardCompare` in English.
    ///
    /// Texts that it takes for equal are ordered by their bytes, so that the order hangs on the texts alone.
    public func order(of texts: [String]) -> [Int] {
        var bytes: [UInt8] = []
        var lengths: [Int] = []
        for text in texts {
            bytes += text.utf8
            lengths.append(text.utf8.count)
        }
        bytes.append(0)
        return [Int](unsafeUninitializedCapacity: texts.count) { buffer, count in
            if let start = buffer.baseAddress { orderFunction(bytes, lengths, texts.count, start) }
            count = texts.count
        }
    }

    #if canImport(Darwin)
        private static let fileName = "@rpath/libSkeinLocale.dylib"
    #else
        private static let fileName = "libSkeinLocale.so"
    #endif
}
