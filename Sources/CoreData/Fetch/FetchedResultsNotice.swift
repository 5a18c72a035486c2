import QuinceFoundation
import QuinceRuntime

/// What a delegate of a fetched results controller wants to be told, which depends on the methods that it implements.
enum FetchedResultsNotice {
  case snapshot
  case difference
  case changes

  /// Whether the delegate's class implements the method; true where the probes can't tell, and then the default says so.
  static func implements(_ method: FetchedResultsNotice, _ delegate: any NSFetchedResultsControllerDelegate) -> Bool {
    switch method {
    case .snapshot: return snapshotWitness.isImplemented(by: delegate)
    case .difference: return differenceWitness.isImplemented(by: delegate)
    case .changes: return true
    }
  }

  private final class Plain: NSFetchedResultsControllerDelegate {}
  private final class OtherPlain: NSFetchedResultsControllerDelegate {}
  private final class WantsSnapshots: NSFetchedResultsControllerDelegate {
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) {}
  }
  private final class WantsDifferences: NSFetchedResultsControllerDelegate {
    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChangeContentWith diff: CollectionDifference<NSManagedObjectID>
    ) {}
  }

  private typealias Delegate = any NSFetchedResultsControllerDelegate

  /// The words of a conformance to NSFetchedResultsControllerDelegate: its methods.
  private static let requirements = 7

  private static let snapshotWitness = witness("controller(_:didChangeContentWith: snapshot)", WantsSnapshots())
  private static let differenceWitness = witness("controller(_:didChangeContentWith: diff)", WantsDifferences())

  private static func witness(_ name: String, _ implementing: Delegate) -> WitnessComparison {
    WitnessComparison(
      "NSFetchedResultsControllerDelegate.\(name)", requirements: requirements,
      plain: (Plain() as Delegate, OtherPlain() as Delegate), implementing: implementing)
  }
}
