import LocaleServices
import StringCatalogs

extension KeyOrder {
    /// The order in which Xcode writes keys; the library that knows it is loaded when it is first asked.
    static let xcode = KeyOrder { keys in try services.get().order(of: keys) }

    private static let services = Result { () throws(LocaleServicesError) in try LocaleServices() }
}
