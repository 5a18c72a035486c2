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

/// What layers ask their delegates most often, as functions that anybody may call: a closure for each call would be
/// allocated.
enum DelegateCalls {
  typealias Layout = (any CALayerDelegate, CALayer) -> Void
  typealias Action = (any CALayerDelegate, CALayer, String) -> (any CAAction)?

  nonisolated(unsafe) static let layoutSublayers: Layout = {
    let call: @MainActor (any CALayerDelegate, CALayer) -> Void = { $0.layoutSublayers(of: $1) }
    return Unchecked.nonisolated(call, as: Layout.self)
  }()
  nonisolated(unsafe) static let action: Action = {
    let call: @MainActor (any CALayerDelegate, CALayer, String) -> (any CAAction)? = { $0.action(for: $1, forKey: $2) }
    return Unchecked.nonisolated(call, as: Action.self)
  }()
}

/// Runs a delegate's main-actor code from a layer, which like Apple's is not bound to an actor.
@inline(__always) func onMain<T>(_ body: @MainActor () -> T) -> T {
  // Layers that a view owns live on the main thread; a layer tree elsewhere has delegates that are not views.
  Unchecked.onMainActor(body)
}
