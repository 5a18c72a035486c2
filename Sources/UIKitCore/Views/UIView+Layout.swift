import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// One view's share of a layout pass, called by its layer.
  func layoutPass(_ layer: CALayer) {
    guard layer === _layer, !solvesAlone(layer) else { return }
    if _flags.awaitsAppearance, _window != nil { applyAppearance() }
    if !TraitUpdates.isEmpty { TraitUpdates.run(for: self) }
    if isPlainLeaf { return }
    let controller = _controller
    UITraitCollection._perform(traitCollection) {
      if let controller, controller.awaitsIsAppearing, _window != nil { controller.tellIsAppearing() }
      _updateConstraintsIfNeeded()
      controller?.willLayoutSubviews()
      layoutSubviews()
      if _flags.needsUpdateConstraints { setNeedsLayout() }
      controller?.didLayoutSubviews()
    }
  }

  /// A view in which a layout pass finds nothing to do, and of no class that could do something of its own.
  private var isPlainLeaf: Bool {
    _subviews.isEmpty && type(of: self) == UIView.self && !_flags.needsUpdateConstraints && _controller == nil
  }

  /// Where only its constraints changed, the view lays out its subviews if one of them moved; else those do that hold
  /// what moved.
  private func solvesAlone(_ layer: CALayer) -> Bool {
    guard layer.flags.remove(.isOnlySolved) != nil else { return false }
    _updateConstraintsIfNeeded()
    solveConstraints()
    return true
  }

  func _layoutSubviews() {
    layoutNode?.placeSubviews()
  }

  func _layoutIfNeeded() {
    // Apple: UIView.layoutIfNeeded(), "using the view that receives the message as the root view".
    if !TraitUpdates.isEmpty { TraitUpdates.run(around: self) }
    _updateConstraintsIfNeeded()
    solveConstraints()
    layer.layoutIfNeeded()
  }

  // MARK: Drawing

  var draws: Bool { Implementations.draw(type(of: self)) || type(of: self).layerClass != CALayer.self }

  func _draw(_ layer: CALayer, in context: CGContext) {
    guard layer === _layer, Implementations.draw(type(of: self)) else { return }
    UIGraphicsPushContext(context)
    withTint { UITraitCollection._perform(traitCollection) { draw(layer.bounds) } }
    UIGraphicsPopContext()
  }
}
