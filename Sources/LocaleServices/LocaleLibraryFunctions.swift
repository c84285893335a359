#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The functions of the library of locale services, by the C calling convention.
struct LocaleLibraryFunctions: Sendable {
    typealias Order = @convention(c) (UnsafePointer<UInt8>, UnsafePointer<Int>, Int, UnsafeMutablePointer<Int>) -> Void
    typealias Facts = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int>) -> Int
    typealias Identifiers = @convention(c) (UnsafeMutablePointer<UInt8>?, Int) -> Int
    typealias MakeFormatter =
        @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    typealias FreeFormatter = @convention(c) (UnsafeMutableRawPointer) -> Void
    typealias FormatDate = @convention(c) (UnsafeMutableRawPointer, Int, UnsafeMutablePointer<UInt8>?, Int) -> Int
    typealias ReadDate =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Int>) -> Int

    let order: Order
    let facts: Facts
    let identifiers: Identifiers
    let makeFormatter: MakeFormatter
    let freeFormatter: FreeFormatter
    let formatDate: FormatDate
    let readDate: ReadDate

    /// Loads the library, unless the process has it already.
    ///
    /// The dynamic loader looks for it where the program says that its libraries are: beside it, or in `../lib/skein`.
    init() throws(LocaleServicesError) {
        guard let library = dlopen(Self.fileName, RTLD_NOW) else {
            throw .unavailable(file: Self.fileName, reason: dlerror().map { String(cString: $0) } ?? "")
        }
        func function<Function>(_ name: String, as type: Function.Type) throws(LocaleServicesError) -> Function {
            guard let function = dlsym(library, name) else {
                throw .unavailable(file: Self.fileName, reason: "it belongs to another version")
            }
            return unsafeBitCast(function, to: type)
        }
        order = try function("skein_locale_order", as: Order.self)
        facts = try function("skein_locale_facts", as: Facts.self)
        identifiers = try function("skein_locale_identifiers", as: Identifiers.self)
        makeFormatter = try function("skein_date_formatter_make", as: MakeFormatter.self)
        freeFormatter = try function("skein_date_formatter_free", as: FreeFormatter.self)
        formatDate = try function("skein_date_formatter_text", as: FormatDate.self)
        readDate = try function("skein_date_formatter_read", as: ReadDate.self)
    }

    /// Calls a function that writes bytes, with as much room as it turns out to need, and returns them as a text.
    static func text(
        atLeast capacity: Int,
        _ write: (UnsafeMutablePointer<UInt8>?, Int) -> Int
    ) -> String {
        var capacity = capacity
        while true {
            var length = 0
            let text = String(unsafeUninitializedCapacity: capacity) { buffer in
                length = write(buffer.baseAddress, capacity)
                return min(length, capacity)
            }
            guard length > capacity else { return text }
            capacity = length
        }
    }

    #if canImport(Darwin)
        private static let fileName = "@rpath/libSkeinLocale.dylib"
    #else
        private static let fileName = "libSkeinLocale.so"
    #endif
}
