import QuinceFoundation

/// Versions of a model from which stores come on without help.
open class NSLightweightMigrationStage: NSMigrationStage {
  public let versionChecksums: [String]

  public init(_ versionChecksums: [String]) {
    self.versionChecksums = versionChecksums
    super.init()
  }
}
