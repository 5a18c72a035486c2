import Foundation
import QuinceFoundation
import Testing

@testable import QuinceSettings
@testable import QuinceSettingsAccess

import class QuinceFoundation.UserDefaults

/// A process that changes settings, and says each change once it shows.
enum SettingsWriter {
  static let variable = "QUINCE_TEST_SETTINGS_WRITER"

  static func run(_ plan: String) -> Never {
    let parts = plan.split(separator: "|").map(String.init)
    let store = SettingsStore(container: parts[0], bundleIdentifier: parts[1])
    var number = Int(parts[2])!
    while true {
      number += 1
      store.set(.integer(Int64(number)), for: "k\(number % 10)")
      let line = "\(number)\n"
      guard write(1, line, line.utf8.count) == line.utf8.count else { exit(4) }
    }
  }
}

/// The test's own executable writes, when a test starts it so.
@section(".init_array") @used
private nonisolated let writer: @convention(c) () -> Void = {
  if let plan = getenv(SettingsWriter.variable) { SettingsWriter.run(String(cString: plan)) }
}

/// `QUINCE_KILLS=1000` makes it long.
@Suite(.serialized) struct SettingsKillTests {
  static let kills = ProcessInfo.processInfo.environment["QUINCE_KILLS"].flatMap(Int.init) ?? 12

  @Test func `a killed Settings app loses nothing that it showed, and apps do not mix`() throws {
    let folder = NSTemporaryDirectory() + "quince-settings-kill-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let apps = ["one", "two"]
    var shown = ["one": 0, "two": 100_000_000]
    let first = shown
    for round in 0..<Self.kills {
      let app = apps[round % 2]
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.environment = ProcessInfo.processInfo.environment.merging(
        [SettingsWriter.variable: "\(folder)/\(app)|\(app)|\(shown[app]!)"]
      ) { $1 }
      process.standardOutput = pipe
      try process.run()
      var output = pollfd(fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if round % 4 != 0 { #expect(poll(&output, 1, 30_000) > 0) }
      usleep(UInt32.random(in: 0...20_000))
      kill(process.processIdentifier, SIGKILL)
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      if let last = said.split(separator: "\n").last.flatMap({ Int($0) }) { shown[app] = last }
      for app in apps {
        let store = UserDefaults(file: "\(folder)/\(app)/Library/Preferences/\(app).plist")
        store.synchronize()
        let values = store.storedObjects.compactMapValues { $0 as? Int }
        let greatest = values.values.max() ?? first[app]!
        #expect(greatest >= shown[app]!, "round \(round): \(app) showed \(shown[app]!), and has \(greatest)")
        // The numbers of the two apps lie far apart.
        #expect(values.values.allSatisfy { ($0 >= 100_000_000) == (app == "two") })
        shown[app] = greatest
      }
    }
    #expect(shown["one"]! > 0 && shown["two"]! > 100_000_000)
  }
}

@Suite struct SettingsStoreTests {
  private let folder = NSTemporaryDirectory() + "quince-settings-store-\(UUID().uuidString)"

  @Test func `what is set lies in the app's file, and declared values do not`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SettingsStore(container: folder + "/containers/a", bundleIdentifier: "dev.a")
    #expect(store.value("k") == nil)
    for value: SettingsValue in [
      .bool(true), .integer(7), .real(0.5), .string("x"), .data(Data([1])), .array([.integer(1)]),
    ] {
      #expect(store.set(value, for: "k"))
      let file = folder + "/containers/a/Library/Preferences/dev.a.plist"
      let data = try #require(FileManager.default.contents(atPath: file))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      #expect(list?.keys.sorted() == ["k"])
      #expect(list?["k"].flatMap { SettingsValue($0) } == value)
    }
    #expect(store.removeAll())
    #expect(store.values.isEmpty)
  }

  @Test func `a group's values lie in the group's folder`() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = SettingsStore(container: folder + "/containers/a", bundleIdentifier: "dev.a", groupContainer: "group.g")
    #expect(store.set(.integer(1), for: "k"))
    #expect(FileManager.default.fileExists(atPath: folder + "/groups/group.g/Library/Preferences/group.g.plist"))
  }

  @Test func `there is no way in without the door`() async {
    await #expect(MainActor.run { SettingsAccess.current == nil })
  }
}
