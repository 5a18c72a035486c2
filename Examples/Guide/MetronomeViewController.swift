import UIKit

/// Listing 2-3: a view made in `loadView()`.
class MetronomeViewController: UIViewController {
  weak var metronomeView: MetronomeView?

  override func loadView() {
    wantsFullScreenLayout = true
    let view = MetronomeView(frame: UIScreen.main.applicationFrame)
    view.metronomeViewController = self
    self.view = view
    metronomeView = view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Metronome"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Tick", style: .plain, target: self, action: #selector(tick))
  }

  @objc func tick() {
    metronomeView?.swing()
  }
}
