import SwiftUI

@main
struct PreferencesApp: App {
  @Environment(\.scenePhase) private var phase
  var body: some Scene {
    WindowGroup { SettingsView() }
      .onChange(of: phase) { print("phase \($0)") }
  }
}

enum Theme: String, CaseIterable, Identifiable { case system, light, dark; var id: String { rawValue } }

struct SettingsView: View {
  @AppStorage("name") private var name = ""
  @AppStorage("notify") private var notify = true
  @AppStorage("theme") private var theme: Theme = .system
  @State private var volume = 0.5
  @State private var count = 3
  @State private var date = Date()
  @State private var size = 1
  @State private var showsAbout = false
  @FocusState private var isNameFocused: Bool

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $name).focused($isNameFocused).submitLabel(.done)
          SecureField("Password", text: .constant(""))
        } header: { Text("Account") } footer: { Text("Your name is shown to others.") }

        Section("Preferences") {
          Toggle("Notifications", isOn: $notify.animation())
          if notify {
            Stepper("Reminders: \(count)", value: $count, in: 0...10)
          }
          Picker("Theme", selection: $theme) {
            ForEach(Theme.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          Picker("Size", selection: $size) {
            Text("Small").tag(0); Text("Medium").tag(1); Text("Large").tag(2)
          }.pickerStyle(.segmented)
          DatePicker("Birthday", selection: $date, displayedComponents: .date)
          HStack { Image(systemName: "speaker.fill"); Slider(value: $volume); Image(systemName: "speaker.wave.3.fill") }
        }
        Section {
          NavigationLink("Details") { Text("The details").navigationTitle("Details") }
          Label("Privacy", systemImage: "hand.raised")
          LabeledContent("Version", value: "1.0")
          Button("About") { showsAbout = true }
          Button("Sign Out", role: .destructive) {}
        }
      }
      .navigationTitle("Settings")
      .toolbar { Button("Done") { isNameFocused = false } }
      .sheet(isPresented: $showsAbout) { AboutView() }
    }
  }
}

struct AboutView: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    NavigationStack {
      VStack(spacing: 12) {
        Image(systemName: "gearshape.2.fill").resizable().scaledToFit().frame(width: 80, height: 80).foregroundStyle(.tint)
        Text("About this app").font(.title2.bold())
        Text("A form with every kind of control, written as anybody would write it, with a text that needs more than a line.")
          .multilineTextAlignment(.center).foregroundStyle(.secondary)
        Link("Website", destination: URL(string: "https://example.com")!)
      }
      .padding()
      .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
      .navigationBarTitleDisplayMode(.inline)
    }
    .presentationDetents([.medium, .large])
  }
}
