import Photos

/// A photo or film that was picked.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  /// Gives the file, and a `UIImage` of a photo.
  public let itemProvider: NSItemProvider
  // Apple: nil for a configuration that was made without a photo library.
  public let assetIdentifier: String?

  init?(_ asset: PHAsset, _ configuration: PHPickerConfiguration) {
    guard let provider = NSItemProvider(contentsOf: PhotoSelection.url(asset)) else { return nil }
    (itemProvider, assetIdentifier) = (provider, configuration.givesIdentifiers ? asset.localIdentifier : nil)
  }
}
