import CoreGraphics
import Foundation

/// A part of the interface that has to do with where the focus is: views and controllers.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus should go first, in this order. Default: for a controller its view, for a view none.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  // surface: for whoever asks; the focus itself asks views
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// Tab goes from group to group, arrows move within one. Default nil: the parent's.
  var focusGroupIdentifier: String? { get }
  // surface: called by apps
  func setNeedsFocusUpdate()
  // surface: called by apps
  func updateFocusIfNeeded()
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What can have the focus. Here views alone have it.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  // surface: for whoever asks; the focus itself asks views
  var canBecomeFocused: Bool { get }
  // surface: for whoever asks; the focus itself asks views
  var isFocused: Bool { get }
  // surface: for whoever asks; the focus itself asks views
  var frame: CGRect { get }
  // surface: for whoever asks; the focus itself asks views
  var focusEffect: UIFocusEffect? { get }
  // surface: for whoever asks; the focus itself asks views
  var focusGroupPriority: UIFocusGroupPriority { get }
}

/// Where focus items lie.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
  var coordinateSpace: any UICoordinateSpace { get }
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIFocusEnvironment {
  /// Whether the other one is this one, or lies in it.
  public func contains(_ environment: any UIFocusEnvironment) -> Bool {
    var candidate: (any UIFocusEnvironment)? = environment
    while let current = candidate {
      if current === self { return true }
      candidate = current.parentFocusEnvironment
    }
    return false
  }
}

extension UIView: UIFocusItem, UIFocusItemContainer {
  public var coordinateSpace: any UICoordinateSpace { self }
  public func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    FocusItems.inside(self).filter { convert($0.bounds, from: $0).intersects(rect) }
  }
}

extension UIViewController: UIFocusEnvironment {}
