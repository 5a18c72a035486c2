import Foundation
import QuinceDevice

@testable import UIKitCore

/// A device without an outside, on a clock that moves only when told to.
@MainActor final class TestHost: DeviceHost {
  var device: DeviceModel
  var state = DeviceState()
  private(set) var now = 1000.0
  private var wanted: Double?
  var launchEvent: HostEvent?
  var schemes: Set<String> = []
  private(set) var requests: [HostRequest] = []
  private(set) var frames = 0
  /// Called with each frame, whose pixels are gone afterwards.
  var whenPresented: ((Frame) -> Void)?
  /// The lines for the app's log.
  var logged: [String] { requests.compactMap { if case .log(let text) = $0 { text } else { nil } } }
  private var nextTouch = 1

  init(_ device: DeviceModel = .standard) { self.device = device }

  func present(_ frame: Frame) {
    frames += 1
    whenPresented?(frame)
  }
  func requestFrame(after delay: Double) {
    let time = now + max(delay, 1 / 60)
    wanted = min(wanted ?? .infinity, time)
  }
  func perform(_ request: HostRequest) { requests.append(request) }
  func run() -> Never { fatalError("tests do not run forever") }

  /// A fresh application on this device, launched with the delegate's class.
  @discardableResult
  static func launch(_ delegateClass: AnyClass? = nil, device: DeviceModel = .standard) -> TestHost {
    UIApplication._reset()
    let host = TestHost(device)
    UIApplication._host = host
    UIApplication.shared._start(delegateClass: delegateClass)
    return host
  }

  /// A window that fills the screen, shown, with a controller or a plain one.
  func show(_ controller: UIViewController? = nil) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller ?? UIViewController()
    window.makeKeyAndVisible()
    settle()
    return window
  }

  /// Lets the time pass, sixty frames a second.
  func advance(_ seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(now + 1.0 / 60, end)
      frameIfWanted()
    }
  }

  private func frameIfWanted() {
    guard let time = wanted, time <= now + 1e-6 else { return }
    wanted = nil
    UIApplication.shared.renderFrameIfNeeded()
  }

  /// Until nothing moves; ten seconds at most.
  func settle() {
    let end = now + 10
    repeat {
      now += 1.0 / 60
      frameIfWanted()
    } while (!UIApplication.shared._isIdle || (wanted ?? .infinity) <= now + 1.0 / 60) && now < end
  }

  // MARK: Fingers

  func touch(_ phase: HostEvent.TouchPhase, _ x: Double, _ y: Double, id: Int = 1) {
    UIApplication.shared.handle(.touches([.init(identifier: id, phase: phase, x: x, y: y)], time: now))
  }

  func tap(_ x: Double, _ y: Double) {
    let id = fresh()
    touch(.began, x, y, id: id)
    advance(0.05)
    touch(.ended, x, y, id: id)
    advance(1.0 / 60)
  }

  /// Moves in a straight line, one event a frame.
  func drag(from: (Double, Double), to: (Double, Double), frames: Int = 10, hold: Double = 0, lift: Bool = true) {
    let id = fresh()
    touch(.began, from.0, from.1, id: id)
    advance(1.0 / 60)
    for step in 1...frames {
      let part = Double(step) / Double(frames)
      touch(.moved, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, id: id)
      advance(1.0 / 60)
    }
    if hold > 0 { advance(hold) }
    if lift {
      touch(.ended, to.0, to.1, id: id)
      advance(1.0 / 60)
    }
  }

  private func fresh() -> Int {
    nextTouch += 1
    return nextTouch
  }
}
