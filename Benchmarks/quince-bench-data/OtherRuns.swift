import BenchSupport
import CoreData
import Foundation

/// What a stack costs to open, and what many objects take.
enum OtherRuns {
  /// From the model's file to the first object.
  static func open(_ place: Place) throws {
    let file = try PeopleModel.file(in: place.folder)
    let start = Measure.cpu
    let stack = try Stack(PeopleModel.load(file), place.store)
    Measure.line("open_first_ms", (Measure.cpu - start) * 1000)
    let opened = Measure.cpu
    let again = try Stack(PeopleModel.load(file), place.store)
    Measure.line("open_again_ms", (Measure.cpu - opened) * 1000)
    withExtendedLifetime((stack, again)) {}
  }

  /// A fetched results controller over all people, 20 a batch, in a section for each age: opened, and one row of the middle shown.
  static func results(_ place: Place) throws {
    let stack = try Stack(PeopleModel.load(PeopleModel.file(in: place.folder)), place.batchStore)
    _ = try stack.people { $0.fetchLimit = 10 }
    let request = NSFetchRequest<Person>(entityName: "Person")
    request.sortDescriptors = [NSSortDescriptor(key: "age", ascending: true)]
    request.fetchBatchSize = 20
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: stack.context, sectionNameKeyPath: "age", cacheName: nil)
    let before = Measure.peak, start = Measure.cpu
    try results.performFetch()
    let name = results.object(at: IndexPath(item: 5, section: 50)).name
    Measure.line("results_ms", (Measure.cpu - start) * 1000)
    Measure.line("results_mb", Measure.peak - before)
    precondition(name != nil && results.sections?.count == 100)
    let read = results.fetchedObjects?.lazy.filter { !$0.isFault }.count
    precondition(read ?? 0 <= 20, "the rows of one batch are enough")
  }

  /// - Parameter withRows: whether the faults have their rows at hand, as an ordinary fetch brings them.
  static func memory(_ place: Place, withRows: Bool) throws {
    let stack = try Stack(PeopleModel.load(PeopleModel.file(in: place.folder)), place.batchStore)
    _ = try stack.people { $0.fetchLimit = 10 }
    let before = Measure.peak
    let people = try stack.people {
      $0.includesPropertyValues = withRows
    }
    Measure.line(withRows ? "faults_with_rows_mb" : "faults_mb", Measure.peak - before)
    Measure.line("objects", Double(people.count))
  }
}
