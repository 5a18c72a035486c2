import QuinceFoundation

/// The way from one version of a model to another, with the app's work before it and after it.
open class NSCustomMigrationStage: NSMigrationStage {
  public let currentModel: NSManagedObjectModelReference
  public let nextModel: NSManagedObjectModelReference
  /// Called with the manager's container on the store as `currentModel` has it. What it throws ends the migration.
  open var willMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?
  /// Called with the manager's container on the store as `nextModel` has it.
  open var didMigrateHandler: ((NSStagedMigrationManager, NSCustomMigrationStage) throws -> Void)?

  // Observed: the message of the exception, in apps' tests
  public init(
    migratingFrom currentModel: NSManagedObjectModelReference, to nextModel: NSManagedObjectModelReference
  ) {
    if currentModel == nextModel {
      trap(
        "The current model reference and the next model reference cannot be equal.", name: .invalidArgumentException)
    }
    self.currentModel = currentModel
    self.nextModel = nextModel
    super.init()
  }
}
