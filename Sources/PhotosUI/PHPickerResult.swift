import Foundation
import QuinceFoundation
import UIKitCore

/// A photo or film that was picked.
public struct PHPickerResult: Hashable, @unchecked Sendable {
  /// Gives the file, and a `UIImage` of a photo.
  public let itemProvider: NSItemProvider
  // Apple: nil for a configuration that was made without a photo library.
  public let assetIdentifier: String?

  init?(_ item: PhotoFolder.Item) {
    guard let provider = NSItemProvider(contentsOf: item.url) else { return nil }
    (itemProvider, assetIdentifier) = (provider, nil)
  }
}
