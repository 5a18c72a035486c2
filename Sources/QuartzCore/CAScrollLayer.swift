import CoreGraphics
import Foundation

public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Shows a part of content that is larger than itself.
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    state.masksToBounds = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.masksToBounds = true
  }

  /// Puts `p` at the layer's origin.
  open func scroll(to p: CGPoint) {
    var origin = state.bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds = CGRect(origin: origin, size: state.bounds.size)
  }

  /// Scrolls by as little as makes `r` visible.
  open func scroll(to r: CGRect) {
    var p = state.bounds.origin
    if r.maxX > state.bounds.maxX { p.x = r.maxX - state.bounds.width }
    if r.minX < p.x { p.x = r.minX }
    if r.maxY > state.bounds.maxY { p.y = r.maxY - state.bounds.height }
    if r.minY < p.y { p.y = r.minY }
    scroll(to: p)
  }
}
