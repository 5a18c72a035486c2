import QuinceFoundation
import UIKitCore

/// What the requests of one block ask for, done together at its end.
final class PhotoTransaction: @unchecked Sendable {
  typealias Step = (URL, inout PhotoCatalog) throws -> Void

  @TaskLocal private static var current: PhotoTransaction?

  private var steps: [Step] = []
  /// Adds to the library alone, which needs less of a permission.
  private var onlyAdds = true
  private var deleted: [PHAsset] = []
  /// Names of the photos that this block makes, by their placeholders' identifiers.
  var names: [String: String] = [:]

  /// The block's that runs on this thread. Traps outside of one, as on iOS.
  static var running: PhotoTransaction {
    guard let current else {
      trap(
        "This method can only be called from inside of -[PHPhotoLibrary performChanges:completionHandler:] or "
          + "-[PHPhotoLibrary performChangesAndWait:]", name: .internalInconsistencyException)
    }
    return current
  }

  func collect(_ block: () -> Void) { Self.$current.withValue(self, operation: block) }

  func add(isAddition: Bool = false, _ step: @escaping Step) {
    if !isAddition { onlyAdds = false }
    steps.append(step)
  }

  func delete(_ assets: [PHAsset]) {
    onlyAdds = false
    deleted += assets
    steps.append { folder, catalog in
      for asset in assets {
        let file = folder.appendingPathComponent(asset.record.name)
        do { try FileManager.default.removeItem(at: file) } catch CocoaError.fileNoSuchFile {}
      }
      catalog.forget(Set(assets.map(\.record.name)))
    }
  }

  // MARK: Doing it

  /// - Throws: `PHPhotosError.accessUserDenied`, `.userCancelled`, and what files' writing throws.
  func commit(mayAsk: Bool) throws {
    guard !steps.isEmpty else { return }
    let level = onlyAdds ? PHAccessLevel.addOnly : .readWrite
    var status = PHPhotoLibrary.authorizationStatus(for: level)
    if status == .notDetermined { status = Self.ask(level, mayWait: mayAsk) }
    guard status == .authorized || status == .limited else { throw PHPhotosError(.accessUserDenied) }
    let isSure = !mayAsk || !Self.asksBeforeDeleting || deleted.isEmpty || Self.confirms(deleted)
    guard isSure else { throw PHPhotosError(.userCancelled) }
    try PhotoStore.shared.edit { folder, catalog in
      for step in steps { try step(folder, &catalog) }
    }
    // An app that sees only some photos sees those that it makes.
    if PhotoAccess.readWrite.status == .limited, !names.isEmpty {
      let made = Set(names.values)
      DispatchQueue.main.async { PhotoAccess.choose(PhotoAccess.chosen.union(made)) }
    }
  }

  private static func ask(_ level: PHAccessLevel, mayWait: Bool) -> PHAuthorizationStatus {
    guard mayWait else {
      PHPhotoLibrary.requestAuthorization(for: level) { _ in }
      return .denied
    }
    return waiting { done in PHPhotoLibrary.requestAuthorization(for: level, handler: done) }
  }

  /// False in tests, which have nobody to ask.
  nonisolated(unsafe) static var asksBeforeDeleting = true

  // Observed: iOS 16.
  private static func confirms(_ assets: [PHAsset]) -> Bool {
    waiting { done in
      let answer = Answer(done)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          let what = assets.count == 1 ? "this \(assets[0].mediaType == .video ? "video" : "photo")" : "these photos"
          SystemQuestion.ask(
            "Allow “\(UIApplication.displayName)” to delete \(what)?", nil,
            answers: [("Don’t Allow", { answer.give(false) }), ("Delete", { answer.give(true) })])
        }
      }
    }
  }

  private struct Answer: @unchecked Sendable {
    let give: (Bool) -> Void
    init(_ give: @escaping (Bool) -> Void) { self.give = give }
  }

  private static func waiting<Value>(_ start: (@escaping (Value) -> Void) -> Void) -> Value {
    let semaphore = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Value?
    start {
      result = $0
      semaphore.signal()
    }
    semaphore.wait()
    return result!
  }
}
