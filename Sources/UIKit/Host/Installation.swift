import Foundation
import QuartzCore
import QuinceDevice
import QuinceFoundation
import QuinceSettingsAccess
import UIKitCore

/// Chooses the host when the application starts: what the tools say, else a headless one without steps.
@MainActor enum HostInstallation {
  static func install() {
    guard UIApplication._host == nil || UIApplication._host is DetachedHost else { return }
    setvbuf(stdout, nil, _IOLBF, 0)
    do {
      let configuration =
        try LaunchConfiguration.read(environment: ProcessInfo.processInfo.environment)
        ?? LaunchConfiguration(device: .standard, state: DeviceState(), mode: .headless(.init()))
      BundleResources.deviceSuffix = configuration.device.idiom == .pad ? "~ipad" : "~iphone"
      let perform = { UIApplication._host?.perform(.device(verb: $0, value: $1)) ?? () }
      if let door = configuration.settings {
        SettingsAccess.open(door, perform: perform, state: { UIApplication._state })
      }
      if let screen = configuration.home { HomeAccess.open(screen, perform: perform) }
      let app: () -> HostedApp? = { UIApplication.instance }
      switch configuration.mode {
      case .headless(let settings):
        let host = HeadlessHost(configuration, settings)
        host.openLog()
        host.app = app
        SavedFiles.folder = savedFiles
        UIApplication._host = host
      case .remote(let socket, let pixels):
        let host = try RemoteHost(configuration, socket: socket, pixels: pixels)
        host.app = app
        SavedFiles.folder = savedFiles
        UIApplication._host = host
      case .tests(let library):
        UIApplication._host = DetachedHost(
          device: configuration.device, state: configuration.state, tests: library)
      }
    } catch {
      FileHandle.standardError.write(Data("Quince: \(error)\n".utf8))
      exit(78)
    }
  }
}

extension HostInstallation {
  /// In the app's container, which outlasts the process.
  private static var savedFiles: URL? {
    URL(fileURLWithPath: ProcessEnvironment.current.home).appendingPathComponent(Sandbox.savedFolder)
  }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let hostInstallation: @convention(c) () -> Void = {
  MainActor.assumeIsolated { AppLaunch.installHost = { HostInstallation.install() } }
  // Until an application starts. Whoever asks for the time may be on any thread.
  FrameClock.now = { DetachedHost.clock }
  FrameClock.requestFrame = { delay in
    MainActor.assumeIsolated {
      DetachedHost.installIfNeeded()
      UIApplication._host?.requestFrame(after: delay)
    }
  }
}
