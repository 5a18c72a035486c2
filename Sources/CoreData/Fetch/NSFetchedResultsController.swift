import QuinceFoundation

public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete = 2
  case move = 3
  case update = 4
}

/// Objects of one section of a fetched results controller.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// Is told how the results of a fetched results controller change.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
  ) -> String?
  /// All there is after a change, and after the first fetch. A delegate that implements it is told nothing else.
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
  /// A delegate that implements it is told nothing else of a controller without sections.
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)
}

extension NSFetchedResultsControllerDelegate {
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: NSFetchedResultsSectionInfo,
    atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
  ) {}
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {}
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {}
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, sectionIndexTitleForSectionName sectionName: String
  ) -> String? { controller.sectionIndexTitle(forSectionName: sectionName) }
  // Told from an app's own by where calls lead, so that it is never taken in elsewhere.
  @inline(never) @_optimize(none)
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { controller.results.reachedDefault = .snapshot }
  // Told from an app's own by where calls lead, so that it is never taken in elsewhere.
  @inline(never) @_optimize(none)
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
  ) { controller.results.reachedDefault = .difference }
}

/// The results of a fetch request in sections, kept up to date with the context.
open class NSFetchedResultsController<ResultType>: NSObject {
  let results: FetchedResults

  // Apple: init(…), "the fetch request must have at least one sort descriptor"; its first one groups the sections
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    guard fetchRequest.sortDescriptors?.isEmpty == false else {
      trap(
        "An instance of NSFetchedResultsController requires a fetch request with sort descriptors",
        name: .invalidArgumentException)
    }
    self.fetchRequest = fetchRequest
    cacheName = name
    results = FetchedResults(context, sectionNameKeyPath)
    super.init()
    results.request = { fetchRequest.plain }
    results.controller = self as? NSFetchedResultsController<NSFetchRequestResult>
  }

  /// The same results for delegates, which know them as `NSFetchRequestResult`.
  fileprivate init(sharing results: FetchedResults, _ fetchRequest: NSFetchRequest<ResultType>, _ name: String?) {
    self.results = results
    self.fetchRequest = fetchRequest
    cacheName = name
    super.init()
  }

  /// Passed to the delegate in place of this controller, whose class its methods do not take; the two are equal.
  private var twin: NSFetchedResultsController<NSFetchRequestResult>?

  public let fetchRequest: NSFetchRequest<ResultType>
  open var managedObjectContext: NSManagedObjectContext { results.context }
  open var sectionNameKeyPath: String? { results.sectionNameKeyPath }
  /// Names a cache of sections, which Apple keeps in a file; sections are computed from the results here.
  public let cacheName: String?

  open weak var delegate: NSFetchedResultsControllerDelegate? {
    get { results.delegate }
    set {
      results.delegate = newValue
      results.reachedDefault = nil
      guard newValue != nil, results.controller == nil else { return }
      let request = fetchRequest.request(for: NSFetchRequestResult.self)
      let twin = NSFetchedResultsController<NSFetchRequestResult>(sharing: results, request, cacheName)
      self.twin = twin
      results.controller = twin
    }
  }

  /// There are no files of sections to delete.
  // surface: there are no caches
  open class func deleteCache(withName name: String?) {}

  open func performFetch() throws { try results.fetch() }

  /// Nil before the first fetch.
  open var fetchedObjects: [ResultType]? { results.objects?.compactMap { $0 as? ResultType } }

  open func object(at indexPath: IndexPath) -> ResultType {
    let found = results.object(at: indexPath)
    guard let result = found as? ResultType else {
      trap(
        "no object at index \(indexPath.item) in section at index \(indexPath.section)", name: .invalidArgumentException
      )
    }
    return result
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { results.indexPath(of: $0) }
  }

  open var sections: [NSFetchedResultsSectionInfo]? { results.objects == nil ? nil : results.sections }

  // Apple: sectionIndexTitle(forSectionName:), "the default implementation returns the capitalized first letter"
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    sectionName.isEmpty ? nil : sectionName.prefix(1).uppercased()
  }

  open var sectionIndexTitles: [String] {
    var titles: [String] = []
    for title in results.sections.compactMap(\.indexTitle) where !titles.contains(title) { titles.append(title) }
    return titles
  }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    results.sections.firstIndex { $0.indexTitle == title } ?? 0
  }

  // A delegate compares the controller it is told of with the one it has.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any FetchedResultsOwner else { return false }
    return other.results === results
  }
  open override var hash: Int { ObjectIdentifier(results).hashValue }
}

/// A controller of any result type.
protocol FetchedResultsOwner {
  var results: FetchedResults { get }
}
extension NSFetchedResultsController: FetchedResultsOwner {}
