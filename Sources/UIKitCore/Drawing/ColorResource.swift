/// A colour of an asset catalogue, as the names that are generated for catalogues and programs give it.
// Apple: DeveloperToolsSupport, `ColorResource`, which UIKit and SwiftUI bring along.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension UIColor {
  /// Traps when the bundle has no such colour.
  public convenience init(resource: ColorResource) {
    guard let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
      fatalError("Could not load color named '\(resource.name)'")
    }
    self.init(storage: color.storage)
  }
}
