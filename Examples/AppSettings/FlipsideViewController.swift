import UIKit

protocol FlipsideViewControllerDelegate: AnyObject {
  func flipsideViewControllerDidFinish(_ controller: FlipsideViewController)
}

/// The back: the two settings that the app lets change itself.
class FlipsideViewController: UIViewController {
  weak var delegate: FlipsideViewControllerDelegate?
  private let engineSwitch = UISwitch()
  private let warpFactorSlider = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Warp Settings")
    item.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: #selector(done))
    bar.items = [item]
    engineSwitch.accessibilityIdentifier = Key.warpDrive
    warpFactorSlider.accessibilityIdentifier = Key.warpFactor
    warpFactorSlider.minimumValue = 1
    warpFactorSlider.maximumValue = 10
    let engines = UIStackView(arrangedSubviews: [label("Warp Engines:"), engineSwitch])
    engines.distribution = .equalSpacing
    engines.alignment = .center
    let stack = UIStackView(arrangedSubviews: [engines, label("Warp Factor:"), warpFactorSlider])
    stack.axis = .vertical
    stack.spacing = 20
    for part in [bar, stack] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let area = view.safeAreaLayoutGuide, margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: area.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 32),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    refresh()
    NotificationCenter.default.addObserver(
      self, selector: #selector(refresh), name: UIApplication.willEnterForegroundNotification, object: nil)
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    return label
  }

  @objc private func refresh() {
    let defaults = UserDefaults.standard
    engineSwitch.isOn = defaults.string(forKey: Key.warpDrive) == "Engaged"
    warpFactorSlider.value = defaults.float(forKey: Key.warpFactor)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    let defaults = UserDefaults.standard
    defaults.set(engineSwitch.isOn ? "Engaged" : "Disabled", forKey: Key.warpDrive)
    defaults.set(warpFactorSlider.value, forKey: Key.warpFactor)
  }

  @objc private func done() { delegate?.flipsideViewControllerDidFinish(self) }
}
