extension StringProtocol {
    /// Gives the text in UTF-8 to a function for the time of its call.
    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) throws(DateError) -> Value) throws(DateError) -> Value {
        try Array(utf8).withBytes(body)
    }
}

extension [UInt8] {
    /// Gives the bytes to a function for the time of its call.
    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) throws(DateError) -> Value) throws(DateError) -> Value {
        // The library's own function throws any error.
        let result: Result<Value, DateError> = withUnsafeBytes { bytes in
            do throws(DateError) {
                return .success(try body(bytes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
