import CoreGraphics
import Foundation
import QuinceSolver

/// Content whose height depends on the width that layout gives it, such as text of several lines.
@MainActor package protocol WrappingContent: UIView {
  /// Whether it wraps now.
  var wrapsToWidth: Bool { get }
  /// The content's size in points with as much width as it likes; by default `intrinsicContentSize`.
  var unwrappedSize: CGSize { get }
  /// The content's size in points, no wider than the width.
  func _wrappedSize(forWidth width: CGFloat) -> CGSize
}

extension WrappingContent {
  package var unwrappedSize: CGSize { intrinsicContentSize }
}

/// Text whose baselines follow from the view's size.
@MainActor package protocol BaselineContent: UIView {
  /// Independent of the view's present size where the text has one line.
  var _baselines: Baselines { get }
}

/// Baselines of text, in points.
package struct Baselines {
  package var height: CGFloat
  /// From the top of the text.
  package var first: CGFloat
  /// From the top of the text.
  package var last: CGFloat
  /// Whether the text stands in the middle of a taller view; else first counts from the top, last from the bottom.
  package var isCentred: Bool

  package init(height: CGFloat, first: CGFloat, last: CGFloat, isCentred: Bool) {
    self.height = height
    self.first = first
    self.last = last
    self.isCentred = isCentred
  }
}

/// A scroll view that sets its own content size, to which constraints mean the frame.
@MainActor package protocol OwnContentSize: UIScrollView {}

/// A view or guide in an engine: the quantities of its alignment rectangle, in its superview's (or owner's) coordinates.
@MainActor final class LayoutItem {
  enum Role {
    /// The root: its size is given.
    case host
    /// Its frame comes from constraints.
    case free
    /// Its frame is given, and others are constrained to it.
    case fixed
    case guide
  }

  /// Constraints that follow from the item itself.
  enum Own: Int, CaseIterable {
    case width, height, x, y
    case hugWidth, resistWidth, hugHeight, resistHeight
    case positiveWidth, positiveHeight
    case readableWidth, readableLimit, readableCenter, readableTop, readableBottom
    case contentWidth, contentHeight, offsetX, offsetY
  }

  struct OwnConstraint {
    var kind: Own
    var handle: SolverConstraint
    var strength: Double
    /// Tells terms of one kind apart.
    var shape: Int
  }

  /// The view's or guide's identity; stays readable after its end.
  let key: ObjectIdentifier
  private let identity: LayoutIdentity?
  var view: UIView? { identity?.view }
  private(set) weak var guide: UILayoutGuide?
  /// Set while the engine has the item. A weak reference would be read for every view of every pass.
  nonisolated(unsafe) private var engineReference: Unmanaged<LayoutEngine>?
  nonisolated var engine: LayoutEngine? {
    get { engineReference?.takeUnretainedValue() }
    set { engineReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// The view's superview when the engine last went through the tree.
  var superview: ObjectIdentifier?
  let role: Role
  let x: SolverVariable
  let y: SolverVariable
  let width: SolverVariable
  let height: SolverVariable
  var contentWidth: SolverVariable?
  var contentHeight: SolverVariable?
  var offsetX: SolverVariable?
  var offsetY: SolverVariable?
  var own: [OwnConstraint] = []
  var insets: UIEdgeInsets = .zero
  var stamp = 0
  /// The width for which a wrapping view's height was taken, and the size it then had.
  var wrappedSize: CGSize?
  var wrapWidth: CGFloat = -1
  var wrapCache: (width: CGFloat, size: CGSize)?
  var intrinsicSize = CGSize(width: -1, height: -1)
  var wraps = false

  init(_ object: AnyObject, role: Role, solver: ConstraintSolver) {
    key = ObjectIdentifier(object)
    self.role = role
    identity = (object as? UIView)?.makeLayoutNode().identity
    guide = object as? UILayoutGuide
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var variables: [SolverVariable] {
    [x, y, width, height] + [contentWidth, contentHeight, offsetX, offsetY].compactMap { $0 }
  }

  /// Whether the engine has the item; asked for every view of every pass, without counting references.
  @inline(__always)
  func isIn(_ engine: LayoutEngine) -> Bool {
    engineReference?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque()
  }

  var alive: Bool { view != nil || guide != nil }
}
