import UIKit

/// Listing 2-4: upright, and with the home button at the left.
class TwoOrientationsViewController: NoteViewController {
  init() {
    super.init(note: "")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    say(interfaceOrientation)
    addButton("Done") { [unowned self] in presentingViewController?.dismissModalViewController(animated: true) }
  }

  override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
    orientation == .portrait || orientation == .landscapeLeft
  }

  override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    say(orientation)
  }

  private func say(_ orientation: UIInterfaceOrientation) {
    noteLabel.text = orientation.isLandscape ? "On its side" : "Upright"
  }
}
