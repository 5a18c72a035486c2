import UIKit

/// Listing 7-3: a stack of two pages is presented whole.
class StackModalViewController: NoteViewController {
  init() {
    super.init(note: "A stack comes over this.")
    title = "Stack"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Present") { [unowned self] in presentStack() }
  }

  private func presentStack() {
    let root = NoteViewController(note: "The first page.")
    root.title = "First"
    let next = NoteViewController(note: "The second page shows first.")
    next.title = "Second"
    next.addButton("Done") { [unowned self] in dismissModalViewController(animated: true) }
    let theNavController = UINavigationController(rootViewController: root)
    theNavController.pushViewController(next, animated: false)
    theNavController.modalPresentationStyle = .fullScreen
    presentModalViewController(theNavController, animated: true)
  }
}
