/// An image of an asset catalogue, as the names that are generated for catalogues and programs give it.
// Apple: DeveloperToolsSupport, `ImageResource`, which UIKit and SwiftUI bring along.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIImage {
  /// Traps when the bundle has no such image.
  public convenience init(resource: ImageResource) {
    guard let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      fatalError("Could not load image named '\(resource.name)'")
    }
    self.init(content: image.content, attributes: image.attributes)
  }
}
