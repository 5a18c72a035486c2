import CoreData
import UIKit

/// Books in sections by their initials, kept up to date by a fetched results controller.
class BooksViewController: UITableViewController, NSFetchedResultsControllerDelegate {
  var container: NSPersistentContainer!

  private lazy var results: NSFetchedResultsController<Book> = {
    let request: NSFetchRequest<Book> = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Book.title, ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: "initial", cacheName: nil)
    controller.delegate = self
    return controller
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Library"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: self, action: #selector(add(_:)))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Import", style: .plain, target: self, action: #selector(importBooks(_:)))
    try? results.performFetch()
  }

  @objc func add(_ sender: Any) {
    let context = container.viewContext
    let request: NSFetchRequest<Author> = Author.fetchRequest()
    request.predicate = NSPredicate(format: "%K ==[c] %@", #keyPath(Author.name), "ANN")
    let author = (try? context.fetch(request).first) ?? Author(context: context)
    author.name = "Ann"
    let book = Book(context: context)
    book.title = "Book \(author.booksByTitle.count + 1)"
    book.pages = 100
    book.keywords = ["fruit", "trees"] as NSObject
    author.addToBooks(book)
    let note = BookNote(context: context)
    note.text = "note"
    book.addToNotes(note)
    save(context)
  }

  @objc func importBooks(_ sender: Any) {
    container.performBackgroundTask { context in
      for title in ["Zoo", "Atlas", "Bees"] {
        let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context) as! Book
        book.title = title
        book.isRead = true
      }
      try? context.save()
    }
  }

  private func save(_ context: NSManagedObjectContext) {
    do {
      try context.save()
    } catch {
      title = error.localizedDescription
      context.rollback()
    }
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { results.sections?.count ?? 0 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    results.sections?[section].name
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.sections?[section].numberOfObjects ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
    let book = results.object(at: indexPath)
    let note = (book.notes?.firstObject as? BookNote)?.text ?? "-"
    let keywords = (book.keywords as? [String] ?? []).joined(separator: "+")
    cell.textLabel?.text = "\(book.title ?? "") by \(book.author?.name ?? "nobody"), \(book.pages), \(note)\(keywords)"
    cell.accessoryType = book.isRead ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let book = results.object(at: indexPath)
    book.title = book.pages > 0 ? "" : "Y\(book.title ?? "")"
    save(container.viewContext)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    container.viewContext.delete(results.object(at: indexPath))
    save(container.viewContext)
  }

  // MARK: Changes

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    tableView.beginUpdates()
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    tableView.endUpdates()
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    switch type {
    case .insert: tableView.insertRows(at: [newIndexPath!], with: .automatic)
    case .delete: tableView.deleteRows(at: [indexPath!], with: .automatic)
    case .update: tableView.reloadRows(at: [indexPath!], with: .automatic)
    case .move:
      tableView.deleteRows(at: [indexPath!], with: .automatic)
      tableView.insertRows(at: [newIndexPath!], with: .automatic)
    @unknown default: break
    }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {
    switch type {
    case .insert: tableView.insertSections(IndexSet(integer: sectionIndex), with: .automatic)
    case .delete: tableView.deleteSections(IndexSet(integer: sectionIndex), with: .automatic)
    default: break
    }
  }
}
