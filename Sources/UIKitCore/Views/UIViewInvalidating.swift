/// What of a view is stale after one of its properties changed.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  func invalidate(view: UIView)
}

extension UIView {
  /// The kinds of staleness that `Invalidating` names.
  public enum Invalidations {
    @preconcurrency @MainActor public struct Layout: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    @preconcurrency @MainActor public struct Display: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    @preconcurrency @MainActor public struct Constraints: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    @preconcurrency @MainActor public struct IntrinsicContentSize: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// The configurations of cells, headers and buttons; other views have none.
    @preconcurrency @MainActor public struct Configuration: UIViewInvalidating {
      nonisolated public init() {}
      public func invalidate(view: UIView) {
        switch view {
        case let button as UIButton: button.setNeedsUpdateConfiguration()
        case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
        case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
        case let header as UITableViewHeaderFooterView: header.setNeedsUpdateConfiguration()
        default: break
        }
      }
    }
    /// Two kinds at once.
    @preconcurrency @MainActor public struct Tuple<Invalidation1, Invalidation2>: UIViewInvalidating
    where Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating {
      let first: Invalidation1
      let second: Invalidation2
      nonisolated public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        first = invalidation1
        second = invalidation2
      }
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  nonisolated public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  nonisolated public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  nonisolated public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  nonisolated public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  nonisolated public static var configuration: Self { Self() }
}
