import Foundation

/// Something that has overrides of traits.
@MainActor protocol TraitOverriding: AnyObject {
  /// Brings its traits, and those of everything below, up to date.
  func updateTraits()
  /// The view with which the traits are brought up to date; nil for what has none.
  var traitView: UIView? { get }
  /// From above: the traits of what comes first are those that the rest inherits.
  var traitDepth: Int { get }
}

/// Those whose overrides have changed and wait for the next layout, or for `updateTraitsIfNeeded()`.
// Apple: "Unleash the UIKit trait system" (WWDC23): traits are brought up to date before layout.
@MainActor final class TraitUpdates {
  private struct Waiting {
    weak var object: (any TraitOverriding)?
  }
  private var waiting: [Waiting] = []

  static var isEmpty: Bool { ApplicationContext.current.traitUpdates.waiting.isEmpty }

  /// The overrides of the object are others from now on.
  static func wait(_ object: any TraitOverriding) {
    let updates = ApplicationContext.current.traitUpdates
    updates.waiting.removeAll { $0.object == nil || $0.object === object }
    updates.waiting.append(Waiting(object: object))
    object.traitView?.setNeedsLayout()
  }

  /// The object's traits are up to date.
  static func done(_ object: any TraitOverriding) {
    let updates = ApplicationContext.current.traitUpdates
    if !updates.waiting.isEmpty { updates.waiting.removeAll { $0.object === object } }
  }

  /// Before the frame's layout.
  static func run() { run { _ in true } }

  /// Before the layout of a view and of what lies in it: that of what lies above it comes with it.
  static func run(around view: UIView) {
    run { object in
      guard let other = object.traitView else { return (object as? UIWindowScene) === view.window?._scene }
      return other.isDescendant(of: view) || view.isDescendant(of: other)
    }
  }

  /// Before a view's own layout.
  static func run(for view: UIView) { run { $0.traitView === view } }

  private static func run(where isMeant: (any TraitOverriding) -> Bool) {
    let updates = ApplicationContext.current.traitUpdates
    guard !updates.waiting.isEmpty else { return }
    let meant = updates.waiting.compactMap(\.object).filter(isMeant).map { (object: $0, depth: $0.traitDepth) }
    for (object, _) in meant.sorted(by: { $0.depth < $1.depth }) {
      // Where what lies above brought it up to date, it is done.
      guard updates.waiting.contains(where: { $0.object === object }) else { continue }
      updates.waiting.removeAll { $0.object === object }
      object.updateTraits()
    }
  }
}

extension UIView: TraitOverriding {
  func updateTraits() { inheritTraits() }
  var traitView: UIView? { self }
  var traitDepth: Int {
    var (depth, view) = (1, _superview)
    while let candidate = view { (depth, view) = (depth + 2, candidate._superview) }
    return depth
  }
}

extension UIViewController: TraitOverriding {
  func updateTraits() { renewTraits() }
  var traitView: UIView? { _view }
  var traitDepth: Int { _view.map { $0.traitDepth - 1 } ?? .max }
}
