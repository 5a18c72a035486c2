import UIKit

/// Goes through overrides in extensions and shows the first that does not hold.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let label = UILabel()
    label.text = Self.failures().first ?? "Everything holds"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.backgroundColor = .white
    let controller = UIViewController()
    controller.view = label
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }

  static func failures() -> [String] {
    var failures: [String] = []
    func expect(_ name: String, _ found: Any, _ wanted: Any) {
      if "\(found)" != "\(wanted)" { failures.append("\(name): \(found), not \(wanted)") }
    }
    let views = [UIView(), UIControl(), UIButton(), UILabel(), Badge()]
    expect("methods", views.map { $0.decorated(1) }, ["view 1", "view 1", "button view 1", "label view 1", "badge label view 1"])
    expect("properties", views.map(\.kind), ["view", "control", "button", "label", "badge"])
    for view in views { view.weight = 3 }
    expect("setters", views.map(\.weight), [3, 3, 3, 6, 7])
    expect("layers", [CALayer(), CAShapeLayer(), CATextLayer()].map(\.ring), ["layer", "shape layer", "text"])

    let box = Box()
    box.isHidden = true
    box.alpha = 0.5
    expect("observers", box.log, ["hidden false true", "will 0.5", "did 1.0"])
    box.touchesBegan([], with: nil)
    expect("parameters without names", box.log.last ?? "", "touched")
    box.sizeToFit()
    expect("a class in one line", box.log.last ?? "", "fitted")
    expect("a condition that holds", Conditional().description, "debug")

    let stacks = [UINavigationController(rootViewController: Page()), Stack(rootViewController: Page())]
    expect("turning", stacks.map(\.shouldAutorotate) + [Page().shouldAutorotate], [false, false, true])
    expect("orientations", stacks.map { $0.supportedInterfaceOrientations == .landscapeLeft }, [true, true])
    expect("styles", stacks.map(\.preferredStatusBarStyle.rawValue), [1, 3])
    for stack in stacks { stack.loadViewIfNeeded() }
    expect("loading", stacks.map(\.view.tag), [7, 7])
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), Page()]
    expect("children", tabs.childForStatusBarStyle is Page, true)

    let row = Row(style: .default, reuseIdentifier: nil)
    row.awakeFromNib()
    expect("nibs", row.tag, 3)
    expect("questions", row.canPerformAction(#selector(UIResponderStandardEditActions.cut(_:)), withSender: nil), true)
    expect("members of classes", Ramp().layer is CAGradientLayer, true)
    expect("a class of one file", Box.layouts, 1)
    let scrollers = [UIScrollView(), Scroller(), UITableView()]
    for scroller in scrollers { scroller.touchesBegan([], with: nil) }
    expect("touches", scrollers.prefix(2).map(\.tag), [1, 1])
    expect("properties of scroll views", scrollers.prefix(2).map(\.canBecomeFirstResponder), [true, true])
    let fields = [UITextField(), Field()]
    for field in fields { field.awakeFromNib() }
    expect("awaking", fields.map { $0.placeholder ?? "" }, ["awake", "awake"])
    expect("layers of fields", fields.map { $0.layer is CAShapeLayer }, [true, true])
    return failures
  }
}
