/// Why a reader stopped: the byte at which it did, counted from 0, and what it expected there.
struct ReadFailure: Error, Hashable {
    var position: Int
    var expected: String
}
