import CoreData
import UIKit

/// All books, in a section for each genre.
class BooksViewController: UITableViewController, NSFetchedResultsControllerDelegate, UISearchResultsUpdating {
  private let container: NSPersistentContainer
  private let search = UISearchController(searchResultsController: nil)
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let countLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  private var importer: Importer?

  private lazy var results: NSFetchedResultsController<Book> = {
    let request: NSFetchRequest<Book> = Book.fetchRequest()
    request.sortDescriptors = [
      NSSortDescriptor(key: "genre", ascending: true), NSSortDescriptor(key: "title", ascending: true),
    ]
    request.fetchBatchSize = 50
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext, sectionNameKeyPath: "genre", cacheName: nil)
    results.delegate = self
    return results
  }()

  init(container: NSPersistentContainer) {
    self.container = container
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Books"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Import", style: .plain, target: self, action: #selector(importBooks))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addBook))
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Title"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    progressView.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 4)
    progressView.isHidden = true
    progressView.accessibilityIdentifier = "progress"
    tableView.tableHeaderView = progressView
    countLabel.textAlignment = .center
    countLabel.textColor = .secondaryLabel
    tableView.tableFooterView = countLabel
    fetch()
  }

  private func fetch() {
    let text = search.searchBar.text ?? ""
    results.fetchRequest.predicate =
      text.isEmpty ? nil : NSPredicate(format: "plainTitle CONTAINS canonical(%@)", text)
    do {
      try results.performFetch()
    } catch {
      NSLog("The books could not be fetched: %@", "\(error)")
    }
    tableView.reloadData()
    showCount()
  }

  private func showCount() {
    let count = results.fetchedObjects?.count ?? 0
    countLabel.text = count == 1 ? "1 book" : "\(count) books"
  }

  func updateSearchResults(for searchController: UISearchController) { fetch() }

  // MARK: Adding

  @objc private func addBook() {
    // What is typed stays in a context of its own until it is saved.
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.parent = container.viewContext
    let editor = AddBookViewController(book: Book(context: context)) { [weak self] in
      try context.save()
      try self?.container.viewContext.save()
    }
    present(UINavigationController(rootViewController: editor), animated: true)
  }

  @objc private func importBooks() {
    guard importer == nil else { return }
    navigationItem.leftBarButtonItem?.isEnabled = false
    progressView.isHidden = false
    progressView.progress = 0
    importer = Importer(container: container, count: 10_000)
    importer?.run(
      progress: { [weak self] in self?.progressView.setProgress($0, animated: false) },
      completion: { [weak self] error in
        self?.importer = nil
        self?.progressView.isHidden = true
        self?.navigationItem.leftBarButtonItem?.isEnabled = true
        if let error { NSLog("The import failed: %@", "\(error)") }
        self?.fetch()
      })
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int { results.sections?.count ?? 0 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.sections?[section].numberOfObjects ?? 0
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    results.sections?[section].name
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Book")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Book")
    show(results.object(at: indexPath), in: cell)
    return cell
  }

  private func show(_ book: Book, in cell: UITableViewCell) {
    cell.textLabel?.text = book.title
    cell.detailTextLabel?.text = [book.author ?? "", String(repeating: "★", count: Int(book.stars))]
      .filter { !$0.isEmpty }.joined(separator: "  ")
    cell.accessoryType = book.isRead ? .checkmark : .disclosureIndicator
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = BookDetailViewController(book: results.object(at: indexPath))
    navigationController?.pushViewController(detail, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    container.viewContext.delete(results.object(at: indexPath))
    try? container.viewContext.save()
  }

  // MARK: Changes

  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    if importer == nil { tableView.beginUpdates() }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {
    guard importer == nil else { return }
    switch type {
    case .insert: tableView.insertSections(IndexSet(integer: sectionIndex), with: .fade)
    case .delete: tableView.deleteSections(IndexSet(integer: sectionIndex), with: .fade)
    default: break
    }
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    guard importer == nil else { return }
    switch type {
    case .insert: tableView.insertRows(at: [newIndexPath!], with: .fade)
    case .delete: tableView.deleteRows(at: [indexPath!], with: .fade)
    case .update:
      if let cell = tableView.cellForRow(at: indexPath!) { show(anObject as! Book, in: cell) }
    case .move:
      tableView.deleteRows(at: [indexPath!], with: .fade)
      tableView.insertRows(at: [newIndexPath!], with: .fade)
    @unknown default: break
    }
  }

  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
    if importer == nil { tableView.endUpdates() } else { tableView.reloadData() }
    showCount()
  }
}
