/// The leap seconds that the IERS has announced.
enum LeapSeconds {
    /// Returns whether a leap second ended at that POSIX second, the midnight after `23:59:60`.
    static func endsOne(at second: Int) -> Bool {
        ends.contains(second)
    }

    /// Returns how many leap seconds have ended from one POSIX second until another, that one included.
    static func count(after start: Int, through end: Int) -> Int {
        ends.count { $0 > start && $0 <= end }
    }

    /// The POSIX seconds that follow a leap second, from the table of IERS Bulletin C.
    private static let ends: Set<Int> = [
        78_796_800, 94_694_400, 126_230_400, 157_766_400, 189_302_400, 220_924_800, 252_460_800, 283_996_800,
        315_532_800, 362_793_600, 394_329_600, 425_865_600, 489_024_000, 567_993_600, 631_152_000, 662_688_000,
        709_948_800, 741_484_800, 773_020_800, 820_454_400, 867_715_200, 915_148_800, 1_136_073_600, 1_230_768_000,
        1_341_100_800, 1_435_708_800, 1_483_228_800,
    ]
}
