import CQuinceHost
import Dispatch
import Foundation
import QuinceDevice

/// An app that waits while Settings is in front: suspended, as on a device, with its picture kept.
struct AppBehind {
  var app: AppLaunch
  /// nil once it has ended.
  var process: AppProcess?
  var size: (width: Int, height: Int)?
  /// What it drew last, which is acknowledged when it comes back.
  var frame: WireFrame?
}

/// The Settings app in front of another one. Everything happens on the simulator's queue.
extension Simulator {
  static let settingsIdentifier = "dev.quince.Settings"

  static func isSettings(_ url: String) -> Bool { url.lowercased().hasPrefix("app-settings:") }

  /// `app-settings:` alone is the page of the app in front.
  static func page(of url: String, app: AppLaunch?) -> String? {
    let page = String(url.dropFirst("app-settings:".count))
    return page.isEmpty ? app?.bundleIdentifier : page
  }

  /// Of the app in front and of the one behind it, where their processes are there.
  var processIdentifiers: [String] {
    [process == nil ? nil : app?.bundleIdentifier, behind?.process == nil ? nil : behind?.app.bundleIdentifier]
      .compactMap { $0 }
  }

  var isSettingsInFront: Bool { app?.bundleIdentifier == Self.settingsIdentifier }

  /// - Parameter page: An app's identifier; nil for the list.
  func openSettings(page: String?) {
    if isSettingsInFront, process != nil {
      if status.phase == .background {
        send(.lifeCycle(.foreground))
        set(AppStatus(phase: .running, name: app?.name))
      }
      return send(.openURL("app-settings:" + (page ?? "")))
    }
    guard let makeSettings else { return add("Quince: there is no Settings app on this device", isError: true) }
    // A thread, since processes that a dispatch queue's worker starts have signals blocked.
    Thread.detachNewThread {
      let made = Result { try makeSettings() }
      self.queue.async {
        switch made {
        case .success(let settings): self.show(settings, page: page)
        case .failure(let error): self.add("Quince: Settings could not be built: \(error)", isError: true)
        }
      }
    }
  }

  private func show(_ settings: AppLaunch, page: String?) {
    guard !isSettingsInFront else { return openSettings(page: page) }
    settingsPage = page
    if let app {
      if status.phase == .running { send(.lifeCycle(.background)) }
      behind = AppBehind(app: app, process: process, size: viewers?.frameSize)
      process = nil
      if let own = try? ownPixelsOfSettings() { pixels = own.memory }
    }
    app = settings
    begin()
  }

  /// The Settings app ends, and the app behind it is in front again.
  /// - Parameter restoring: False where another app takes its place at once.
  func leaveSettings(restoring: Bool) {
    guard let old = behind else { return }
    behind = nil
    if let process {
      retired.append(process)
      process.end()
    }
    process = old.process
    app = old.app
    pixels = appPixels
    guard restoring else { return }
    guard process != nil else { return begin() }
    if let size = old.size {
      let whole = Frame.Rect(x: 0, y: 0, width: size.width, height: size.height)
      viewers?.present(
        WireFrame(
          sequence: old.frame?.sequence ?? 0, width: size.width, height: size.height, move: nil, damage: [whole]))
    }
    // What Settings changed about the device while the app was away.
    send(.state(state))
    send(.lifeCycle(.foreground))
    set(AppStatus(phase: .running, name: app?.name))
  }

  /// The app starts anew when the person comes back to it.
  func endAppBehind(_ identifier: String) {
    guard let old = behind, old.app.bundleIdentifier == identifier, let process = old.process else { return }
    behind?.process = nil
    retired.append(process)
    process.end()
  }

  /// A picture of its own, so that neither app draws into the other's.
  func ownPixelsOfSettings() throws -> (path: String, memory: UnsafeMutablePointer<UInt32>) {
    if let settingsPixels { return settingsPixels }
    let path = Places.pixels(name: "\(device.identifier)-settings-\(getpid())", runtime: runtime)
    let count = device.pixelWidth * device.pixelHeight
    guard let memory = quince_shared_map(path, count * 4, 1) else {
      throw DeviceError("\(path) cannot be made: is there room in /dev/shm?")
    }
    let made = (path: path, memory: memory.bindMemory(to: UInt32.self, capacity: count))
    settingsPixels = made
    return made
  }

  /// What the Settings app is told at its launch.
  func door() -> SettingsDoor {
    var door = SettingsDoor()
    door.apps = InstalledApps(device: device.identifier, data: dataFolder).doorApps
    door.page = settingsPage
    return door
  }
}
