import UIKit

/// Says with a badge how much is new.
class InboxViewController: NoteViewController {
  private var numberOfNewItems = 0 {
    didSet { tabBarItem.badgeValue = numberOfNewItems == 0 ? nil : String(numberOfNewItems) }
  }

  init() {
    super.init(note: "The badge counts what is new.")
    tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(systemName: "tray"), tag: 4)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Receive") { [unowned self] in numberOfNewItems += 1 }
    addButton("Read all") { [unowned self] in numberOfNewItems = 0 }
    addCloseButton()
  }
}
