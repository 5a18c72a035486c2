/// Stands for a view in what outlives it. The view takes itself away before it ends.
///
/// A weak reference would make each count of the view slow, for good, and is slower to read.
@MainActor final class LayoutIdentity {
  @exclusivity(unchecked) unowned(unsafe) var view: UIView?
  init(_ view: UIView) { self.view = view }
}

/// A reference to a view or a guide that is nil once that has ended.
@MainActor struct LayoutReference {
  private let identity: LayoutIdentity?
  private weak var other: AnyObject?

  init(_ object: AnyObject? = nil) {
    let view = object as? UIView
    identity = view?.makeLayoutNode().identity
    other = view == nil ? object : nil
  }

  var object: AnyObject? { identity?.view ?? other }
}
