import Foundation
import QuinceDevice
import QuinceSimulator

/// `apps`, `container`, `uninstall` and `erase`: what is installed on a device, and an end to it.
struct AppsCommand {
  let arguments: Arguments
  private let data = Places.data(ProcessInfo.processInfo.environment)

  init(arguments: Arguments) { self.arguments = arguments }

  private struct Line: Codable {
    var name: String
    var identifier: String
    var bundle: String
    var container: String
    /// Whether its process is there.
    var runs: Bool
    var isInFront: Bool
  }

  func run() throws {
    let device = try arguments.device()
    let installed = InstalledApps(device: device.identifier, data: data)
    switch arguments.verb {
    case "apps": try list(installed, on: device)
    case "container": Terminal.print(try container(app(in: installed), on: device))
    case "uninstall": try uninstall(app(in: installed), from: device, installed)
    default: try erase(device)
    }
  }

  private func list(_ installed: InstalledApps, on device: DeviceModel) throws {
    let running = try runningDevice(device)
    let lines = installed.placed.map {
      Line(
        name: $0.name, identifier: $0.bundleIdentifier, bundle: $0.bundle, container: $0.container,
        runs: running?.processes?.contains($0.bundleIdentifier) == true,
        isInFront: running?.front == $0.bundleIdentifier)
    }
    if Terminal.isJSON { return Terminal.print(json: lines) }
    if lines.isEmpty { Terminal.print("no app was started on this device: `quince run PATH` brings one") }
    let width = lines.map(\.identifier.count).max() ?? 0
    for line in lines {
      let identifier = line.identifier.padding(toLength: width, withPad: " ", startingAt: 0)
      let state = line.isInFront && line.runs ? "  in front" : line.runs ? "  in the background" : ""
      Terminal.print("\(identifier)  \(line.name)\(state)")
    }
  }

  /// What the device says of itself; nil where it does not run.
  private func runningDevice(_ device: DeviceModel) throws -> ControlAnswer? {
    let runtime = try Places.runtime(ProcessInfo.processInfo.environment)
    guard ControlClient.running(runtime: runtime).contains(device.identifier) else { return nil }
    return try ControlClient.send(ControlRequest("settings"), device: device.identifier, runtime: runtime)
  }

  private func app(in installed: InstalledApps) throws -> AppLaunch {
    guard let name = arguments.values.first else {
      throw DeviceError("it is written `\(Verb.named(arguments.verb)!.usage)`; `quince apps` names the apps")
    }
    let apps = installed.apps
    if let found = apps.first(where: { $0.bundleIdentifier == name }) { return found }
    let named = apps.filter { $0.name == name }
    if named.count == 1 { return named[0] }
    let known = apps.map(\.bundleIdentifier)
    throw DeviceError(
      "there is no app \(name) on the device; "
        + (known.isEmpty ? "`quince run PATH` brings one" : "there are \(known.joined(separator: ", "))"))
  }

  private func container(_ app: AppLaunch, on device: DeviceModel) -> String {
    Sandbox(device: device.identifier, bundleIdentifier: app.bundleIdentifier, data: data).container
  }

  private func uninstall(_ app: AppLaunch, from device: DeviceModel, _ installed: InstalledApps) throws {
    if try runningDevice(device) != nil {
      let runtime = try Places.runtime(ProcessInfo.processInfo.environment)
      let request = ControlRequest("uninstall", value: app.bundleIdentifier)
      _ = try ControlClient.send(request, device: device.identifier, runtime: runtime)
    } else {
      try installed.remove(app)
    }
    Terminal.progress("\(app.name) and what it stored are gone")
  }

  private func erase(_ device: DeviceModel) throws {
    if try runningDevice(device) != nil { throw DeviceError("the \(device.name) runs: end `quince run` first") }
    guard arguments.has("yes") else {
      throw DeviceError(
        "erasing the \(device.name) takes away its settings, its photos, and every app with what it stored; "
          + "say `quince erase --yes` to do so")
    }
    try remove("\(data)/devices/\(device.identifier)")
    Terminal.progress("the \(device.name) is as new")
  }

  private func remove(_ folder: String) throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      throw DeviceError("\(folder) cannot be removed: \(error.localizedDescription)")
    }
  }
}
