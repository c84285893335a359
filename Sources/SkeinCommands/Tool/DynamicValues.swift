import Diagnostics

/// Values that shells can offer and that only the moment knows, such as branches.
struct DynamicValues {
    let environment: [String: String]

    func values(of kind: String) -> [String] {
        []
    }
}
