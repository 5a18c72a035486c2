import Foundation
import QuinceDevice
import QuinceFoundation

/// Leads an app that no tool started to its container, before Foundation is asked for a folder.
enum SandboxInstallation {
  static func install() {
    // What is installed here is what the process finds below the host.
    defer { ProcessEnvironment.current = .ofThisProcess() }
    guard getenv("CFFIXED_USER_HOME") == nil, let sandbox = sandbox() else { return }
    do {
      try sandbox.prepare()
    } catch {
      fputs("Quince: the container \(sandbox.container) cannot be made: \(error.localizedDescription)\n", stderr)
      exit(73)
    }
    for (name, value) in sandbox.environment { setenv(name, value, 1) }
  }

  /// Nil for a process that is no app: its executable lies in no bundle with an identifier.
  private static func sandbox() -> Sandbox? {
    if let named = getenv(Sandbox.environmentKey).map({ String(cString: $0) }), named.hasPrefix("/") {
      return Sandbox(container: named)
    }
    guard let executable = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    let bundle = URL(fileURLWithPath: executable).deletingLastPathComponent()
    guard bundle.pathExtension == "app",
      let data = FileManager.default.contents(atPath: bundle.appendingPathComponent("Info.plist").path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let identifier = list["CFBundleIdentifier"] as? String, !identifier.isEmpty
    else { return nil }
    return Sandbox(
      device: DeviceModel.standard.identifier, bundleIdentifier: identifier,
      data: Places.data(ProcessInfo.processInfo.environment))
  }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let sandboxInstallation: @convention(c) () -> Void = { SandboxInstallation.install() }
