import CoreGraphics
import Foundation
import QuartzCore

/// What is pressed gives way until the menu comes: in an animation of its layer, which leaves the view as it is.
@MainActor final class PressHighlight {
  let preview: UITargetedPreview
  private static let key = "contextMenuPress"
  private var layer: CALayer { preview.view.layer }

  // Assumed: by a twentieth, at most ten points, until the press is long enough.
  init(_ preview: UITargetedPreview) {
    self.preview = preview
    guard preview.view.window != nil else { return }
    let side = max(1, layer.bounds.width, layer.bounds.height)
    let scale = max(0.95, 1 - 10 / side)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = layer.transform
    animation.toValue = CATransform3DScale(layer.transform, scale, scale, 1)
    animation.duration = 0.35
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: Self.key)
  }

  /// How large what is pressed looks in comparison to its own size.
  var scale: CGFloat {
    guard let shown = layer.presentation(), layer.transform.m11 != 0 else { return 1 }
    return shown.transform.m11 / layer.transform.m11
  }

  func end(animated: Bool) {
    guard layer.animation(forKey: Self.key) != nil else { return }
    let shown = layer.presentation()?.transform
    layer.removeAnimation(forKey: Self.key)
    guard animated, let shown, preview.view.window != nil else { return }
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = shown
    animation.duration = 0.2
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    layer.add(animation, forKey: Self.key)
  }
}
