import CoreGraphics
import Foundation

/// An invisible rectangle that takes part in layout like a view.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What stands behind the rectangle: constraints, or a fact about the owning view.
  package enum QuinceKind { case free, safeArea, margins, readable, keyboard, content, frame, top, bottom }

  package private(set) var quinceKind = QuinceKind.free
  package weak var quinceOwner: UIView?

  // The only designated initialiser, so that subclasses inherit it.
  @preconcurrency @MainActor public override init() { super.init() }

  package convenience init(quinceKind kind: QuinceKind, owner: UIView) {
    self.init()
    quinceKind = kind
    quinceOwner = owner
  }

  /// In the owning view's coordinates, in points; as of the last layout pass.
  open var layoutFrame: CGRect { quinceOwner?.quinceLayoutFrame(of: self) ?? .zero }

  /// Set by `addLayoutGuide(_:)` and `removeLayoutGuide(_:)`.
  open weak var owningView: UIView? {
    get { quinceOwner }
    set {
      guard quinceKind == .free, newValue !== quinceOwner else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { quinceOwner?.removeLayoutGuide(self) }
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

  open var hasAmbiguousLayout: Bool { quinceOwner?.quinceIsAmbiguous(self) ?? false }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    quinceOwner?.quinceConstraintsAffecting(self, axis) ?? []
  }
}

/// What a controller's `topLayoutGuide` and `bottomLayoutGuide` offer.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// In points, from the edge of the controller's view.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view that bars cover.
@MainActor package final class QuinceLayoutSupport: UILayoutGuide, UILayoutSupport {
  public var length: CGFloat {
    guard let view = quinceOwner else { return 0 }
    return quinceKind == .top ? view.safeAreaInsets.top : view.safeAreaInsets.bottom
  }
}
