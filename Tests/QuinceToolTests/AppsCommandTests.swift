import Foundation
import Testing

@testable import QuinceDevice

/// What is installed on a device, and how it goes away. No device runs here.
@Suite struct AppsCommandTests {
  private let folder: TemporaryFolder
  private var environment: [String: String] {
    ["QUINCE_RUNTIME_DIR": folder.path("runtime"), "QUINCE_DATA_DIR": folder.path("data")]
  }

  init() throws {
    folder = try TemporaryFolder([:])
    for name in ["One", "Two"] {
      let app = AppLaunch(name: name, bundleIdentifier: "org.quince.\(name)", executable: "/bin/true")
      InstalledApps(device: "iphone-14", data: folder.path("data")).note(app)
      try sandbox(name).prepare()
      try Data("kept".utf8).write(to: URL(fileURLWithPath: sandbox(name).container + "/Documents/note"))
    }
  }

  private func sandbox(_ name: String) -> Sandbox {
    Sandbox(device: "iphone-14", bundleIdentifier: "org.quince.\(name)", data: folder.path("data"))
  }

  private func quince(_ arguments: String...) throws -> (status: Int32, output: String) {
    let (process, pipe) = try Repository.start(
      arguments + ["--device", "iphone-14"], in: folder.url, environment: environment)
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: sandbox(name).container + "/Documents/note")
  }

  @Test func `apps are listed with their containers`() throws {
    #expect(try quince("apps").output == "org.quince.One  One\norg.quince.Two  Two\n")
    #expect(try quince("container", "Two").output == sandbox("Two").container + "\n")
  }

  @Test func `an app goes with what it stored, and leaves the others`() throws {
    #expect(try quince("uninstall", "org.quince.One").status == 0)
    #expect(!exists("One") && exists("Two"))
    #expect(try quince("apps").output == "org.quince.Two  Two\n")
    let again = try quince("uninstall", "org.quince.One")
    #expect(again.status == 1 && again.output.contains("there is no app org.quince.One"))
    #expect(again.output.contains("there are org.quince.Two"))
  }

  @Test func `a device is erased when that is meant`() throws {
    let asked = try quince("erase")
    #expect(asked.status == 1 && asked.output.contains("quince erase --yes") && exists("One"))
    #expect(try quince("erase", "--yes").status == 0)
    #expect(!exists("One") && !exists("Two"))
    #expect(try quince("apps").output.contains("no app was started"))
  }
}
