/// A C object that lives as long as the value, and keeps its repository alive.
///
/// Not copyable, so that it is freed exactly once: at the end of the scope that made it.
struct Handle: ~Copyable {
    /// The object, to be used while the handle is in scope.
    let pointer: OpaquePointer

    private let owner: Repository
    private let free: (OpaquePointer) -> Void

    /// Takes the object that a C function makes.
    ///
    /// - `operation`: What is being done, as words that follow "cannot".
    init(
        _ operation: @autoclosure () -> String,
        in owner: Repository,
        freeing free: @escaping (OpaquePointer) -> Void,
        _ make: (inout OpaquePointer?) -> Int32
    ) throws(GitError) {
        var made: OpaquePointer?
        try check(make(&made), operation())
        guard let made else { throw .failed(operation: operation(), reason: "libgit2 returned nothing") }
        pointer = made
        self.owner = owner
        self.free = free
    }

    deinit { free(pointer) }
}
