import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What the controllers of a run have heard, and whether it fits together.
@MainActor private final class Ledger {
  var states: [Int: String] = [:]
  var problems: [String] = []
  var count = 0
  /// The acts and the calls between them, for whoever looks for the cause.
  var story: [String] = []
  /// The controllers that were ever made.
  var made: [WeakReference<UIViewController>] = []
  var hash: UInt64 = 14_695_981_039_346_656_037

  func heard(_ number: Int, _ word: String) {
    count += 1
    story.append("\(number) \(word)")
    for byte in "\(number) \(word)".utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let state = states[number] ?? "gone"
    let follows: [String: Set<String>] = [
      "gone": ["will"], "will": ["is", "wont"], "is": ["did", "wont"], "did": ["wont"], "wont": ["didnt", "will"],
    ]
    if !(follows[state]?.contains(word) ?? false), problems.count < 8 {
      problems.append("\(number) hears \(word) after \(state)")
    }
    states[number] = word == "didnt" ? "gone" : word
  }
}

@MainActor private final class Page: UIViewController {
  let number: Int
  let ledger: Ledger
  init(_ ledger: Ledger) {
    self.ledger = ledger
    number = ledger.made.count
    super.init(nibName: nil, bundle: nil)
    ledger.made.append(WeakReference(self))
    title = "Page \(number)"
    hidesBottomBarWhenPushed = number % 5 == 0
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    view.backgroundColor = number.isMultiple(of: 2) ? .systemTeal : .systemBackground
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    label.text = title
    view.addSubview(label)
  }
  override func viewWillAppear(_ animated: Bool) { ledger.heard(number, "will") }
  override func viewIsAppearing(_ animated: Bool) { ledger.heard(number, "is") }
  override func viewDidAppear(_ animated: Bool) { ledger.heard(number, "did") }
  override func viewWillDisappear(_ animated: Bool) { ledger.heard(number, "wont") }
  override func viewDidDisappear(_ animated: Bool) { ledger.heard(number, "didnt") }
}

/// Tabs with stacks, a split view and pages, used at random.
@MainActor private final class RandomRun {
  private var state: UInt64
  let ledger = Ledger()
  let host: TestHost
  private weak var tabs: UITabBarController?
  private var window: UIWindow?
  private var acts = 0
  private static let names = [
    "push", "push", "push", "pop", "pop", "root", "set", "present", "present", "dismiss", "dismiss", "tab", "turn",
    "outside", "page", "wait",
  ]

  init(seed: UInt64) {
    state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    host = TestHost.launch()
    let tabs = UITabBarController()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(Page(ledger), for: .primary)
    split.setViewController(Page(ledger), for: .secondary)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([Page(ledger)], direction: .forward, animated: false)
    tabs.viewControllers = [
      UINavigationController(rootViewController: Page(ledger)),
      UINavigationController(rootViewController: Page(ledger)),
      split, pages,
    ]
    for (index, controller) in (tabs.viewControllers ?? []).enumerated() {
      controller.tabBarItem = UITabBarItem(title: "Tab \(index)", image: nil, tag: index)
    }
    self.tabs = tabs
    window = host.show(tabs)
  }

  func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
  private var chance: Bool { random(2) == 0 }

  /// What is in front, down to the presented one.
  private var front: UIViewController? {
    var controller: UIViewController? = tabs
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  private var navigation: UINavigationController? {
    if let front = front as? UINavigationController { return front }
    guard front === tabs else { return nil }
    return tabs?.selectedViewController as? UINavigationController
  }

  func step() {
    let act = random(16)
    acts += 1
    ledger.story.append("[\(acts): \(Self.names[act])]")
    switch act {
    case 0, 1, 2: navigation?.pushViewController(Page(ledger), animated: chance)
    case 3, 4: navigation?.popViewController(animated: chance)
    case 5: navigation?.popToRootViewController(animated: chance)
    case 6: navigation?.setViewControllers([Page(ledger), Page(ledger)], animated: chance)
    case 7, 8: present()
    case 9, 10: if front !== tabs { front?.presentingViewController?.dismiss(animated: chance) }
    case 11: if front === tabs { tabs?.selectedIndex = random(4) }
    case 12: turn()
    case 13: outside()
    case 14: turnPage()
    default: host.advance(Double(random(30)) / 60)
    }
    // Mostly what was begun is finished; sometimes the next act comes into it.
    if random(4) > 0 { host.settle() } else { host.advance(1.0 / 60) }
  }

  private func present() {
    guard let front, front.viewIfLoaded?.window != nil, !front.isBeingPresented, !front.isBeingDismissed else { return }
    let styles: [UIModalPresentationStyle] = [.fullScreen, .pageSheet, .overFullScreen, .formSheet]
    let coming = chance ? UINavigationController(rootViewController: Page(ledger)) : Page(ledger)
    coming.modalPresentationStyle = styles[random(styles.count)]
    front.present(coming, animated: chance)
  }

  private func turn() {
    let orientations: [DeviceState.Orientation] = [.portrait, .landscapeLeft, .landscapeRight]
    host.state.orientation = orientations[random(3)]
    if chance { host.state.appearance = chance ? .dark : .light }
    UIApplication.shared.handle(.state(host.state))
  }

  private func outside() {
    switch random(4) {
    case 0: UIApplication.shared.handle(.memoryWarning)
    case 1: UIApplication.shared.handle(.lifeCycle(.background))
    case 2: UIApplication.shared.handle(.lifeCycle(.foreground))
    default: UIApplication.shared.handle(.openURL("quince://page"))
    }
  }

  private func turnPage() {
    guard front === tabs, let pages = tabs?.selectedViewController as? UIPageViewController else { return }
    pages.setViewControllers([Page(ledger)], direction: chance ? .forward : .reverse, animated: chance)
  }

  /// Brings everything to rest and takes it down; what is left then is held by nobody's right.
  func finish() -> [Int] {
    UIApplication.shared.handle(.lifeCycle(.foreground))
    host.settle()
    tabs?.dismiss(animated: false)
    host.settle()
    window?.rootViewController = UIViewController()
    window?.isHidden = true
    window = nil
    host.settle()
    return ledger.made.enumerated().filter { $0.element.value != nil }.map(\.offset)
  }
}

@Suite(.serialized) @MainActor struct ContainerFuzzTests {
  /// More of them by hand: 400 seeds of 50 are the 20,000 of the specification.
  private static let seeds =
    ProcessInfo.processInfo.environment["QUINCE_SEEDS"].flatMap { UInt64($0) }.map { Array(1...$0) } ?? [2, 5, 7, 11]

  private func run(_ seed: UInt64) -> RandomRun {
    let run = RandomRun(seed: seed)
    for _ in 0..<50 { run.step() }
    run.host.settle()
    return run
  }

  @Test(arguments: seeds) func callsArePairedAndNothingStays(seed: UInt64) {
    let run = run(seed)
    #expect(run.ledger.problems.isEmpty, "seed \(seed): \(run.ledger.story.joined(separator: " "))")
    let open = run.ledger.states.filter { $0.value != "did" && $0.value != "gone" }
    #expect(open.isEmpty, "seed \(seed), unfinished at rest: \(run.ledger.story.joined(separator: " "))")
    let left = run.finish()
    #expect(left.isEmpty, "seed \(seed), nobody needs these: \(run.ledger.story.joined(separator: " "))")
  }

  @Test func theSameSeedDoesTheSame() {
    let (first, second) = (run(77), run(77))
    #expect(first.ledger.count > 50)
    #expect(first.ledger.hash == second.ledger.hash && first.ledger.count == second.ledger.count)
  }
}
