import Foundation
import QuinceDevice
import Testing

/// Where apps keep their files, started by a tool or without one.
@Suite(.serialized)
struct ContainerTests {
  @Test func `a container is named by the device and the identifier`() {
    let one = Sandbox(device: "iphone-14", bundleIdentifier: "dev.example.One", data: "/data")
    #expect(one.container == "/data/devices/iphone-14/containers/dev.example.One")
    #expect(Sandbox(device: "ipad-10", bundleIdentifier: "dev.example.One", data: "/data") != one)
    #expect(Sandbox(device: "iphone-14", bundleIdentifier: "dev.example.Two", data: "/data") != one)
    #expect(
      Sandbox(device: "iphone-14", bundleIdentifier: "../x/y", data: "/data").container
        == "/data/devices/iphone-14/containers/app.._x_y")
  }

  /// The app's own executable, without the launcher: the container is chosen before its first line runs.
  @Test func `an app that is started without a tool, moved and installed again keeps its data`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = Repository.tests.appendingPathComponent("Apps/Places")
    let built = try Repository.quince(["build", app.path], in: folder)
    try #require(built.status == 0, "\(built.output)")
    let bundle = app.appendingPathComponent(".build/quince/\(Repository.appConfiguration)/Places.app")
    let moved = folder.appendingPathComponent("elsewhere/Places.app")
    try FileManager.default.createDirectory(
      at: moved.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: bundle, to: moved)

    let container = folder.appendingPathComponent("data/quince/devices/iphone-14/containers/dev.example.Places")
    let defaults = container.appendingPathComponent("Library/Preferences/dev.example.Places.plist")
    for (number, place) in [bundle, bundle, moved].enumerated() {
      let process = Process()
      process.executableURL = place.appendingPathComponent("Places")
      var environment = ProcessInfo.processInfo.environment
      for name in ["CFFIXED_USER_HOME", "QUINCE_CONTAINER", "QUINCE_DATA_DIR", "QUINCE_LAUNCH"] {
        environment[name] = nil
      }
      environment["XDG_DATA_HOME"] = folder.appendingPathComponent("data").path
      process.environment = environment
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let list =
        try PropertyListSerialization.propertyList(from: Data(contentsOf: defaults), format: nil) as? [String: Any]
      #expect(list?["launches"] as? Int == number + 1)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: container.path).sorted()
        == ["Documents", "Library", "SystemData", "tmp"])
  }
}
