import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let list = ListController(style: .grouped)
    let navigation = OwnUINavigationController(rootViewController: list)
    navigation.tabBarItem = OwnUITabBarItem(title: "List", image: nil, tag: 0)
    let form = FormController()
    form.tabBarItem = OwnUITabBarItem(title: "Form", image: nil, tag: 1)
    let tabs = OwnUITabBarController()
    tabs.viewControllers = [navigation, form]
    let window = OwnUIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Rows that are pushed, deleted and moved.
final class ListController: UITableViewController {
  private var rows = (1...30).map { "Row \($0)" }

  override func loadView() {
    tableView = OwnUITableView(frame: .zero, style: .grouped)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Names"
    tableView.register(OwnUITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.rightBarButtonItem = OwnUIBarButtonItem(
      title: "Clear", style: .plain, target: self, action: #selector(clear))
  }

  @objc private func clear() {
    rows.removeFirst()
    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = OwnUIViewController()
    detail.title = "Detail of \(rows[indexPath.row])"
    detail.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(detail, animated: true)
  }
}

/// Controls and text.
final class FormController: UIViewController {
  private let label = OwnUILabel()
  private let field = OwnUITextField()
  private let text = OwnUITextView()
  private let toggle = OwnUISwitch()
  private let slider = OwnUISlider()
  private let segments = OwnUISegmentedControl(items: ["One", "Two"])
  private let button = OwnUIButton(type: .custom)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    text.isScrollEnabled = false
    text.text = "Words"
    segments.selectedSegmentIndex = 0
    button.setTitle("Show", for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.addTarget(self, action: #selector(show(_:)), for: .touchUpInside)
    let stack = OwnUIStackView(arrangedSubviews: [label, field, text, toggle, slider, segments, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    let scroll = OwnUIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    view.addSubview(scroll)
    view.addGestureRecognizer(OwnUIPanGestureRecognizer())
    view.layer.addSublayer(OwnCALayer())
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 20),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  @objc private func show(_ sender: UIButton) {
    let own = label.wrapsToWidth + field.typing + toggle.keepsDrags + button.titles
    label.text = "\(field.text ?? "") \(segments.titleForSegment(at: segments.selectedSegmentIndex) ?? "") \(own)"
  }
}
