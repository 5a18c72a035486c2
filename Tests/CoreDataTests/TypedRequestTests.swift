import CoreData
import Foundation
import Testing

/// Requests that generated classes make of their own type.
struct TypedRequestTests {
  final class Plant: NSManagedObject {
    @nonobjc class func fetchRequest() -> NSFetchRequest<Plant> { NSFetchRequest<Plant>(entityName: "Plant") }
  }

  private func stack() throws -> NSManagedObjectContext {
    let entity = LibraryModel.entity("Plant", [LibraryModel.attribute("name", .stringAttributeType)])
    entity.managedObjectClassName = NSStringFromClass(Plant.self)
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try context.persistentStoreCoordinator?.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    return context
  }

  @Test func `a request without a type in sight is the class's own`() throws {
    let context = try stack()
    Plant(context: context).setValue("oak", forKey: "name")
    let request = Plant.fetchRequest()
    request.predicate = NSPredicate(format: "name == %@", "oak")
    let plants: [Plant] = try context.fetch(request)
    #expect(plants.count == 1)
  }

  @Test func `a request of any results is the one that all classes have`() throws {
    let request: NSFetchRequest<NSFetchRequestResult> = Plant.fetchRequest()
    #expect(NSBatchDeleteRequest(fetchRequest: Plant.fetchRequest()).fetchRequest !== request)
  }
}
