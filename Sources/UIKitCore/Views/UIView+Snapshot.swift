import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  func _drawHierarchy(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    let size = bounds.size
    guard size.width > 0, size.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// A view with a picture of this one as it is now.
  /// - Parameter caps: points at the picture's edges that keep their size when the view gets another.
  func _snapshot(_ afterUpdates: Bool, rect: CGRect? = nil, caps: UIEdgeInsets = .zero) -> UIView? {
    let area = rect ?? bounds
    guard area.width > 0, area.height > 0 else { return UIView(frame: CGRect(origin: .zero, size: area.size)) }
    layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = contentScaleFactor
    format.opaque = false
    let image = UIGraphicsImageRenderer(size: area.size, format: format).image { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      layer.render(in: context.cgContext)
    }
    let view = UIView(frame: CGRect(origin: .zero, size: area.size))
    view.layer.contents = image.cgImage
    view.layer.contentsScale = contentScaleFactor
    view.layer.contentsCenter = CGRect(
      x: caps.left / area.width, y: caps.top / area.height,
      width: max(0, area.width - caps.left - caps.right) / area.width,
      height: max(0, area.height - caps.top - caps.bottom) / area.height)
    return view
  }
}
