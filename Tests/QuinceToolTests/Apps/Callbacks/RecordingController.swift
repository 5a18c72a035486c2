import UIKit

/// Records its own life, shows the record, and has a button for each thing that can happen to it.
class RecordingController: UIViewController {
  private let name: String
  private let log = UILabel()

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func record(_ entry: String) {
    Recorder.shared.add("\(name).\(entry)")
  }

  override func loadView() {
    record("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    record("didLoad")
    view.backgroundColor = .white
    log.frame = CGRect(x: 20, y: 360, width: view.bounds.width - 40, height: 300)
    log.numberOfLines = 0
    log.font = .systemFont(ofSize: 12)
    log.accessibilityIdentifier = "log"
    view.addSubview(log)
    let actions: [(String, Selector)] = [
      ("Push", #selector(push)), ("Pop", #selector(pop)), ("Present", #selector(presentOther)),
      ("Sheet", #selector(presentSheet)), ("Dismiss", #selector(dismissSelf)), ("Clear", #selector(clear)),
    ]
    for (index, (title, action)) in actions.enumerated() {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20 + 120 * (index % 3), y: 160 + 60 * (index / 3), width: 100, height: 44)
      button.setTitle(title, for: .normal)
      button.addTarget(self, action: action, for: .touchUpInside)
      view.addSubview(button)
    }
    NotificationCenter.default.addObserver(self, selector: #selector(showRecord), name: Recorder.didChange, object: nil)
    showRecord()
  }

  @objc private func showRecord() {
    log.text = Recorder.shared.entries.joined(separator: ", ")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record("didDisappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    record(parent == nil ? "willLeave" : "willEnter")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    record(parent == nil ? "didLeave" : "didEnter")
  }

  private var nextName: String {
    String(UnicodeScalar(name.unicodeScalars.first!.value + 1)!)
  }

  @objc private func push() {
    navigationController?.pushViewController(RecordingController(name: nextName), animated: true)
  }

  @objc private func pop() {
    navigationController?.popViewController(animated: true)
  }

  @objc private func presentOther() {
    let other = RecordingController(name: nextName)
    other.modalPresentationStyle = .fullScreen
    present(other, animated: true) { Recorder.shared.add("presented") }
  }

  @objc private func presentSheet() {
    present(RecordingController(name: nextName), animated: true) { Recorder.shared.add("presented") }
  }

  @objc private func dismissSelf() {
    dismiss(animated: true) { Recorder.shared.add("dismissed") }
  }

  @objc private func clear() {
    Recorder.shared.clear()
  }
}
