import CoreGraphics
import Foundation

/// An invisible rectangle that takes part in layout like a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What stands behind the rectangle: constraints, or a fact about the owning view.
  package enum GuideKind { case free, safeArea, margins, readable, keyboard, content, frame, top, bottom }

  package private(set) var _kind = GuideKind.free
  package weak var _owner: UIView?

  // The only designated initialiser, so that subclasses inherit it.
  @preconcurrency @MainActor public override init() { super.init() }

  package convenience init(_kind kind: GuideKind, owner: UIView) {
    self.init()
    _kind = kind
    _owner = owner
  }

  /// In the owning view's coordinates, in points; as of the last layout pass.
  open var layoutFrame: CGRect { _owner?._layoutFrame(of: self) ?? .zero }

  /// Set by `addLayoutGuide(_:)` and `removeLayoutGuide(_:)`.
  open weak var owningView: UIView? {
    get { _owner }
    set {
      guard _kind == .free, newValue !== _owner else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { _owner?.removeLayoutGuide(self) }
    }
  }

  /// Shown in the log; names that begin with UI are the system's.
  open var identifier: String = ""

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  open var hasAmbiguousLayout: Bool { _owner?._isAmbiguous(self) ?? false }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    _owner?.constraintsAffecting(self, axis) ?? []
  }
}

/// The part of a controller's view that bars cover.
@MainActor package final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  public var length: CGFloat {
    guard let view = _owner else { return 0 }
    return _kind == .top ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
  }
}
