import CoreGraphics
import Foundation
import QuartzCore

/// A picture of a lifted view, with its shadow.
@MainActor final class DragPreviewView: UIView {
  /// What shows, in the size of the view that it stands for.
  private(set) var content: UIView
  private(set) var parameters: UIPreviewParameters

  init(_ view: UIView, _ parameters: UIPreviewParameters) {
    self.parameters = parameters
    content = Self.picture(of: view, parameters)
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    isUserInteractionEnabled = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(content)
    shapeShadow(view)
  }

  required init?(coder: NSCoder) { return nil }

  /// Off the ground.
  var isRaised = false { didSet { layer.shadowOpacity = isRaised ? 0.25 : 0 } }

  /// Another view takes the place of what shows.
  func show(_ view: UIView, _ parameters: UIPreviewParameters) {
    UIView.performWithoutAnimation {
      let picture = Self.picture(of: view, parameters)
      content.removeFromSuperview()
      (content, self.parameters) = (picture, parameters)
      bounds.size = view.bounds.size
      addSubview(picture)
      shapeShadow(view)
    }
  }

  private func shapeShadow(_ view: UIView) {
    layer.shadowPath =
      (parameters.shadowPath ?? parameters.visiblePath)?.cgPath
      ?? UIBezierPath(roundedRect: bounds, cornerRadius: view.layer.cornerRadius).cgPath
  }

  private static func picture(of view: UIView, _ parameters: UIPreviewParameters) -> UIView {
    let box = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    box.backgroundColor = parameters.backgroundColor
    box.layer.cornerRadius = view.layer.cornerRadius
    box.clipsToBounds = true
    if let picture = view.snapshotView(afterScreenUpdates: false) {
      picture.frame = box.bounds
      box.addSubview(picture)
    }
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      box.layer.mask = mask
      box.layer.cornerRadius = 0
    }
    return box
  }
}
