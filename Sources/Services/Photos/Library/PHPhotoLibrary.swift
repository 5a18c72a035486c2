import QuinceFoundation
import UIKitCore

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// Hears of changes of the photos, on a thread of the system's.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// Hears whether the library can be used.
public protocol PHPhotoLibraryAvailabilityObserver: NSObjectProtocol {
  // surface: a folder is never unavailable
  func photoLibraryDidBecomeUnavailable(_ photoLibrary: PHPhotoLibrary)
}

/// The photos of the device, which all its apps share.
public final class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let theLibrary = PHPhotoLibrary()
  public class func shared() -> PHPhotoLibrary { theLibrary }

  private let lock = NSLock()
  private let observers = NSHashTable<AnyObject>.weakObjects()
  /// What observers were told of last.
  private var told: PhotoLibraryState?
  private let changes = DispatchQueue(label: "com.apple.PHPhotoLibrary.changes")
  private let notices = DispatchQueue(label: "com.apple.PHPhotoLibrary.notices")

  // MARK: Authorization

  private class func status(_ status: PrivacyPermission.Status) -> PHAuthorizationStatus {
    switch status {
    case .undetermined: .notDetermined
    case .denied: .denied
    case .granted: .authorized
    case .limited: .limited
    }
  }

  private class func permission(_ accessLevel: PHAccessLevel) -> PrivacyPermission {
    accessLevel == .addOnly ? PhotoAccess.addOnly : PhotoAccess.readWrite
  }

  // Apple: authorizationStatus(), "returns .authorized even if the user has granted limited access".
  public class func authorizationStatus() -> PHAuthorizationStatus { older(authorizationStatus(for: .readWrite)) }
  private class func older(_ status: PHAuthorizationStatus) -> PHAuthorizationStatus {
    status == .limited ? .authorized : status
  }

  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    // Who may see the photos may add to them.
    if accessLevel == .addOnly, [.granted, .limited].contains(PhotoAccess.readWrite.status) { return .authorized }
    return status(permission(accessLevel).status)
  }

  /// Asks the user, unless the user has answered before. Info.plist must say what for.
  /// - Parameter handler: called on a thread of the system's.
  public class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    requestAuthorization(for: .readWrite) { handler(older($0)) }
  }

  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    if accessLevel == .addOnly, authorizationStatus(for: .addOnly) == .authorized {
      return PhotoAccess.readWrite.request { _ in handler(.authorized) }
    }
    permission(accessLevel).request { handler(status($0)) }
  }

  public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    await withCheckedContinuation { done in requestAuthorization(for: accessLevel) { done.resume(returning: $0) } }
  }

  // MARK: Observers

  /// Held weakly.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {
    PhotoAccess.askIfNeeded()
    let now = PhotoAccess.visible
    let isFirst = lock.withLock {
      observers.add(observer)
      guard told == nil else { return false }
      told = now
      return true
    }
    guard isFirst else { return }
    PhotoStore.shared.changed = { [weak self] in self?.notice() }
    PhotoStore.shared.startWatching()
  }

  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    lock.withLock { observers.remove(observer) }
  }

  // surface: a folder is never unavailable
  public func register(_ observer: any PHPhotoLibraryAvailabilityObserver) {}
  // surface: as above
  public func unregisterAvailabilityObserver(_ observer: any PHPhotoLibraryAvailabilityObserver) {}
  public var unavailabilityReason: (any Error)? { nil }

  /// Tells observers what is new since they were told last, if anything is.
  func notice() {
    notices.async { [self] in
      guard let before = lock.withLock({ told }) else { return }
      let after = PhotoAccess.visible
      guard !after.hasSameContents(as: before) else { return }
      lock.withLock { told = after }
      let change = PHChange(before, after)
      let listening = lock.withLock { observers.allObjects }
      for observer in listening { (observer as? any PHPhotoLibraryChangeObserver)?.photoLibraryDidChange(change) }
    }
  }

  // MARK: Changes

  /// Runs a block that makes change requests, then does what they say.
  /// - Parameters:
  ///   - changeBlock: called on a thread of the system's; - completionHandler: called on a thread of the system's.
  public func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    let work = Call {
      let result = Result { try self.run(changeBlock, mayAsk: true) }
      self.notices.async { completionHandler?(result.error == nil, result.error) }
    }
    changes.async { work.body() }
  }

  /// As above, and waits for the end.
  /// - Throws: `PHPhotosError`, and what files' writing throws.
  // Assumed: on the main thread the user is not asked whether photos may be deleted, since the question waits for it.
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    try run(changeBlock, mayAsk: !Thread.isMainThread)
  }

  public func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      performChanges(changeBlock) { _, error in
        if let error { done.resume(throwing: error) } else { done.resume() }
      }
    }
  }

  private func run(_ changeBlock: () -> Void, mayAsk: Bool) throws {
    let transaction = PhotoTransaction()
    transaction.collect(changeBlock)
    try transaction.commit(mayAsk: mayAsk)
    notice()
  }

  private struct Call: @unchecked Sendable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
