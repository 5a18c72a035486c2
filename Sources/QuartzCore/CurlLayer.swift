import CoreGraphics
import Foundation

/// Shows a page that rolls up, and nothing where it has left.
package final class CurlLayer: CALayer {
  package struct Page {
    package var front: LayerPicture
    /// As it looks once it lies on the other side; nil lets the front shine through.
    package var back: LayerPicture?
    /// Where the page lies flat, in the layer's bounds.
    package var frame: CGRect
    package var edge: PageCurl.Edge
    package var tilt: Double

    package init(front: LayerPicture, back: LayerPicture?, frame: CGRect, edge: PageCurl.Edge, tilt: Double) {
      (self.front, self.back, self.frame, self.edge, self.tilt) = (front, back, frame, edge, tilt)
    }
  }

  package var page: Page? {
    didSet {
      if page != nil { Animator.follows(self) }
      mark(.content)
    }
  }

  /// Takes in what the page has come to look like.
  func follow() {
    guard let page else { return }
    let frontChanged = page.front.follow()
    if page.back?.follow() ?? false || frontChanged { mark(.content) }
  }

  private var progress = 0.0

  package override init() { super.init() }
  package override init(layer: Any) { super.init(layer: layer) }
  package required init?(coder: NSCoder) { nil }

  /// 0 lies flat, at 1 the page has turned. Animatable.
  package var curlProgress: Double {
    get { progress }
    set {
      let action = willChange(Self.key)
      progress = newValue
      didChange(Self.key, .content, action)
    }
  }

  package static let key = "curlProgress"

  package override func copyState(from other: CALayer) {
    super.copyState(from: other)
    if let other = other as? CurlLayer { (page, progress) = (other.page, other.progress) }
  }

  package override func ownValue(_ key: String) -> LayerValue? { key == Self.key ? .number(progress) : nil }

  package override func setOwnValue(_ key: String, _ value: LayerValue) -> Bool {
    guard key == Self.key, let number = value.double else { return false }
    progress = number
    return true
  }

  package override var _paints: Bool { page != nil }

  package override func _drawing() -> DisplayList? {
    guard let page, let front = page.front.image.pixels, page.frame.width > 0 else { return nil }
    let scale = Double(front.width) / page.frame.width
    let (width, height) = (Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up)))
    guard let picture = Surface(width: width, height: height) else { return nil }
    let origin = (
      x: Int(((page.frame.minX - bounds.minX) * scale).rounded()),
      y: Int(((page.frame.minY - bounds.minY) * scale).rounded())
    )
    PageCurl(edge: page.edge, progress: progress, tilt: page.tilt).draw(
      front, back: page.back?.image.pixels, on: picture, at: origin, clip: picture.bounds, scale: scale)
    let list = DisplayList()
    let place = CGRect(
      x: bounds.minX, y: bounds.minY, width: Double(width) / scale, height: Double(height) / scale)
    // Images stand upright where y grows upwards.
    let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: place.minY + place.maxY)
    list.append(
      DrawOperation(
        .image(CGImage(surface: picture), place, .medium, tint: nil), transform: turned, clip: nil, compositing: nil))
    return list
  }
}
