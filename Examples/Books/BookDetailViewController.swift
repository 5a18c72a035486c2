import CoreData
import UIKit

/// One book, whose changes can be undone until the screen is left.
class BookDetailViewController: UITableViewController {
  private let book: Book
  private var context: NSManagedObjectContext { book.managedObjectContext! }
  private let readSwitch = UISwitch()
  private let starsStepper = UIStepper()
  private var observer: NSObjectProtocol?

  init(book: Book) {
    self.book = book
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = book.title
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Redo", style: .plain, target: self, action: #selector(redo)),
      UIBarButtonItem(title: "Undo", style: .plain, target: self, action: #selector(undo)),
    ]
    readSwitch.addTarget(self, action: #selector(readChanged), for: .valueChanged)
    readSwitch.accessibilityIdentifier = "read"
    starsStepper.maximumValue = 5
    starsStepper.addTarget(self, action: #selector(starsChanged), for: .valueChanged)
    starsStepper.accessibilityIdentifier = "stars"
    context.undoManager = UndoManager()
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { [weak self] _ in self?.show() }
    show()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let observer { NotificationCenter.default.removeObserver(observer) }
    try? context.save()
    context.undoManager = nil
  }

  private func show() {
    readSwitch.isOn = book.isRead
    starsStepper.value = Double(book.stars)
    navigationItem.rightBarButtonItems?[0].isEnabled = context.undoManager?.canRedo ?? false
    navigationItem.rightBarButtonItems?[1].isEnabled = context.undoManager?.canUndo ?? false
    tableView.reloadData()
  }

  @objc private func undo() {
    context.undo()
    show()
  }

  @objc private func redo() {
    context.redo()
    show()
  }

  @objc private func readChanged() { change { book.isRead = readSwitch.isOn } }
  @objc private func starsChanged() { change { book.stars = Int16(starsStepper.value) } }

  private func change(_ body: () -> Void) {
    body()
    context.processPendingChanges()
    show()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Detail\(indexPath.row)")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "Detail\(indexPath.row)")
    cell.selectionStyle = .none
    switch indexPath.row {
    case 0:
      cell.textLabel?.text = "Author"
      cell.detailTextLabel?.text = book.author
    case 1:
      cell.textLabel?.text = "Genre"
      cell.detailTextLabel?.text = book.genre
    case 2:
      cell.textLabel?.text = "Read"
      cell.accessoryView = readSwitch
    default:
      cell.textLabel?.text = book.stars == 0 ? "No stars" : String(repeating: "★", count: Int(book.stars))
      cell.accessoryView = starsStepper
    }
    return cell
  }
}
