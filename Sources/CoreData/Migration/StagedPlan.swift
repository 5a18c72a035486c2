import QuinceFoundation

/// What a staged migration does with one store.
struct StagedPlan {
  enum Step {
    /// An inferred migration, without the app's work.
    case lightweight(from: NSManagedObjectModel, to: NSManagedObjectModel)
    case custom(NSCustomMigrationStage, from: NSManagedObjectModel, to: NSManagedObjectModel)
  }

  private(set) var steps: [Step] = []

  private let stages: [NSMigrationStage]
  private let customs:
    [(index: Int, stage: NSCustomMigrationStage, from: NSManagedObjectModel, to: NSManagedObjectModel)]
  private let url: URL

  /// Where a version stands: the number of its stage, and its place in there.
  private struct Position: Comparable {
    let stage: Int
    let place: Int
    static func < (left: Position, right: Position) -> Bool { (left.stage, left.place) < (right.stage, right.place) }
  }

  // Observed: developer.apple.com/forums/thread/804902: a store comes from a version of a lightweight stage straight to where the
  // next custom stage begins, or to the coordinator's model behind the last of them
  /// - Throws: `NSManagedObjectModelReferenceNotFoundError`, `NSStagedMigrationBackwardMigrationError`, and
  ///   `NSPersistentStoreIncompatibleVersionHashError` for a store of a version that no stage names.
  init(
    _ stages: [NSMigrationStage], from source: NSManagedObjectModel, to destination: NSManagedObjectModel, _ url: URL
  ) throws {
    self.stages = stages
    self.url = url
    customs = try stages.enumerated().compactMap { index, stage in
      guard let stage = stage as? NSCustomMigrationStage else { return nil }
      return (index, stage, try stage.currentModel.resolve(), try stage.nextModel.resolve())
    }
    // Assumed: a coordinator's model that no stage names stands behind all of them
    let end = position(of: destination, isStart: false) ?? Position(stage: stages.count, place: 0)
    let start = try position(of: source, isStart: true) ?? unknownPosition(of: source)
    guard start <= end else {
      throw CoreDataError.make(
        NSStagedMigrationBackwardMigrationError,
        "A store file cannot be migrated backwards with staged migration: its version comes behind the one of the "
          + "coordinator's model", url: url)
    }
    var current = source
    for custom in customs where start <= Position(stage: custom.index, place: 0) && custom.index < end.stage {
      add(from: current, to: custom.from)
      steps.append(.custom(custom.stage, from: custom.from, to: custom.to))
      current = custom.to
    }
    add(from: current, to: destination)
  }

  private mutating func add(from: NSManagedObjectModel, to: NSManagedObjectModel) {
    if !Self.areSame(from, to) { steps.append(.lightweight(from: from, to: to)) }
  }

  static func areSame(_ one: NSManagedObjectModel, _ other: NSManagedObjectModel) -> Bool {
    one === other || one.entityVersionHashesByName == other.entityVersionHashesByName
  }

  /// A version at which one custom stage ends and another begins stands before the second one.
  private func position(of model: NSManagedObjectModel, isStart: Bool) -> Position? {
    if let custom = customs.first(where: { Self.areSame($0.from, model) }) {
      return Position(stage: custom.index, place: 0)
    }
    if let custom = customs.last(where: { Self.areSame($0.to, model) }) {
      return Position(stage: custom.index + 1, place: isStart ? -1 : 0)
    }
    for (index, stage) in stages.enumerated() {
      guard let stage = stage as? NSLightweightMigrationStage,
        let place = stage.versionChecksums.firstIndex(of: model.versionChecksum)
      else { continue }
      return Position(stage: index, place: place)
    }
    return nil
  }

  // Assumed: checksums that Xcode printed fit no model here. A store that is of none of the versions that are known is taken to be of
  // a lightweight stage, where there is one alone
  private func unknownPosition(of source: NSManagedObjectModel) throws -> Position {
    let candidates = stages.indices.filter { stages[$0] is NSLightweightMigrationStage }
    if candidates.count == 1 { return Position(stage: candidates[0], place: 0) }
    throw CoreDataError.make(
      NSPersistentStoreIncompatibleVersionHashError,
      "the store's version, with the checksum \(source.versionChecksum), is none of those that the migration's stages name"
        + (candidates.isEmpty
          ? "" : ": give the stages NSManagedObjectModel.versionChecksum instead of Xcode's checksums"),
      url: url)
  }
}
