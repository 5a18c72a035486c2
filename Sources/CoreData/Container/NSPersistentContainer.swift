import QuinceFoundation

/// A model, a coordinator and a context for the main queue, made together.
open class NSPersistentContainer: NSObject {
  public let name: String
  public let viewContext: NSManagedObjectContext
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// Default: one SQLite store of the container's name in the default directory.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  // Apple: init(name:), "the name is used to look up the name of the NSManagedObjectModel"; without one the container has no entities
  public convenience init(name: String) {
    let model = ModelFile.model(named: name)
    if model == nil {
      FileHandle.standardError.write(Data("CoreData: error:  Failed to load model named \(name)\n".utf8))
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    viewContext.name = "viewContext"
    persistentStoreDescriptions = []
    super.init()
    let url = type(of: self).defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
  }

  // Apple: defaultDirectoryURL(), Library/Application Support, made when it is missing
  open class func defaultDirectoryURL() -> URL {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library/Application Support")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  // Apple: loadPersistentStores(completionHandler:), the handler is called once for each description
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// A context with a queue of its own, on the same stores.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  public func performBackgroundTask<T>(_ block: @escaping (NSManagedObjectContext) throws -> T) async throws -> T {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }

  public func performBackgroundTask<T>(_ block: @escaping (NSManagedObjectContext) -> T) async -> T {
    let context = newBackgroundContext()
    return await context.perform { block(context) }
  }
}
