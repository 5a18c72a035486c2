import Foundation
import QuinceDevice
import QuinceFoundation
import QuinceRuntime
import UIKitCore

/// The host of tests, in an app's process or in one of their own: frames from the main run loop, nothing that shows
/// them, the standard device where the tools name no other.
@MainActor final class DetachedHost: DeviceHost {
  let device: DeviceModel
  let state: DeviceState
  /// The library with the tests that run once the app is there.
  private let tests: String?
  private var timer: Timer?
  private var frameTime = Double.infinity

  init(device: DeviceModel = .standard, state: DeviceState = DeviceState(), tests: String? = nil) {
    self.device = device
    self.state = state
    self.tests = tests
    // Apple: XCTest is there before the app launches, which may ask for its classes to find out whether it is tested.
    if tests != nil { LoadedLibrary.load("libXCTest.so") }
  }

  /// For code that no application runs, such as the unit tests of a package.
  static func installIfNeeded() {
    guard UIApplication._host == nil else { return }
    let configuration = try? LaunchConfiguration.read(environment: ProcessInfo.processInfo.environment)
    if let configuration, case .tests(let library) = configuration.mode {
      UIApplication._host = DetachedHost(device: configuration.device, state: configuration.state, tests: library)
    } else {
      UIApplication._host = DetachedHost()
    }
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
    switch request {
    case .log(let text): FileHandle.standardError.write(Data((text + "\n").utf8))
    case .exit(let code):
      guard tests != nil else { return }
      FileHandle.standardError.write(Data("The app ended itself (exit code \(code)) while its tests ran.\n".utf8))
      leave(1)
    default: break
    }
  }

  // MARK: - Tests

  func run() -> Never {
    guard let tests else { fatalError("no application was started") }
    // Apple: the tests are injected when the app has launched; its first screen is there then.
    waitForFirstScreen()
    do {
      leave(try LoadedLibrary.function("quince_run_tests", in: tests, as: (@convention(c) () -> Int32).self)())
    } catch {
      FileHandle.standardError.write(Data("The tests could not be loaded: \(error)\n".utf8))
      leave(70)
    }
  }

  /// Serves the run loop until nothing moves, or for a second where something always does.
  private func waitForFirstScreen() {
    let end = now + 1
    repeat {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    } while now < end && (frameTime.isFinite || UIApplication.instance?._isIdle != true)
  }

  private func leave(_ code: Int32) -> Never {
    fflush(nil)
    DefaultsStores.flush()
    // Threads of the app may still run: no destructors of globals under their feet.
    _exit(code)
  }
}

/// Runs the tests that the tools name in a process of their own; a main program for tests without an app calls it.
@MainActor public func _quinceRunDetachedTests() -> Never {
  setvbuf(stdout, nil, _IOLBF, 0)
  DetachedHost.installIfNeeded()
  guard let host = UIApplication._host as? DetachedHost else { fatalError("an application runs in this process") }
  host.run()
}
