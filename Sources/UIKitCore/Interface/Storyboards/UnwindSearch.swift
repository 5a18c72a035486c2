import Foundation
import QuinceFoundation

/// Looks for the controller to which an unwind segue goes, and goes there.
// Apple: "Determining the destination of an unwind segue" (TN2298): from the source's parent up, each container's other
// children first, then the container itself; at the root, the controller that presents it.
@MainActor struct UnwindSearch {
  let template: SegueTemplate
  let source: UIViewController

  func perform(sender: Any?) {
    guard let action = template.unwindAction.map({ Selector($0) }) else { return }
    let unwinding = UIStoryboardUnwindSegueSource(source: source, sender: sender, unwindAction: action)
    guard let destination = destination(unwinding) else { return }
    let segue = template.makeSegue(source, destination) { [weak source] in
      guard let source else { return }
      Self.unwind(from: source, to: destination, segue: nil)
    }
    // The containers are told which segue it is.
    if template.isOwnKind {
      segue.handler = { [weak source, weak segue] in
        guard let source else { return }
        Self.unwind(from: source, to: destination, segue: segue)
      }
    }
    source.prepare(for: segue, sender: sender)
    action._quinceSend(to: destination, segue)
    template.run(segue)
  }

  func destination(_ unwinding: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var level: UIViewController? = source
    while let current = level {
      if let parent = current.parent {
        if let found = search(parent, unwinding, except: current) { return found }
        level = parent
      } else if let presenting = current._presenting {
        if let found = search(presenting, unwinding, except: nil) { return found }
        level = presenting
      } else {
        return nil
      }
    }
    return nil
  }

  private func search(
    _ container: UIViewController, _ unwinding: UIStoryboardUnwindSegueSource, except: UIViewController?
  ) -> UIViewController? {
    for child in container.allowedChildrenForUnwinding(from: unwinding) where child !== except {
      if let found = search(child, unwinding, except: nil) { return found }
    }
    let sender = unwinding.sender
    let accepts = container.canPerformUnwindSegueAction(unwinding.unwindAction, from: source, sender: sender)
    return accepts ? container : nil
  }

  // MARK: - Going there

  /// Dismisses what is presented above the destination, then lets every container on the way show the next.
  static func unwind(from source: UIViewController, to destination: UIViewController, segue: UIStoryboardSegue?) {
    let chain = Array(sequence(first: destination, next: \.parent))
    let presenter = chain.last { $0._presented != nil } ?? chain.first { $0.presentedViewController != nil }
    let animated = UIView.areAnimationsEnabled
    if let presenter, presenter.presentedViewController != nil, !Self.contains(source, chain.last) {
      // What lies below changes without an animation of its own.
      UIView.performWithoutAnimation { towards(chain, segue) }
      presenter.dismiss(animated: animated)
    } else {
      towards(chain, segue)
    }
  }

  /// Whether a controller is in the tree of containers below `root`.
  private static func contains(_ controller: UIViewController, _ root: UIViewController?) -> Bool {
    sequence(first: controller, next: \.parent).contains { $0 === root }
  }

  private static func towards(_ chain: [UIViewController], _ segue: UIStoryboardSegue?) {
    for index in chain.indices.dropFirst().reversed() {
      let (container, child) = (chain[index], chain[index - 1])
      if let segue {
        container.unwind(for: segue, towards: child)
      } else {
        container.unwindDefault(towards: child)
      }
    }
  }
}

extension SegueTemplate {
  /// Whether UIKit itself shows what the segue is about.
  var isOwnKind: Bool { kind != .custom }
}

extension UIViewController {
  /// What a container of UIKit's own does to show one of its children.
  func unwindDefault(towards child: UIViewController) {
    switch self {
    case let navigation as UINavigationController:
      guard navigation.viewControllers.contains(where: { $0 === child }), navigation.topViewController !== child else {
        return
      }
      navigation.popToViewController(child, animated: UIView.areAnimationsEnabled)
    case let tabs as UITabBarController:
      if tabs.selectedViewController !== child { tabs.selectedViewController = child }
    default: break
    }
  }
}
