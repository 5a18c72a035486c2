import Foundation
import QuinceDevice
import UIKitCore

/// The host of code that runs in no application, such as the unit tests of a package: the standard device on the
/// real clock, frames from the main run loop, nothing that shows them.
@MainActor final class DetachedHost: DeviceHost {
  let device = DeviceModel.standard
  let state = DeviceState()
  private var timer: Timer?
  private var frameTime = Double.infinity

  static func installIfNeeded() {
    guard UIApplication._host == nil else { return }
    UIApplication._host = DetachedHost()
    UIApplication.prepareDetached()
  }

  nonisolated static var clock: Double { ProcessInfo.processInfo.systemUptime }

  var now: Double { Self.clock }

  func present(_ frame: Frame) {}

  func requestFrame(after delay: Double) {
    let time = now + max(delay, 1 / 60)
    guard time < frameTime else { return }
    frameTime = time
    timer?.invalidate()
    let next = Timer(fire: Date(timeIntervalSinceNow: time - now), interval: 0, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.renderFrame() }
    }
    timer = next
    RunLoop.main.add(next, forMode: .common)
  }

  private func renderFrame() {
    frameTime = .infinity
    timer = nil
    UIApplication.instance?.renderFrameIfNeeded()
  }

  func perform(_ request: HostRequest) {
    if case .log(let text) = request { FileHandle.standardError.write(Data((text + "\n").utf8)) }
  }

  func run() -> Never { fatalError("no application was started") }
}
