@_exported import Photos

extension PHPhotoLibrary {
  /// Lets the user choose which photos an app with limited access sees. Does nothing for other apps.
  @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {
    presentLimitedLibraryPicker(from: controller) { _ in }
  }

  /// - Parameter completionHandler: gets the identifiers of the photos that were added.
  @MainActor public func presentLimitedLibraryPicker(
    from controller: UIViewController, completionHandler: @escaping ([String]) -> Void
  ) {
    PhotoSelection.presentLimited(from: controller) { completionHandler($0) }
  }
}
