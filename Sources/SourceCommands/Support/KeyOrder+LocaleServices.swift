import LocaleServices
import StringCatalogs

extension KeyOrder {
    /// The order in which Xcode writes keys; the library that knows it is loaded when there is something to sort.
    static let xcode = KeyOrder { keys in try LocaleServices().sorted(keys) }
}
