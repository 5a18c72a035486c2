import CoreData
import Foundation
import UIKitCore

/// A document that keeps managed objects: a folder with a store in `StoreContent` and what subclasses put beside it.
///
/// The document's context is the main queue's; it saves into a parent on a queue of its own, which writes the store. As with every
/// document, the store is written on the main thread, after the call that asks for it has returned.
@preconcurrency @MainActor open class UIManagedDocument: UIDocument {
  // Apple: persistentStoreName, "the default is persistentStore"
  open class var persistentStoreName: String { "persistentStore" }

  /// What the store is opened with. Nil by default.
  open var persistentStoreOptions: [AnyHashable: Any]?
  /// The configuration of the model that the store takes. Nil, the default, takes all entities.
  open var modelConfiguration: String?

  /// The models of the app's main bundle, merged.
  // Apple: managedObjectModel, "the union of all models in the main bundle"
  open var managedObjectModel: NSManagedObjectModel { model }
  open var managedObjectContext: NSManagedObjectContext { context }

  private lazy var model = NSManagedObjectModel.mergedModel(from: [.main]) ?? NSManagedObjectModel()
  private lazy var coordinator = NSPersistentStoreCoordinator(managedObjectModel: managedObjectModel)
  private var changesObserver: (any NSObjectProtocol)?

  private lazy var writer: NSManagedObjectContext = {
    let writer = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    writer.persistentStoreCoordinator = coordinator
    return writer
  }()

  private lazy var context: NSManagedObjectContext = {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.parent = writer
    context.undoManager = UndoManager()
    changesObserver = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.noteChanges() } }
    return context
  }()

  deinit {
    if let changesObserver { NotificationCenter.default.removeObserver(changesObserver) }
  }

  // MARK: Store

  /// Opens the store, or makes it where there is none.
  open func configurePersistentStoreCoordinator(
    for storeURL: URL, ofType fileType: String, modelConfiguration configuration: String?,
    storeOptions: [AnyHashable: Any]? = nil
  ) throws {
    try coordinator.addPersistentStore(
      ofType: persistentStoreType(forFileType: fileType), configurationName: configuration, at: storeURL,
      options: storeOptions)
  }

  open func persistentStoreType(forFileType fileType: String) -> String { NSSQLiteStoreType }

  private func storeURL(in document: URL) -> URL {
    document.appendingPathComponent("StoreContent", isDirectory: true)
      .appendingPathComponent(Self.persistentStoreName)
  }

  private func additionalURL(in document: URL) -> URL {
    document.appendingPathComponent("AdditionalContent", isDirectory: true)
  }

  /// Opens the document's store, where it is not open yet.
  private func openStore(in document: URL) throws {
    let url = storeURL(in: document)
    guard coordinator.persistentStore(for: url) == nil else { return }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let other = coordinator.persistentStores.first {
      // Apple: NSPersistentDocument, "Save As … migrates the persistent store to the new URL". Assumed: here too.
      try coordinator.migratePersistentStore(
        other, to: url, options: persistentStoreOptions,
        withType: persistentStoreType(forFileType: fileType ?? ""))
      return
    }
    try configurePersistentStoreCoordinator(
      for: url, ofType: fileType ?? "", modelConfiguration: modelConfiguration,
      storeOptions: persistentStoreOptions)
  }

  private func closeStores() throws {
    context.reset()
    writer.performAndWait { writer.reset() }
    for store in coordinator.persistentStores { try coordinator.remove(store) }
  }

  // MARK: Content beside the store

  /// Called before `AdditionalContent` is written. The default has nothing to write, and `writeAdditionalContent` is not called.
  open func additionalContent(for absoluteURL: URL) throws -> Any { NothingToWrite() }
  /// - Parameter absoluteURL: the document's folder `AdditionalContent`, which is there where something was written.
  open func readAdditionalContent(from absoluteURL: URL) throws {}
  /// - Parameter content: what `additionalContent(for:)` returned.
  open func writeAdditionalContent(
    _ content: Any, to absoluteURL: URL, originalContentsURL absoluteOriginalContentsURL: URL?
  ) throws {}

  private struct NothingToWrite {}

  // MARK: Reading and writing

  override open func read(from url: URL) throws {
    guard FileManager.default.fileExists(atPath: storeURL(in: url).path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
    }
    // What is open already is read anew.
    try closeStores()
    try openStore(in: url)
    let additional = additionalURL(in: url)
    if FileManager.default.fileExists(atPath: additional.path) { try readAdditionalContent(from: additional) }
  }

  /// Hands the context's changes to its parent, and answers what goes beside the store.
  override open func contents(forType typeName: String) throws -> Any {
    try context.save()
    return try additionalContent(for: additionalURL(in: fileURL))
  }

  override open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    try openStore(in: url)
    let writer = writer
    try writer.performAndWait { try writer.save() }
    guard !(contents is NothingToWrite) else { return }
    let additional = additionalURL(in: url)
    try FileManager.default.createDirectory(at: additional, withIntermediateDirectories: true)
    try writeAdditionalContent(
      contents, to: additional, originalContentsURL: fileURL == url ? nil : additionalURL(in: fileURL))
  }

  override open func close(completionHandler: ((Bool) -> Void)? = nil) {
    super.close { [self] saved in
      if saved { try? closeStores() }
      completionHandler?(saved)
    }
  }

  // MARK: Changes

  override open func changeCountToken(for saveOperation: SaveOperation) -> Any {
    // What the present event changed is told of now, and is part of this save.
    context.processPendingChanges()
    return super.changeCountToken(for: saveOperation)
  }

  override open var hasUnsavedChanges: Bool { super.hasUnsavedChanges || context.hasChanges }

  /// The context's.
  override open var undoManager: UndoManager! {
    get { context.undoManager }
    set { context.undoManager = newValue }
  }

  private func noteChanges() {
    if context.hasChanges { updateChangeCount(.done) }
  }
}
