import Diagnostics
import SyntaxSupport

extension Interfaces {
    /// SwiftUI: the initialisers of views that take a title or a label.
    static let swiftUIViews = SourceFile(
        path: "SwiftUI.swiftinterface",
        text: """
            struct LocalizedStringKey: LocalizableLiteral {
                init(_ key: LocalizedStringKey)
                init(stringLiteral key: LocalizationKey)
            }

            struct Text: View {
                init(
                    _ key: LocalizedStringKey,
                    tableName: LocalizationTable? = nil,
                    bundle: Bundle? = nil,
                    comment: LocalizationComment? = nil
                )
                @_disfavoredOverload init(_ resource: LocalizedStringResource)
                @_disfavoredOverload init<S: StringProtocol>(_ content: S)
                @_disfavoredOverload init(_ text: AttributedString)
                @_disfavoredOverload init(_ date: Date, style: Any)
                @_disfavoredOverload init(_ input: Any, format: Any)
                init(_ image: Image)
                init(verbatim: String)
                init(timerInterval: Any, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true)
            }

            struct Image: View {
                init(systemName: String, variableValue: Double? = nil)
                init(_ name: String, bundle: Bundle? = nil)
                init(_ name: String, bundle: Bundle? = nil, label: Text)
                init(decorative: String, bundle: Bundle? = nil)
            }

            struct Binding<Value> {
                var wrappedValue: Value
                init(get: () -> Value, set: (Value) -> Void)
                static func constant<T>(_ value: T) -> Binding<T>
            }

            struct Label: View {
                init(_ title: LocalizedStringKey, image: String)
                init(_ title: LocalizedStringKey, image: ImageResource)
                init(_ title: LocalizedStringKey, systemImage: String)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, image: String)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String)
                init(title: () -> View, icon: () -> View)
            }

            struct Button: View {
                init(_ title: LocalizedStringKey, systemImage: String = "", role: ButtonRole? = nil, action: () -> Void)
                init(_ title: LocalizedStringKey, image: Any, role: ButtonRole? = nil, action: () -> Void)
                init(_ title: LocalizedStringKey, systemImage: String = "", role: ButtonRole? = nil, intent: Any)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", image: Any = 0, role: ButtonRole? = nil, action: () -> Void)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", role: ButtonRole? = nil, intent: Any)
                init(role: ButtonRole? = nil, action: () -> Void, label: () -> View)
                init(action: () -> Void, label: () -> View)
                init(role: ButtonRole? = nil, intent: Any, label: () -> View)
            }

            struct Toggle: View {
                init(_ title: LocalizedStringKey, systemImage: String = "", image: Any = 0, isOn: Binding<Bool>)
                init<C>(_ title: LocalizedStringKey, systemImage: String = "", sources: C, isOn: Any)
                init(_ title: LocalizedStringKey, systemImage: String = "", isOn: Bool, intent: Any)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", image: Any = 0, isOn: Binding<Bool>)
                init(isOn: Binding<Bool>, label: () -> View)
            }

            struct Section: View {
                init(_ title: LocalizedStringKey, content: () -> View)
                init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>? = nil, content: () -> View)
                init(header: View = 0, footer: View = 0, content: () -> View)
                init(isExpanded: Binding<Bool>, content: () -> View, header: () -> View)
                init(content: () -> View, header: () -> View = 0, footer: () -> View = 0)
            }

            struct Picker: View {
                init<T>(_ title: LocalizedStringKey, systemImage: String = "", image: Any = 0, selection: Binding<T>, content: () -> View)
                init<T>(_ title: LocalizedStringKey, systemImage: String = "", selection: Binding<T>, content: () -> View, currentValueLabel: () -> View)
                init(_ title: LocalizedStringKey, systemImage: String = "", sources: Any, selection: Any, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", image: Any = 0, selection: Any, content: () -> View)
                init<T>(selection: Binding<T>, content: () -> View, label: () -> View)
                init<T>(selection: Binding<T>, label: View, content: () -> View)
            }

            struct TextField: View {
                init(_ title: LocalizedStringKey, text: Binding<String>, selection: Any? = nil, prompt: Text? = nil, axis: Axis = 0, onEditingChanged: (Bool) -> Void = 0, onCommit: () -> Void = 0)
                init<V>(_ title: LocalizedStringKey, value: Binding<V>, format: Any, prompt: Text? = nil)
                init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Any, prompt: Text? = nil, onEditingChanged: (Bool) -> Void = 0, onCommit: () -> Void = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, text: Binding<String>, selection: Any? = nil, prompt: Text? = nil, axis: Axis = 0, onEditingChanged: (Bool) -> Void = 0, onCommit: () -> Void = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, value: Any, format: Any = 0, formatter: Any = 0, prompt: Text? = nil)
                init(text: Binding<String>, prompt: Text? = nil, axis: Axis = 0, label: () -> View)
                init(value: Any, format: Any, prompt: Text? = nil, label: () -> View)
            }

            struct SecureField: View {
                init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, onCommit: () -> Void = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, onCommit: () -> Void = 0)
                init(text: Binding<String>, prompt: Text? = nil, label: () -> View)
            }

            struct LabeledContent: View {
                init(_ title: LocalizedStringKey, content: () -> View)
                init<S: StringProtocol>(_ title: LocalizedStringKey, value: S)
                init(_ title: LocalizedStringKey, value: Any, format: Any)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, value: S)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, value: Any, format: Any)
                init(content: () -> View, label: () -> View)
            }

            struct Menu: View {
                init(_ title: LocalizedStringKey, systemImage: String = "", image: Any = 0, content: () -> View, primaryAction: () -> Void = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", image: Any = 0, content: () -> View, primaryAction: () -> Void = 0)
                init(content: () -> View, label: () -> View, primaryAction: () -> Void = 0)
            }

            struct NavigationLink: View {
                init(_ title: LocalizedStringKey, destination: View, isActive: Binding<Bool>? = nil)
                init(_ title: LocalizedStringKey, destination: () -> View)
                init(_ title: LocalizedStringKey, isActive: Binding<Bool>, destination: () -> View)
                init(_ title: LocalizedStringKey, value: Any)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, destination: Any, isActive: Any = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, destination: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, value: Any)
                init(destination: Any, isActive: Any = 0, label: () -> View)
                init(destination: () -> View, label: () -> View)
                init(value: Any, label: () -> View)
            }

            struct Link: View {
                init(_ title: LocalizedStringKey, destination: URL)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, destination: URL)
                init(destination: URL, label: () -> View)
            }

            struct ShareLink: View {
                init(_ title: LocalizedStringKey, item: Any, subject: Text? = nil, message: Text? = nil, preview: Any = 0)
                init(_ title: LocalizedStringKey, items: Any, subject: Text? = nil, message: Text? = nil, preview: Any = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, item: Any = 0, items: Any = 0, subject: Text? = nil, message: Text? = nil, preview: Any = 0)
                init(item: Any = 0, items: Any = 0, subject: Text? = nil, message: Text? = nil, preview: Any = 0, label: () -> View = 0)
            }
            struct SharePreview {
                init(_ title: LocalizedStringKey, image: Any = 0, icon: Any = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, image: Any = 0, icon: Any = 0)
            }

            struct Tab {
                init(_ title: LocalizedStringKey, systemImage: String = "", image: String = "", value: Any = 0, role: Any? = nil, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", image: String = "", value: Any = 0, role: Any? = nil, content: () -> View)
                init(value: Any = 0, role: Any? = nil, content: () -> View, label: () -> View = 0)
            }
            struct TabSection {
                init(_ title: LocalizedStringKey, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, content: () -> View)
            }

            struct DisclosureGroup: View {
                init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>? = nil, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>? = nil, content: () -> View)
                init(isExpanded: Binding<Bool>? = nil, content: () -> View, label: () -> View)
            }

            struct ContentUnavailableView: View {
                init(_ title: LocalizedStringKey, image: String, description: Text? = nil)
                init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, image: String = "", systemImage: String = "", description: Text? = nil)
                init(label: () -> View, description: () -> View = 0, actions: () -> View = 0)
                static func search(text: String) -> ContentUnavailableView
            }

            struct ProgressView: View {
                init()
                init(_ title: LocalizedStringKey)
                init(_ title: LocalizedStringKey, value: Any, total: Any = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, value: Any = 0, total: Any = 0)
                @_disfavoredOverload init(_ progress: Progress)
                init(value: Any, total: Any = 0, label: () -> View = 0, currentValueLabel: () -> View = 0)
                init(label: () -> View)
            }

            struct Gauge: View {
                init(_ title: LocalizedStringKey, value: Any, in: Any = 0)
                init(value: Any, in: Any = 0, label: () -> View, currentValueLabel: () -> View = 0, minimumValueLabel: () -> View = 0, maximumValueLabel: () -> View = 0)
            }

            struct Stepper: View {
                init(_ title: LocalizedStringKey, value: Any, in: Any = 0, step: Any = 0, format: Any = 0, onEditingChanged: (Bool) -> Void = 0)
                init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: (Bool) -> Void = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, value: Any, in: Any = 0, step: Any = 0, format: Any = 0, onEditingChanged: (Bool) -> Void = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?)
                init(value: Any, in: Any = 0, step: Any = 0, format: Any = 0, label: () -> View, onEditingChanged: (Bool) -> Void = 0)
                init(label: () -> View, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?)
            }

            struct Slider: View {
                init(value: Any, in: Any = 0, step: Any = 0, label: () -> View = 0, minimumValueLabel: () -> View = 0, maximumValueLabel: () -> View = 0, onEditingChanged: (Bool) -> Void = 0)
            }

            struct DatePicker: View {
                init(_ title: LocalizedStringKey, selection: Binding<Date>, in: Any = 0, displayedComponents: Any = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, selection: Binding<Date>, in: Any = 0, displayedComponents: Any = 0)
                init(selection: Binding<Date>, in: Any = 0, displayedComponents: Any = 0, label: () -> View)
            }
            struct MultiDatePicker: View {
                init(_ title: LocalizedStringKey, selection: Any, in: Any = 0)
            }
            struct ColorPicker: View {
                init(_ title: LocalizedStringKey, selection: Any, supportsOpacity: Bool = true)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, selection: Any, supportsOpacity: Bool = true)
                init(selection: Any, supportsOpacity: Bool = true, label: () -> View)
            }

            struct ControlGroup: View {
                init(_ title: LocalizedStringKey, systemImage: String = "", content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", content: () -> View)
                init(content: () -> View, label: () -> View = 0)
            }
            struct GroupBox: View {
                init(_ title: LocalizedStringKey, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, content: () -> View)
                init(label: View, content: () -> View)
                init(content: () -> View, label: () -> View = 0)
            }

            struct CommandMenu {
                init(_ title: LocalizedStringKey, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, content: () -> View)
            }
            struct WindowGroup {
                init(_ title: LocalizedStringKey, id: String = "", for: Any = 0, content: (Any) -> View, defaultValue: () -> Any = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, id: String = "", for: Any = 0, content: (Any) -> View)
                init(id: String = "", for: Any = 0, content: (Any) -> View, defaultValue: () -> Any = 0)
            }
            struct Window {
                init(_ title: LocalizedStringKey, id: String, content: () -> View)
                init(_ title: Text, id: String, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, id: String, content: () -> View)
            }
            struct MenuBarExtra {
                init(_ title: LocalizedStringKey, systemImage: String = "", image: String = "", isInserted: Binding<Bool>? = nil, content: () -> View)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String = "", image: String = "", isInserted: Binding<Bool>? = nil, content: () -> View)
                init(isInserted: Binding<Bool>? = nil, content: () -> View, label: () -> View)
            }

            struct TableColumn<Row> {
                init(_ title: LocalizedStringKey, value: Any = 0, comparator: Any = 0, sortUsing: Any = 0, content: (Row) -> View = 0)
                @_disfavoredOverload init<S: StringProtocol>(_ title: S, value: Any = 0, comparator: Any = 0, sortUsing: Any = 0, content: (Row) -> View = 0)
            }
            struct ForEach: View {
                init<E>(_ data: [E], id: Any = 0, content: (E) -> View)
                init<E>(_ data: Range<E>, id: Any = 0, content: (E) -> View)
            }
            struct List: View {
                init(content: () -> View)
                init<E>(_ data: [E], id: Any = 0, children: Any = 0, selection: Any = 0, rowContent: (E) -> View)
                init(selection: Any, content: () -> View)
                init<E>(_ data: Range<E>, rowContent: (E) -> View)
            }
            struct BarMark { init(x: PlottableValue = 0, y: PlottableValue = 0, width: Any = 0, height: Any = 0, stacking: Any = 0) }
            struct LineMark { init(x: PlottableValue, y: PlottableValue, series: PlottableValue = 0) }
            struct PointMark { init(x: PlottableValue, y: PlottableValue) }
            struct AreaMark { init(x: PlottableValue, y: PlottableValue = 0, yStart: PlottableValue = 0, yEnd: PlottableValue = 0, series: PlottableValue = 0, stacking: Any = 0) }
            struct RuleMark { init(x: PlottableValue = 0, y: PlottableValue = 0, xStart: PlottableValue = 0, xEnd: PlottableValue = 0, yStart: PlottableValue = 0, yEnd: PlottableValue = 0) }
            struct RectangleMark { init(x: PlottableValue = 0, y: PlottableValue = 0, xStart: PlottableValue = 0, xEnd: PlottableValue = 0, yStart: PlottableValue = 0, yEnd: PlottableValue = 0, width: Any = 0, height: Any = 0) }
            struct SectorMark { init(angle: PlottableValue, innerRadius: Any = 0, outerRadius: Any = 0, angularInset: Any = 0) }
            struct PlottableValue { static func value(_ label: LocalizedStringKey, _ value: Any, unit: Any = 0) -> PlottableValue }
            struct EditButton: View { init() }
            """
    )
}
