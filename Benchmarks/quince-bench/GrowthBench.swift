import BenchSupport
import Foundation
import QuinceDevice
import UIKitCore

/// How the cost of what a user does grows with how much there is: no case may grow faster than its number, and none may
/// take longer than half a frame.
@MainActor enum GrowthBench {
  private static let goal = 8.0

  /// Every case with its three numbers, each in a process of its own.
  static func run() {
    print(
      "CPU ms for one interaction and its frame, 390x844 pt at 2x, medians of 20; the longest of them, and the first frame, with n"
    )
    print("case                                      n        n/16     n/4      n  exponent  longest    first")
    for (index, entry) in GrowthCase.all.enumerated() {
      let results = [16, 4, 1].map { part in
        Dictionary(
          Report.parse(Measure.output(Measure.program, ["growth-case", "\(index)", "\(entry.most / part)"])),
          uniquingKeysWith: { $1 })
      }
      let steps = results.map { $0["step_ms"] ?? .nan }
      let exponent = log(steps[2] / steps[0]) / log(16)
      let (first, longest) = (results[2]["first_ms"] ?? .nan, results[2]["longest_ms"] ?? .nan)
      print(
        entry.name.padding(toLength: 38, withPad: " ", startingAt: 0)
          + String(
            format: "%9d %8.2f %8.2f %7.2f %8.2f %9.1f %8.1f", entry.most, steps[0], steps[1], steps[2], exponent,
            longest,
            first)
          + (exponent > 1.1 || steps[2] > goal ? "  beyond the goal" : ""))
    }
  }

  static func run(case index: Int, count: Int) {
    let host = GrowthHost(entry: GrowthCase.all[index], count: count)
    UIApplication._host = host
    AppLaunch.delegateClass = GrowthDelegate.self
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
  }
}

@MainActor private final class GrowthHost: DeviceHost {
  let device: DeviceModel
  let state = DeviceState()
  private(set) var now = 1000.0
  private let entry: GrowthCase
  private let count: Int

  init(entry: GrowthCase, count: Int) {
    var model = DeviceModel.standard
    model.scale = 2
    device = model
    (self.entry, self.count) = (entry, count)
  }

  func present(_ frame: Frame) {}
  func requestFrame(after delay: Double) {}
  func perform(_ request: HostRequest) {}

  func run() -> Never {
    guard let application = UIApplication.instance, let root = GrowthDelegate.root else { exit(1) }
    func frame() {
      now += 1.0 / 60
      application.renderFrameIfNeeded()
    }
    frame()
    let start = Measure.cpu
    let act = entry.build(root, count)
    frame()
    Measure.line("first_ms", (Measure.cpu - start) * 1000)
    var times: [Double] = []
    for step in 1...23 {
      let start = Measure.cpu
      act(step)
      frame()
      // The first ones fill caches.
      if step > 3 { times.append((Measure.cpu - start) * 1000) }
    }
    Measure.line("step_ms", Measure.median(times) ?? .nan)
    Measure.line("longest_ms", times.max() ?? .nan)
    exit(0)
  }
}

private final class GrowthDelegate: UIResponder, UIApplicationDelegate {
  static var root: UIView?
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view.backgroundColor = .white
    window.makeKeyAndVisible()
    self.window = window
    GrowthDelegate.root = window.rootViewController?.view
    return true
  }
}
