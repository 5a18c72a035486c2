import CoreData
import SwiftUI
import Testing
import UIKitCore

import class QuinceFoundation.NSPredicate

/// Views over objects of Core Data.
@MainActor @Suite("SwiftUI: fetch requests")
struct FetchTests {
  private struct Names: View {
    @FetchRequest private var notes: FetchedResults<NSManagedObject>
    init(_ entity: NSEntityDescription, prefix: String) {
      _notes = FetchRequest(
        entity: entity, sortDescriptors: [NSSortDescriptor(key: "name", ascending: true)],
        predicate: NSPredicate(format: "name BEGINSWITH %@", prefix))
    }
    var body: some View {
      VStack {
        ForEach(notes, id: \.objectID) { Text(verbatim: $0.value(forKey: "name") as? String ?? "") }
        Text(verbatim: "by \($notes.wrappedValue.nsSortDescriptors.count)")
      }
    }
  }

  @Test("a view that is made with another predicate shows what that finds")
  func predicates() throws {
    let entity = NSEntityDescription()
    entity.name = "Note"
    let name = NSAttributeDescription()
    (name.name, name.attributeType) = ("name", .stringAttributeType)
    entity.properties = [name]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    for text in ["b1", "a2", "a1"] {
      NSManagedObject(entity: entity, insertInto: context).setValue(text, forKey: "name")
    }
    let hosted = Hosted(AnyView(Names(entity, prefix: "a").environment(\.managedObjectContext, context)))
    #expect(hosted.texts == ["a1", "a2", "by 1"])
    hosted.controller.rootView = AnyView(Names(entity, prefix: "b").environment(\.managedObjectContext, context))
    hosted.update()
    #expect(hosted.texts == ["b1", "by 1"])
  }
}
