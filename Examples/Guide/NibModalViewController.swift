import UIKit

/// Listing 2-1: a controller whose view comes from a nib, shown modally.
class NibModalViewController: NoteViewController {
  init() {
    super.init(note: "The next view is in MyViewController.xib.")
    title = "From a nib"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Show it") { [unowned self] in displayModalView() }
  }

  func displayModalView() {
    let controller = MyViewController(nibName: "MyViewController", bundle: nil)
    presentModalViewController(controller, animated: true)
  }
}
