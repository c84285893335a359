import SwiftUI

/// The sightings of a day, newest first.
struct JournalView: View {
    let place: String
    let sightings: [Sighting]

    @State private var isAdding = false

    var body: some View {
        List {
            Section("Today") {
                if sightings.isEmpty {
                    ContentUnavailableView("No birds yet", systemImage: "bird", description: Text("Look up."))
                }
                ForEach(sightings) { sighting in
                    Text("\(sighting.count) geese over \(place)", comment: "How many were seen, and where")
                }
            }
        }
        .navigationTitle("Journal")
        .toolbar {
            Button("Add", systemImage: "plus") { isAdding = true }
                .help(String(localized: "journal.add.help", defaultValue: "Add a sighting", comment: "Tooltip of the button"))
        }
    }
}

#Preview {
    JournalView(place: "Preview Lake", sightings: [])
}
