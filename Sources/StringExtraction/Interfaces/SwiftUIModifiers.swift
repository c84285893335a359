import Diagnostics
import SyntaxSupport

extension Interfaces {
    /// SwiftUI: the modifiers that take a title or a label.
    static let swiftUIModifiers = SourceFile(
        path: "SwiftUI.swiftinterface",
        text: """
            protocol View {
                func navigationTitle(_ title: LocalizedStringKey) -> View
                func navigationTitle(_ title: Text) -> View
                @_disfavoredOverload func navigationTitle<S: StringProtocol>(_ title: S) -> View
                @_disfavoredOverload func navigationTitle(_ title: Binding<String>) -> View
                func navigationSubtitle(_ subtitle: LocalizedStringKey) -> View
                func navigationSubtitle(_ subtitle: Text) -> View
                @_disfavoredOverload func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> View
                func navigationBarTitle(_ title: LocalizedStringKey, displayMode: Any = 0) -> View
                func navigationBarTitle(_ title: Text, displayMode: Any = 0) -> View
                @_disfavoredOverload func navigationBarTitle<S: StringProtocol>(_ title: S, displayMode: Any = 0) -> View

                func help(_ text: LocalizedStringKey) -> View
                func help(_ text: Text) -> View
                @_disfavoredOverload func help<S: StringProtocol>(_ text: S) -> View

                func accessibilityLabel(_ label: LocalizedStringKey, isEnabled: Bool = true) -> View
                func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> View
                @_disfavoredOverload func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true) -> View
                func accessibilityHint(_ hint: LocalizedStringKey, isEnabled: Bool = true) -> View
                func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> View
                @_disfavoredOverload func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true) -> View
                func accessibilityValue(_ value: LocalizedStringKey, isEnabled: Bool = true) -> View
                func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> View
                @_disfavoredOverload func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool = true) -> View
                func accessibilityAction(named name: LocalizedStringKey, _ handler: () -> Void) -> View
                func accessibilityAction(named name: Text, _ handler: () -> Void) -> View
                @_disfavoredOverload func accessibilityAction<S: StringProtocol>(named name: S, _ handler: () -> Void) -> View
                func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> View
                @_disfavoredOverload func accessibilityInputLabels(_ labels: [String]) -> View
                func accessibilityRotor(_ label: LocalizedStringKey, entries: Any = 0) -> View
                func accessibilityCustomContent(_ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: Any = 0) -> View

                func alert(_ title: LocalizedStringKey, isPresented: Binding<Bool>, actions: () -> View, message: () -> View = 0) -> View
                func alert<T>(_ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting: T?, actions: (T) -> View, message: (T) -> View = 0) -> View
                func alert(_ title: Text, isPresented: Binding<Bool>, presenting: Any = 0, actions: () -> View, message: () -> View = 0) -> View
                @_disfavoredOverload func alert<S: StringProtocol>(_ title: S, isPresented: Binding<Bool>, actions: () -> View, message: () -> View = 0) -> View
                @_disfavoredOverload func alert<S: StringProtocol, T>(_ title: S, isPresented: Binding<Bool>, presenting: T?, actions: (T) -> View, message: (T) -> View = 0) -> View
                func alert(isPresented: Binding<Bool>, error: Any = 0, content: () -> View = 0, actions: () -> View = 0, message: () -> View = 0) -> View
                func confirmationDialog(_ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Any = 0, actions: () -> View, message: () -> View = 0) -> View
                func confirmationDialog<T>(_ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Any = 0, presenting: T?, actions: (T) -> View, message: (T) -> View = 0) -> View
                func confirmationDialog(_ title: Text, isPresented: Binding<Bool>, titleVisibility: Any = 0, presenting: Any = 0, actions: () -> View, message: () -> View = 0) -> View
                @_disfavoredOverload func confirmationDialog<S: StringProtocol>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Any = 0, actions: () -> View, message: () -> View = 0) -> View
                @_disfavoredOverload func confirmationDialog<S: StringProtocol, T>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Any = 0, presenting: T?, actions: (T) -> View, message: (T) -> View = 0) -> View
                func dialogSuppressionToggle(_ title: LocalizedStringKey, isSuppressed: Binding<Bool>) -> View

                func sheet<T>(item: Binding<T?>, onDismiss: () -> Void = 0, content: (T) -> View) -> View
                func sheet(isPresented: Binding<Bool>, onDismiss: () -> Void = 0, content: () -> View) -> View
                func fullScreenCover<T>(item: Binding<T?>, onDismiss: () -> Void = 0, content: (T) -> View) -> View
                func popover<T>(item: Binding<T?>, attachmentAnchor: Any = 0, arrowEdge: Any = 0, content: (T) -> View) -> View
                func navigationDestination<T>(item: Binding<T?>, destination: (T) -> View) -> View

                func badge(_ label: LocalizedStringKey?) -> View
                func badge(_ label: Text?) -> View
                func badge(_ count: Int) -> View
                @_disfavoredOverload func badge<S: StringProtocol>(_ label: S?) -> View
                func searchable(text: Binding<String>, tokens: Any = 0, isPresented: Binding<Bool>? = nil, placement: Any = 0, prompt: LocalizedStringKey, token: (Any) -> View = 0) -> View
                func searchable(text: Binding<String>, tokens: Any = 0, isPresented: Binding<Bool>? = nil, placement: Any = 0, prompt: Text? = nil, token: (Any) -> View = 0) -> View
                @_disfavoredOverload func searchable<S: StringProtocol>(text: Binding<String>, tokens: Any = 0, isPresented: Binding<Bool>? = nil, placement: Any = 0, prompt: S, token: (Any) -> View = 0) -> View
                func fileDialogMessage(_ message: LocalizedStringKey) -> View
                func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> View
                func fileExporterFilenameLabel(_ label: LocalizedStringKey) -> View
                func configurationDisplayName(_ name: LocalizedStringKey) -> View
                @_disfavoredOverload func configurationDisplayName<S: StringProtocol>(_ name: S) -> View
                func description(_ description: LocalizedStringKey) -> View
                @_disfavoredOverload func description<S: StringProtocol>(_ description: S) -> View
                func tabItem(_ label: () -> View) -> View
            }
            """
    )
}
