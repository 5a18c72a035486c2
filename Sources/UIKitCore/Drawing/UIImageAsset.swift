import CoreGraphics
import Foundation

/// The variants of one image for different traits.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
  private var variants: [(traits: UITraitCollection, image: UIImage)] = []
  private let lock = NSLock()

  public override init() { super.init() }

  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) { super.init() }
  @available(*, deprecated, message: "Quince: no effect")
  open func encode(with coder: NSCoder) { NoEffect.log("UIImageAsset.encode(with:)") }

  /// The best variant; an image without pixels when there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let found = _variant(for: traitCollection) else { return UIImage() }
    return found.with { $0.asset = self }
  }

  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }

  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    lock.lock()
    variants.removeAll { $0.traits == traitCollection }
    variants.append((traitCollection, image))
    lock.unlock()
  }

  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  open func unregisterImage(with traitCollection: UITraitCollection) {
    lock.lock()
    variants.removeAll { $0.traits == traitCollection }
    lock.unlock()
  }

  open func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  var hasVariants: Bool {
    lock.lock()
    defer { lock.unlock() }
    return variants.count > 1
  }

  /// The variant whose traits all hold, with the most of them; else the one with the fewest.
  func _variant(for traits: UITraitCollection) -> UIImage? {
    lock.lock()
    defer { lock.unlock() }
    var best: (score: Int, image: UIImage)?
    for (wanted, image) in variants {
      let fits = traits.containsTraits(in: wanted)
      let weight = wanted.specificity
      let score = fits ? 100 + weight : -weight
      if best == nil || score > best!.score { best = (score, image) }
    }
    return best?.image
  }
}

extension UITraitCollection {
  /// How many traits are given.
  var specificity: Int {
    (userInterfaceStyle != .unspecified ? 1 : 0) + (userInterfaceIdiom != .unspecified ? 1 : 0)
      + (displayScale != 0 ? 1 : 0) + (horizontalSizeClass != .unspecified ? 1 : 0)
      + (verticalSizeClass != .unspecified ? 1 : 0) + (accessibilityContrast != .unspecified ? 1 : 0)
      + (layoutDirection != .unspecified ? 1 : 0) + (displayGamut != .unspecified ? 1 : 0)
  }
}
