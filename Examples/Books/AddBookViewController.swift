import CoreData
import UIKit

/// A new book, in a context of its own.
class AddBookViewController: UITableViewController {
  private let book: Book
  private let save: () throws -> Void
  private let fields = ["Title", "Author", "Genre"].map { name -> UITextField in
    let field = UITextField()
    field.placeholder = name
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    return field
  }

  init(book: Book, save: @escaping () throws -> Void) {
    self.book = book
    self.save = save
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New Book"
    fields[2].text = book.genre
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .save, target: self, action: #selector(done))
  }

  @objc private func cancel() { dismiss(animated: true) }

  @objc private func done() {
    book.title = fields[0].text
    book.author = fields[1].text
    book.genre = fields[2].text
    do {
      try save()
      dismiss(animated: true)
    } catch {
      let alert = UIAlertController(
        title: "The book can't be saved", message: Self.reason(error as NSError), preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  private static func reason(_ error: NSError) -> String {
    let key = error.userInfo[NSValidationKeyErrorKey] as? String
    return key == "title" ? "It needs a title." : error.localizedDescription
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fields.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.selectionStyle = .none
    let field = fields[indexPath.row]
    field.frame = cell.contentView.bounds.insetBy(dx: 16, dy: 0)
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(field)
    return cell
  }
}
