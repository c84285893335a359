import Testing

@Suite("Keys in SwiftUI's initialisers and modifiers")
struct SwiftUITests {
    @Test(
        "a literal title is a key",
        arguments: [
            Rule(#"Text("Hello")"#, "Hello"),
            Rule(#"Text("")"#, ""),
            Rule(#"Text(" — ")"#, " — "),
            Rule(#"SwiftUI.Text("Hello")"#, "Hello"),
            Rule(#"Text(("Hello"))"#, "Hello"),
            Rule(#"Text("A") + Text("B").bold()"#, "A", "B"),
            Rule(#"Label("Home", systemImage: "house")"#, "Home"),
            Rule(#"Button("Save") { save("draft") }"#, "Save"),
            Rule(#"Button("Save", role: .destructive, action: save)"#, "Save"),
            Rule(#"Button("Save", systemImage: "tray", action: save)"#, "Save"),
            Rule(#"Button(action: save) { Text("Save") }"#, "Save"),
            Rule(#"Button { save() } label: { Label("Save", systemImage: "tray") }"#, "Save"),
            Rule(#"Toggle("On", isOn: $isOn)"#, "On"),
            Rule(#"Section("Head") { Text("Row") }"#, "Head", "Row"),
            Rule(#"Section(header: Text("Head"), footer: Text("Foot")) { }"#, "Foot", "Head"),
            Rule(#"Section { Text("Row") } header: { Text("Head") }"#, "Head", "Row"),
            Rule(#"Picker("Pick", selection: $choice) { Text("One").tag(1) }"#, "One", "Pick"),
            Rule(#"TextField("Name", text: $name, prompt: Text("Your name"))"#, "Name", "Your name"),
            Rule(#"SecureField("Password", text: $password)"#, "Password"),
            Rule(#"LabeledContent("Size", value: "12 MB")"#, "Size"),
            Rule(#"LabeledContent("Size") { Text(size) }"#, "Size"),
            Rule(#"Menu("More") { Button("Copy") { } }"#, "Copy", "More"),
            Rule(#"NavigationLink("Next", destination: Next())"#, "Next"),
            Rule(#"NavigationLink("Next", value: 3)"#, "Next"),
            Rule(#"Link("Site", destination: URL(string: "https://example.org")!)"#, "Site"),
            Rule(#"ShareLink("Share", item: url)"#, "Share"),
            Rule(#"Tab("Home", systemImage: "house") { Text("Start") }"#, "Home", "Start"),
            Rule(#"DisclosureGroup("More") { Text("Row") }"#, "More", "Row"),
            Rule(
                #"ContentUnavailableView("None", systemImage: "tray", description: Text("Add one"))"#,
                "Add one",
                "None"
            ),
            Rule(#"ProgressView("Loading")"#, "Loading"),
            Rule(#"ProgressView("Loading", value: 0.5)"#, "Loading"),
            Rule(#"Stepper("Count", value: $count, in: 1...5)"#, "Count"),
            Rule(#"Slider(value: $x) { Text("Speed") }"#, "Speed"),
            Rule(#"Gauge(value: x) { Text("Speed") }"#, "Speed"),
            Rule(#"DatePicker("Due", selection: $date, displayedComponents: .date)"#, "Due"),
            Rule(#"ColorPicker("Colour", selection: $colour)"#, "Colour"),
            Rule(#"GroupBox("Group") { Text("Row") }"#, "Group", "Row"),
            Rule(#"ControlGroup("Group") { Text("Row") }"#, "Group", "Row"),
            Rule(#"CommandMenu("Tools") { Button("Run") { } }"#, "Run", "Tools"),
        ]
    )
    func initialisers(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "a literal in a modifier is a key",
        arguments: [
            Rule(#"list.navigationTitle("Title")"#, "Title"),
            Rule(#"Text(name).navigationTitle(Text("Title"))"#, "Title"),
            Rule(#"list.help("Help")"#, "Help"),
            Rule(#"list.badge("New")"#, "New"),
            Rule(#"list.searchable(text: $text, prompt: "Find")"#, "Find"),
            Rule(
                #"list.accessibilityLabel("Label").accessibilityHint("Hint").accessibilityValue("Value")"#,
                "Hint",
                "Label",
                "Value"
            ),
            Rule(
                #"list.alert("Sure?", isPresented: $asks) { Button("Yes") { } } message: { Text("No way back") }"#,
                "No way back",
                "Sure?",
                "Yes"
            ),
            Rule(#"list.confirmationDialog("Sure?", isPresented: $asks, titleVisibility: .visible) { }"#, "Sure?"),
            Rule(
                """
                list
                    #if os(macOS)
                    .help("Mac")
                    #else
                    .help("Phone")
                    #endif
                """,
                "Mac",
                "Phone"
            ),
        ]
    )
    func modifiers(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "text that SwiftUI shows as it is, or never shows, is no key",
        arguments: [
            Rule(#"Text(verbatim: "v1.0")"#),
            Rule(#"Image(systemName: "house")"#),
            Rule(#"Image("photo")"#),
            Rule(#"list.accessibilityIdentifier("list")"#),
            Rule(#"Text("a" + "b")"#),
            Rule(#"Text(String("a"))"#),
            Rule(#"Text(title ?? "Unknown")"#),
            Rule(#"Text(isOn ? "--" : title)"#),
            Rule(#"logger.info("started")"#),
            Rule(#"Text(date, format: .dateTime.locale(Locale(identifier: "de")))"#),
            Rule(#"print("debug")"#),
            Rule(#"UserDefaults.standard.set(true, forKey: "key")"#),
        ]
    )
    func exclusions(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "each value that an expression can have counts",
        arguments: [
            Rule(#"Button(isOn ? "Stop" : "Start") { }"#, "Start", "Stop"),
            Rule(#"Text(a ? "A" : b ? "B" : "C")"#, "A", "B", "C"),
            Rule(#"Text(if isOn { "On" } else { "Off" })"#, "Off", "On"),
            Rule(#"Text(isOn ? LocalizedStringKey("On") : key)"#, "On"),
            Rule(#"let key: LocalizedStringKey = isOn ? "On" : "Off""#, "Off", "On"),
            Rule("let key: LocalizedStringKey = switch kind { case .a: \"A\"\n default: \"Other\" }", "A", "Other"),
            Rule(#"let keys: [LocalizedStringKey] = ["A", "B"]"#, "A", "B"),
            Rule(#"let keys: [String: LocalizedStringKey] = ["a": "A"]"#, "A"),
            Rule(#"let key = "A" as LocalizedStringKey"#, "A"),
            Rule(#"let key: LocalizedStringKey? = "A""#, "A"),
            Rule(#"let mode: Mode? = x; list.help(mode.map { "Mode: \($0.name)" } ?? "None")"#, "Mode: %@", "None"),
            Rule(#"Text({ if a { b ? "A" : "B" } else { "C" } }())"#, "A", "B", "C"),
            Rule(
                "func f() -> LocalizedStringKey {\n#if os(macOS)\n\"Mac\"\n#else\n\"Phone\"\n#endif\n}",
                "Mac",
                "Phone"
            ),
        ]
    )
    func branches(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "other frameworks' titles are keys",
        arguments: [
            Rule(
                #"ControlWidgetToggle("T", isOn: on, action: x) { isOn in Text(isOn ? "On" : "Off") }"#,
                "Off",
                "On",
                "T"
            ),
            Rule(
                #"StaticControlConfiguration(kind: "k") { x }.displayName("Name").description("About")"#,
                "About",
                "Name"
            ),
            Rule(#"AlarmButton(text: "Stop", textColor: .white, systemImageName: "stop")"#, "Stop"),
            Rule(#"AlarmPresentation(alert: .init(title: "Wake up", stopButton: b))"#, "Wake up"),
            Rule(#"AlertConfiguration(title: "T", body: "B", sound: .default)"#, "B", "T"),
            Rule(#"Marker("Here", coordinate: c)"#, "Here"),
            Rule(#"PhotosPicker("Choose", selection: $x, matching: .images)"#, "Choose"),
            Rule(
                #"x.searchable(text: $t, tokens: $a, suggestedTokens: .constant(b), prompt: "Find") { t in x }"#,
                "Find"
            ),
            Rule(#"x.searchable(text: $t, prompt: "Find") { x }"#, "Find"),
            Rule(#"x.accessibilityCustomContent("Size", "Large")"#, "Large", "Size"),
            Rule(#"x.accessibilityDragPoint(.center, description: "Move")"#, "Move"),
            Rule(#"AppIntentRecommendation(intent: i, description: "Small")"#, "Small"),
            Rule(#"Chart { x.foregroundStyle(by: .value("Kind", kind)) }.chartXAxisLabel("Day")"#, "Day", "Kind"),
            Rule(#"ShareLink(item: x, preview: .init("A photo", image: y)) { z }"#, "A photo"),
            Rule(#"TextState("Failed")"#, "Failed"),
            Rule(#"KeyboardShortcuts.Recorder("Toggle:", name: .toggle)"#, "Toggle:"),
        ]
    )
    func frameworks(rule: Rule) {
        rule.checkInBody()
    }

    @Test(
        "an initialiser that a package adds to a view takes its title as the view's own do",
        arguments: [
            Rule(#"Label("Home", systemSymbol: .house)"#, "Home"),
            Rule(#"Label(title, systemSymbol: .house)"#),
            Rule(#"Text(verbatim: "x", colour: .red)"#),
        ]
    )
    func initialisersOfPackages(rule: Rule) {
        rule.checkInBody()
    }

    @Test("the strings of a preview macro are no keys, and those of a preview type are")
    func previews() {
        Rule(#"#Preview { Text("Sample") }"# + "\n" + #"#Preview("Dark") { Text("Sample") }"#).check()
        Rule(
            #"struct Content_Previews: PreviewProvider { static var previews: some View { Text("Sample") } }"#,
            "Sample"
        ).check()
    }
}
