/// Everything UIKit asks of the outside world. Installed once, before the application starts.
@MainActor package protocol DeviceHost: AnyObject {
  var device: DeviceModel { get }
  var state: DeviceState { get }
  /// Seconds on the clock that animations, gestures and display links use. Virtual in tests.
  var now: Double { get }
  /// What the application was started for; nil where it was just opened.
  var launchEvent: HostEvent? { get }
  /// Of URLs that other apps of the device open, in small letters.
  var schemes: Set<String> { get }
  func present(_ frame: Frame)
  /// Calls `UIApplication`'s frame handler once, after this many seconds (0: at the next frame).
  func requestFrame(after delay: Double)
  func perform(_ request: HostRequest)
  /// Runs until the app exits, delivering events and frames on the main thread.
  func run() -> Never
}

extension DeviceHost {
  package var launchEvent: HostEvent? { nil }
  package var schemes: Set<String> { [] }
}
