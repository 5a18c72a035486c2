import CoreGraphics
import Foundation

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point; the screen's by default.
  open var scale: CGFloat = UIImage.screenScale
  open var opaque = false
  /// Pictures have 8 bits a channel and sRGB, whatever is preferred.
  @available(*, deprecated, message: "Quince: no effect")
  open var preferredRange: Range {
    get { range }
    set {
      NoEffect.log("UIGraphicsImageRendererFormat.preferredRange")
      range = newValue
    }
  }
  private var range = Range.standard
  /// The name of before iOS 12.
  @available(*, deprecated, message: "Quince: no effect")
  open var prefersExtendedRange: Bool {
    get { range == .extended }
    set {
      NoEffect.log("UIGraphicsImageRendererFormat.prefersExtendedRange")
      range = newValue ? .extended : .standard
    }
  }

  public required init() { super.init() }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = super.copy(with: zone)
    if let other = other as? UIGraphicsImageRendererFormat { (other.scale, other.opaque) = (scale, opaque) }
    return other
  }
}
