import BenchSupport
import CoreData
import QuinceFoundation

// The classes as the adapter makes them of what Xcode generates.
class Person: NSManagedObject {
  var name: String? {
    get { return _quinceManagedGet(self, "name") }
    set { _quinceManagedSet(self, "name", newValue) }
  }
  var email: String? {
    get { return _quinceManagedGet(self, "email") }
    set { _quinceManagedSet(self, "email", newValue) }
  }
  var age: Int64 {
    get { return _quinceManagedGet(self, "age") }
    set { _quinceManagedSet(self, "age", newValue) }
  }
  var score: Double {
    get { return _quinceManagedGet(self, "score") }
    set { _quinceManagedSet(self, "score", newValue) }
  }
  var created: Date? {
    get { return _quinceManagedGet(self, "created") }
    set { _quinceManagedSet(self, "created", newValue) }
  }
  var active: Bool {
    get { return _quinceManagedGet(self, "active") }
    set { _quinceManagedSet(self, "active", newValue) }
  }
  var dept: Dept? {
    get { return _quinceManagedGet(self, "dept") }
    set { _quinceManagedSet(self, "dept", newValue) }
  }
}

class Dept: NSManagedObject {
  var title: String? {
    get { return _quinceManagedGet(self, "title") }
    set { _quinceManagedSet(self, "title", newValue) }
  }
}

/// People in departments: the tables of `../shared/bench/persistence`.
enum PeopleModel {
  private static let contents = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Dept" representedClassName="quince_bench_data.Dept">
        <attribute name="title" optional="YES" attributeType="String"/>
        <relationship name="people" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Person" inverseName="dept" inverseEntity="Person"/>
      </entity>
      <entity name="Person" representedClassName="quince_bench_data.Person">
        <attribute name="active" optional="YES" attributeType="Boolean" usesScalarValueType="YES"/>
        <attribute name="age" optional="YES" attributeType="Integer 64" defaultValueString="0" usesScalarValueType="YES"/>
        <attribute name="created" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="email" optional="YES" attributeType="String"/>
        <attribute name="name" optional="YES" attributeType="String"/>
        <attribute name="score" optional="YES" attributeType="Double" defaultValueString="0.0" usesScalarValueType="YES"/>
        <relationship name="dept" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Dept" inverseName="people" inverseEntity="Dept"/>
        <fetchIndex name="byAge">
          <fetchIndexElement property="age" type="Binary" order="ascending"/>
        </fetchIndex>
      </entity>
    </model>
    """

  /// The model's file, as Xcode keeps it, in the folder.
  static func file(in folder: URL) throws -> URL {
    let url = folder.appendingPathComponent("People.xcdatamodel")
    let file = url.appendingPathComponent("contents")
    guard !FileManager.default.fileExists(atPath: file.path) else { return url }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try contents.write(to: file, atomically: true, encoding: .utf8)
    return url
  }

  static func load(_ url: URL) -> NSManagedObjectModel {
    guard let model = NSManagedObjectModel(contentsOf: url) else { fatalError("no model at \(url.path)") }
    return model
  }
}

/// A stack of its own over a store's file: nothing that another one has read is at hand.
struct Stack {
  let coordinator: NSPersistentStoreCoordinator
  let context: NSManagedObjectContext

  init(_ model: NSManagedObjectModel, _ url: URL, type: String = NSSQLiteStoreType) throws {
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url)
    context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
  }

  func people(_ change: (NSFetchRequest<Person>) -> Void = { _ in }) throws -> [Person] {
    let request = NSFetchRequest<Person>(entityName: "Person")
    change(request)
    return try context.fetch(request)
  }
}

/// Files of one run.
struct Place {
  let folder: URL
  var store: URL { folder.appendingPathComponent("People.sqlite") }
  var batchStore: URL { folder.appendingPathComponent("Batch.sqlite") }

  /// A folder in this one.
  func part(_ name: String) throws -> Place {
    let part = Place(folder: folder.appendingPathComponent(name))
    try FileManager.default.createDirectory(at: part.folder, withIntermediateDirectories: true)
    return part
  }

  /// A new store with the departments, which both subjects begin with.
  func prepare(_ url: URL, departments: Int = 1000) throws {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
    let stack = try Stack(PeopleModel.load(PeopleModel.file(in: folder)), url)
    for number in 1...departments {
      let dept = Dept(context: stack.context)
      dept.title = "dept\(number)"
    }
    try stack.context.save()
  }
}
