import BenchSupport
import CoreGraphics
import Foundation
import QuartzCore
import QuinceDevice
import UIKitCore

/// What moves by itself or under a finger, a frame at a time, at 390x844 pt and 3x: the CPU time of each frame.
@MainActor enum MotionBench {
  enum Motion: String, CaseIterable {
    case push, pop, sheet, dismissal, table, list

    var title: String {
      switch self {
      case .push: "a screen pushed, its bar blurred"
      case .pop: "and popped"
      case .sheet: "a sheet presented"
      case .dismissal: "and dismissed"
      case .table: "table of 1,000,000 self-sizing rows, scrolled"
      case .list: "compositional list of 1,000,000 self-sizing cells, scrolled"
      }
    }
  }

  /// Each motion in a process of its own.
  static func run(rounds: Int) {
    print("CPU ms for a frame at 390x844 pt at 3x, median of the frames; and the longest of them")
    for motion in Motion.allCases {
      let runs = (0..<rounds).map { _ in
        Dictionary(
          Report.parse(Measure.output(Measure.program, ["motion", motion.rawValue])), uniquingKeysWith: { $1 })
      }
      func median(_ key: String) -> Double { Measure.median(runs.compactMap { $0[key] }) ?? .nan }
      print(
        motion.title.padding(toLength: 62, withPad: " ", startingAt: 0)
          + String(format: "%8.2f %8.2f", median("frame_ms"), median("longest_ms")))
    }
  }

  static func run(_ motion: Motion) {
    UIApplication._host = MotionHost(motion)
    AppLaunch.delegateClass = MotionDelegate.self
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)
  }
}

@MainActor private final class MotionHost: DeviceHost {
  let device = DeviceModel.standard
  let state = DeviceState()
  private(set) var now = 1000.0
  private let motion: MotionBench.Motion

  init(_ motion: MotionBench.Motion) { self.motion = motion }

  func present(_ frame: Frame) {}
  func requestFrame(after delay: Double) {}
  func perform(_ request: HostRequest) {}

  private func frame() {
    now += 1.0 / 60
    UIApplication.instance?.renderFrameIfNeeded()
  }

  /// The act begins, and half a second of frames follows; a motion is over by then.
  private func follow(_ act: () -> Void) -> [Double] {
    var start = Measure.cpu
    act()
    return (0..<34).map { _ in
      frame()
      defer { start = Measure.cpu }
      return (Measure.cpu - start) * 1000
    }
  }

  func run() -> Never {
    guard let navigation = MotionDelegate.navigation else { exit(1) }
    for _ in 0..<10 { frame() }
    var times: [Double] = []
    switch motion {
    case .push, .pop:
      for round in 0..<6 {
        let push = follow { navigation.pushViewController(BenchList(style: .insetGrouped), animated: true) }
        let pop = follow { navigation.popViewController(animated: true) }
        // The first ones fill caches.
        if round > 0 { times += motion == .push ? push : pop }
      }
    case .sheet, .dismissal:
      for round in 0..<6 {
        let sheet = UINavigationController(rootViewController: BenchList(style: .insetGrouped))
        let presentation = follow { navigation.present(sheet, animated: true) }
        let dismissal = follow { navigation.dismiss(animated: true) }
        if round > 0 { times += motion == .sheet ? presentation : dismissal }
      }
    case .table, .list:
      let page = UIViewController()
      let scroll = motion == .table ? MotionRows.table() : MotionRows.list()
      page.view = scroll
      navigation.setViewControllers([page], animated: false)
      for _ in 0..<10 { frame() }
      for step in 0..<180 {
        let start = Measure.cpu
        scroll.contentOffset.y += 30
        frame()
        if step >= 20 { times.append((Measure.cpu - start) * 1000) }
      }
    }
    Measure.line("frame_ms", Measure.median(times) ?? .nan)
    Measure.line("longest_ms", times.max() ?? .nan)
    exit(0)
  }
}

private final class MotionDelegate: UIResponder, UIApplicationDelegate {
  static var navigation: UINavigationController?
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BenchDelegate.rows = 1000
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: BenchList(style: .plain))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    MotionDelegate.navigation = navigation
    return true
  }
}

/// Rows of five views in constraints, which have the height of their text.
@MainActor private final class MotionRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  private static let shared = MotionRows()
  private static let count = 1_000_000

  static func table() -> UIScrollView {
    let table = UITableView(frame: UIScreen.main.bounds)
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 60
    table.dataSource = shared
    return table
  }

  static func list() -> UIScrollView {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let list = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    list.register(Item.self, forCellWithReuseIdentifier: "row")
    list.dataSource = shared
    return list
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? Row)?.content.show(indexPath.row)
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? Item)?.content.show(indexPath.item)
    return cell
  }

  private final class Row: UITableViewCell {
    let content = Content()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      content.fill(contentView)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class Item: UICollectionViewCell {
    let content = Content()
    override init(frame: CGRect) {
      super.init(frame: frame)
      content.fill(contentView)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @MainActor private final class Content {
    private let icon = UIView()
    private let title = UILabel()
    private let detail = UILabel()
    private let badge = UILabel()
    private let line = UIView()

    func fill(_ view: UIView) {
      icon.backgroundColor = .systemTeal
      icon.layer.cornerRadius = 6
      line.backgroundColor = .separator
      detail.numberOfLines = 0
      detail.font = .preferredFont(forTextStyle: .subheadline)
      for part in [icon, title, detail, badge, line] {
        part.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(part)
      }
      badge.setContentHuggingPriority(.required, for: .horizontal)
      badge.setContentCompressionResistancePriority(.required, for: .horizontal)
      NSLayoutConstraint.activate([
        icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        icon.widthAnchor.constraint(equalToConstant: 29), icon.heightAnchor.constraint(equalToConstant: 29),
        title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
        title.topAnchor.constraint(equalTo: icon.topAnchor),
        badge.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        badge.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        badge.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
        detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        detail.trailingAnchor.constraint(equalTo: badge.trailingAnchor),
        detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
        line.topAnchor.constraint(equalTo: detail.bottomAnchor, constant: 10),
        line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        line.bottomAnchor.constraint(equalTo: view.bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
      ])
    }

    func show(_ row: Int) {
      title.text = "Row \(7919 * row % 100_000)"
      badge.text = "\(row % 97)"
      detail.text = String(repeating: "Words that fill a line of it. ", count: 1 + row % 3)
    }
  }
}
