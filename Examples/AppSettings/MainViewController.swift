import UIKit

/// The front: what the settings say now.
class MainViewController: UIViewController, FlipsideViewControllerDelegate {
  private var labels: [(key: String, label: UILabel)] = []
  private let changes = UILabel()
  private var changeCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let rows: [(String, String)] =
      [
        ("Username", Key.username), ("Password", Key.password), ("Protocol", Key.networkProtocol),
        ("Warp Drive", Key.warpDrive), ("Warp Factor", Key.warpFactor), ("Crew", Key.crew),
      ] + Key.favorites.map { ("Favorite \($0.title)", $0.key) }
    let stack = UIStackView(arrangedSubviews: rows.map { row(title: $0.0, key: $0.1) })
    stack.axis = .vertical
    stack.spacing = 12
    let settings = UIButton(type: .system)
    settings.setTitle("Open Settings", for: .normal)
    settings.addTarget(self, action: #selector(openSettings), for: .touchUpInside)
    changes.font = .preferredFont(forTextStyle: .footnote)
    changes.textColor = .secondaryLabel
    changes.textAlignment = .center
    stack.addArrangedSubview(changes)
    stack.addArrangedSubview(settings)
    let info = UIButton(type: .infoDark)
    info.addTarget(self, action: #selector(showInfo), for: .touchUpInside)
    for part in [stack, info] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let area = view.safeAreaLayoutGuide, margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      info.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      info.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -20),
    ])
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(refreshFields), name: UIApplication.willEnterForegroundNotification, object: nil)
    center.addObserver(
      self, selector: #selector(settingsChanged), name: UserDefaults.didChangeNotification, object: nil)
  }

  private func row(title: String, key: String) -> UIView {
    let name = UILabel()
    name.text = "\(title):"
    name.textAlignment = .right
    name.font = .preferredFont(forTextStyle: .body)
    name.textColor = .secondaryLabel
    let value = UILabel()
    value.font = .preferredFont(forTextStyle: .body)
    value.accessibilityIdentifier = key
    labels.append((key, value))
    let row = UIStackView(arrangedSubviews: [name, value])
    row.spacing = 12
    row.distribution = .fillEqually
    return row
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    refreshFields()
  }

  @objc private func refreshFields() {
    let defaults = UserDefaults.standard
    for (key, label) in labels {
      switch defaults.object(forKey: key) {
      case let text as String where key == Key.password: label.text = String(repeating: "•", count: text.count)
      case let text as String: label.text = text
      case let number as NSNumber: label.text = String(format: "%g", (number.doubleValue * 10).rounded() / 10)
      default: label.text = "–"
      }
    }
    changes.text = "Changes heard: \(changeCount)"
  }

  @objc private func settingsChanged() {
    changeCount += 1
    refreshFields()
  }

  @objc private func showInfo() {
    let flipside = FlipsideViewController()
    flipside.delegate = self
    flipside.modalTransitionStyle = .flipHorizontal
    flipside.modalPresentationStyle = .fullScreen
    present(flipside, animated: true)
  }

  @objc private func openSettings() {
    UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!)
  }

  func flipsideViewControllerDidFinish(_ controller: FlipsideViewController) {
    dismiss(animated: true) { self.refreshFields() }
  }
}
