import QuinceFoundation
import UIKitCore

/// Which photos the user lets the app see and add.
enum PhotoAccess {
  static let readWrite = PrivacyPermission(
    "Photos", usageKey: "NSPhotoLibraryUsageDescription",
    // Observed: iOS 16.
    answers: [
      .init("Select Photos…") { answered in
        PhotoSelection.present(chosen: []) { names in
          if let names { choose(names) }
          // Assumed: who cancels the choice gives access to none.
          answered(.limited)
        }
      },
      .init("Allow Access to All Photos", .granted), .init("Don’t Allow", .denied),
    ],
    answered: { _ in PHPhotoLibrary.shared().notice() }
  ) { "“\($0)” Would Like to Access Your Photos" }

  static let addOnly = PrivacyPermission(
    "PhotosAdd", usageKey: "NSPhotoLibraryAddUsageDescription",
    answers: [.init("Don’t Allow", .denied), .init("OK", .granted)]
  ) { "“\($0)” Would Like to Add to your Photos" }

  private static let file = "PhotosSelection.plist"
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: Set<String>?

  /// The names of the files that an app with limited access sees.
  static var chosen: Set<String> {
    get {
      if let known = lock.withLock({ known }) { return known }
      let read = Set(SavedFiles.read([String].self, file) ?? [])
      return lock.withLock {
        known = known ?? read
        return known ?? read
      }
    }
    set { lock.withLock { known = newValue } }
  }

  /// Keeps what the user chose, and lets observers know.
  @MainActor static func choose(_ names: Set<String>) {
    chosen = names
    SavedFiles.write(names.sorted(), file)
    PHPhotoLibrary.shared().notice()
  }

  /// What an app sees that the user answered so.
  static var visible: PhotoLibraryState {
    switch readWrite.status {
    case .granted: PhotoStore.shared.current
    case .limited: PhotoStore.shared.current.limited(to: chosen)
    case .undetermined, .denied: PhotoLibraryState([], PhotoCatalog())
    }
  }

  // Apple: the first use of the library asks, where the app has not asked before; until there is an answer, nothing is there.
  static func askIfNeeded() {
    if readWrite.status == .undetermined { readWrite.request { _ in } }
  }
}
