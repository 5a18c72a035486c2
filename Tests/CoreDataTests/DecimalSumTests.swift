import CoreData
import Foundation
import class QuinceFoundation.NSExpression
import Testing

/// Sums of decimal attributes have the digits that were written.
struct DecimalSumTests {
  private func stack(_ type: String, _ url: URL?) throws -> NSManagedObjectContext {
    let price = NSAttributeDescription()
    (price.name, price.attributeType) = ("price", .decimalAttributeType)
    let entity = NSEntityDescription()
    (entity.name, entity.properties) = ("Item", [price])
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url)
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  @Test(arguments: [NSSQLiteStoreType, NSInMemoryStoreType])
  func aSumHasTheDigitsOfItsParts(type: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) } }
    let context = try stack(type, type == NSSQLiteStoreType ? file : nil)
    for text in ["65000000", "8500000.25"] {
      let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
      item.setValue(NSDecimalNumber(string: text), forKey: "price")
    }
    try context.save()
    let sum = NSExpressionDescription()
    sum.name = "total"
    sum.expression = NSExpression(forFunction: "sum:", arguments: [NSExpression(forKeyPath: "price")])
    sum.expressionResultType = .decimalAttributeType
    let request = NSFetchRequest<NSDictionary>(entityName: "Item")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = [sum]
    let total = try context.fetch(request).first?["total"] as? NSDecimalNumber
    #expect(total == NSDecimalNumber(string: "73500000.25"))
  }
}
