import BenchSupport
import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice
import UIKitCore

/// A list of settings, as an app writes it, scrolled 30 points a frame.
@MainActor enum TableBench {
  static func run(rows: Int, frames: Int, pause: Int) {
    let host = BenchHost(rows: rows, frames: frames, pause: pause)
    UIApplication._host = host
    BenchDelegate.rows = rows
    AppLaunch.delegateClass = BenchDelegate.self
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
  }
}

@MainActor final class BenchHost: DeviceHost {
  let device: DeviceModel
  let state = DeviceState()
  private(set) var now = 1000.0
  private let frames: Int
  private let pause: Int
  private var presented = 0

  init(rows: Int, frames: Int, pause: Int) {
    var model = DeviceModel.standard
    model.scale = 2
    device = model
    (self.frames, self.pause) = (frames, pause)
  }

  func present(_ frame: Frame) { presented += 1 }
  func requestFrame(after delay: Double) {}
  func perform(_ request: HostRequest) {}

  func run() -> Never {
    guard let application = UIApplication.instance, let table = BenchDelegate.table else { exit(1) }
    func frame() {
      now += 1.0 / 60
      application.renderFrameIfNeeded()
    }
    while presented == 0 { frame() }
    Measure.line("first_frame_ms", Measure.cpu * 1000)
    Measure.line("first_frame_peak_mb", Measure.peak)
    let setup = Measure.cpu
    for _ in 0..<10 {
      table.reloadData()
      table.layoutIfNeeded()
    }
    Measure.line("setup_ms", (Measure.cpu - setup) * 100)
    for _ in 0..<60 { frame() }
    var offset = table.contentOffset.y
    func scroll() {
      offset += 30
      table.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      frame()
    }
    for _ in 0..<20 { scroll() }
    let before = presented
    var total = 0.0
    if pause > 0 {
      for _ in 0..<frames {
        Measure.pause(pause)
        let start = Measure.cpu
        scroll()
        total += Measure.cpu - start
      }
    } else {
      let start = Measure.cpu
      for _ in 0..<frames { scroll() }
      total = Measure.cpu - start
    }
    Measure.line("frame_us", total / Double(frames) * 1e6)
    Measure.line("presented", Double(presented - before))
    let compositor = application.renderer.compositor
    let painted = compositor?.lastDamage.reduce(0) { $0 + $1.area } ?? 0
    Measure.line(
      "painted_share", Double(painted) / Double(max(1, (compositor?.width ?? 1) * (compositor?.height ?? 1))))
    Measure.line("moved", compositor?.lastMove == nil ? 0 : 1)
    Measure.line("peak_mb", Measure.peak)
    exit(0)
  }
}

final class BenchDelegate: UIResponder, UIApplicationDelegate {
  static var rows = 0
  static var table: UITableView?
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let list = BenchList(style: .plain)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    self.window = window
    BenchDelegate.table = list.tableView
    return true
  }
}

final class BenchList: UITableViewController {
  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemIndigo, .systemPurple, .systemPink,
  ]
  private let icons = BenchList.colors.map { color in
    UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 29, height: 29), cornerRadius: 6.5).fill()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.rowHeight = 56
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { BenchDelegate.rows }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    let row = indexPath.row
    cell.textLabel?.text = "Row \(7919 * row % 100_000) Wi-Fi and Settings"
    cell.detailTextLabel?.text = "Detail text for item number \(104_729 * row % 1_000_000)"
    cell.imageView?.image = icons[row & 7]
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
