import CoreGraphics
import Foundation
import QuinceRuntime

/// Supplies a layer's content, sublayer layout and actions. A view is its layer's delegate.
@preconcurrency @MainActor public protocol CALayerDelegate: NSObjectProtocol {
  /// Sets the layer's `contents` directly; when implemented, `draw(_:in:)` is not asked.
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// The action for a key; nil to go on looking, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  // "Not implemented": the layer sees that its mark was taken, and draws instead.
  public func display(_ layer: CALayer) { layer.isLeftToDraw() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Runs a delegate's main-actor code from a layer, which like Apple's is not bound to an actor.
@inline(__always) func onMain<T>(_ body: @MainActor () -> T) -> T {
  // Layers that a view owns live on the main thread; a layer tree elsewhere has delegates that are not views.
  Unchecked.onMainActor(body)
}
