import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// One view's share of a layout pass, called by its layer.
  func quinceLayoutPass(_ layer: CALayer) {
    guard layer === quinceLayer else { return }
    let controller = quinceController
    UITraitCollection.quincePerform(traitCollection) {
      quinceUpdateConstraintsIfNeeded()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.quinceDidLayoutSubviews()
    }
  }

  func quinceLayoutSubviews() {
    quinceLayoutNode?.placeSubviews()
  }

  func quinceLayoutIfNeeded() {
    // Apple: UIView.layoutIfNeeded(), "using the view that receives the message as the root view".
    quinceUpdateConstraintsIfNeeded()
    quinceSolveConstraints()
    layer.layoutIfNeeded()
  }

  // MARK: Drawing

  var quinceDraws: Bool { QuinceOverrides.draw(type(of: self)) || type(of: self).layerClass != CALayer.self }

  func quinceDraw(_ layer: CALayer, in context: CGContext) {
    guard layer === quinceLayer, QuinceOverrides.draw(type(of: self)) else { return }
    UIGraphicsPushContext(context)
    let outer = UIColor.quinceCurrentTint
    UIColor.quinceCurrentTint = quinceResolvedTintColor
    defer { UIColor.quinceCurrentTint = outer }
    UITraitCollection.quincePerform(traitCollection) { draw(layer.bounds) }
    UIGraphicsPopContext()
  }
}
