import CounterModel
import UIKit

final class CounterViewController: UIViewController {
  private let model: CounterModel
  private let valueLabel = UILabel()
  private let stepControl = UISegmentedControl(items: ["1", "5", "10"])
  private lazy var addButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .title2)
    button.addTarget(self, action: #selector(didTapAdd), for: .touchUpInside)
    return button
  }()

  init(model: CounterModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    model.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    valueLabel.font = .monospacedDigitSystemFont(ofSize: 64, weight: .bold)
    valueLabel.textAlignment = .center
    valueLabel.accessibilityIdentifier = "value"
    stepControl.selectedSegmentIndex = 0

    let stack = UIStackView(arrangedSubviews: [valueLabel, stepControl, addButton])
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])

    let longPress = UILongPressGestureRecognizer(target: self, action: #selector(didLongPress(_:)))
    view.addGestureRecognizer(longPress)
    show()
  }

  @objc private func didTapAdd() {
    let steps = [1, 5, 10]
    model.increment(by: steps[stepControl.selectedSegmentIndex])
  }

  @objc private func didLongPress(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    model.reset()
  }

  private func show() {
    valueLabel.text = "\(model.value)"
  }
}

extension CounterViewController: CounterModelDelegate {
  func counterModelDidChange(_ model: CounterModel) {
    UIView.transition(with: valueLabel, duration: 0.2, options: .transitionCrossDissolve, animations: show)
  }
}
