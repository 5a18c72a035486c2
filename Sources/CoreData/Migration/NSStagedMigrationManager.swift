import QuinceFoundation

/// The value of this option is the `NSStagedMigrationManager` that brings the store to the coordinator's model.
public let NSPersistentStoreStagedMigrationManagerOptionKey = "NSPersistentStoreStagedMigrationManagerOptionKey"

/// The stages on the way of a store from any version of its model to the newest, in their order.
open class NSStagedMigrationManager: NSObject {
  public let stages: [NSMigrationStage]
  /// The store that is migrated, while a handler runs; nil at other times.
  open internal(set) var container: NSPersistentContainer?

  // Observed: the message of the exception, developer.apple.com/forums/thread/734693. A version may end one custom stage and begin
  // another.
  public init(_ stages: [NSMigrationStage]) {
    self.stages = stages
    super.init()
    var alone: [String] = [], starts: [String] = [], ends: [String] = []
    for stage in stages {
      switch stage {
      case let stage as NSLightweightMigrationStage: alone += stage.versionChecksums
      case let stage as NSCustomMigrationStage:
        starts.append(stage.currentModel.versionChecksum)
        ends.append(stage.nextModel.versionChecksum)
      default: continue
      }
    }
    let isUnique = [alone, starts, ends].allSatisfy { Set($0).count == $0.count }
    guard isUnique, Set(alone).isDisjoint(with: starts + ends) else {
      trap("Duplicate version checksums across stages detected.", name: .invalidArgumentException)
    }
  }
}
