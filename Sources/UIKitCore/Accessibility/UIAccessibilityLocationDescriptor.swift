import CoreGraphics
import Foundation

/// A place of an element that things can be dragged from or dropped onto.
@preconcurrency @MainActor open class UIAccessibilityLocationDescriptor: NSObject {
  open private(set) weak var view: UIView?
  /// In the coordinates of the view.
  public let point: CGPoint
  public let attributedName: NSAttributedString
  open var name: String { attributedName.string }

  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    (self.attributedName, self.point, self.view) = (attributedName, point, view)
    super.init()
  }
  public convenience init(name: String, view: UIView) {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    self.init(name: name, point: view.convertToScreen(CGRect(origin: middle, size: .zero)).origin, in: view)
  }
  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }
}
