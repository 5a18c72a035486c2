import Foundation
import QuinceFoundation
import QuinceInterface
import QuinceRuntime

/// A segue of a storyboard, before it is performed: held by its source, and the target of what triggers it.
@MainActor package final class SegueTemplate: NSObject, NibConnecting {
  enum Kind: String {
    case show = "UIStoryboardShowSegueTemplate"
    case presentation = "UIStoryboardPresentationSegueTemplate"
    case popoverPresentation = "UIStoryboardPopoverPresentationSegueTemplate"
    case push = "UIStoryboardPushSegueTemplate"
    case modal = "UIStoryboardModalSegueTemplate"
    case popover = "UIStoryboardPopoverSegueTemplate"
    case replace = "UIStoryboardReplaceSegueTemplate"
    case embed = "UIStoryboardEmbedSegueTemplate"
    case unwind = "UIStoryboardUnwindSegueTemplate"
    case custom = "UIStoryboardSegueTemplate"
  }

  let kind: Kind
  let identifier: String?
  let animates: Bool
  /// The action of an unwind segue.
  let unwindAction: String?
  private let destination: String?
  private let className: CustomClass?
  private let action: String?
  private let creation: String?
  private let splitIndex: Int
  private let presentationStyle: UIModalPresentationStyle?
  private let transitionStyle: UIModalTransitionStyle?
  private let arrowDirections: UIPopoverArrowDirection?
  weak var source: UIViewController?
  weak var containerView: UIView?
  private weak var anchorView: UIView?
  private weak var anchorItem: UIBarButtonItem?

  init(_ object: InterfaceObject, _ coder: NibCoder) {
    kind = Kind(rawValue: object.className) ?? .custom
    identifier = object["UIIdentifier"]?.string
    animates = object["UIAnimates"]?.bool ?? true
    unwindAction = object["UIAction"]?.string
    destination = object["UIDestinationViewControllerIdentifier"]?.string
    className = object["UISegueClassName"]?.string.map { CustomClass(archivedName: $0) }
    action = object["UIActionName"]?.string
    creation = object["UIDestinationCreationSelector"]?.string
    splitIndex = object["UISplitViewControllerIndex"]?.integer ?? 0
    presentationStyle = object["UIModalPresentationStyle"]?.integer.flatMap(UIModalPresentationStyle.init(rawValue:))
    transitionStyle = object["UIModalTransitionStyle"]?.integer.flatMap(UIModalTransitionStyle.init(rawValue:))
    arrowDirections = object["UIPermittedArrowDirections"]?.integer.map {
      UIPopoverArrowDirection(rawValue: UInt(truncatingIfNeeded: $0))
    }
    super.init()
  }

  func connect(_ label: String, to object: AnyObject) -> Bool {
    switch label {
    case "viewController": source = object as? UIViewController
    case "containerView": containerView = object as? UIView
    case "anchorView": anchorView = object as? UIView
    case "anchorBarButtonItem": anchorItem = object as? UIBarButtonItem
    default: return false
    }
    return true
  }

  // MARK: - Performing

  /// What a control, a row or a gesture does.
  // Apple: shouldPerformSegue(withIdentifier:sender:), "not called for segues that are performed in code".
  func trigger(sender: Any?) {
    guard let source else { return }
    guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
    perform(sender: sender)
  }

  func perform(sender: Any?) {
    guard let source else { return }
    if kind == .unwind {
      UnwindSearch(template: self, source: source).perform(sender: sender)
      return
    }
    guard let destination = makeDestination(source, sender: sender) else { return }
    prepareDestination(destination, sender: sender)
    let segue = makeSegue(source, destination) { [weak self] in self?.show(destination, from: source, sender: sender) }
    source.prepare(for: segue, sender: sender)
    run(segue)
  }

  func run(_ segue: UIStoryboardSegue) {
    if animates { segue.perform() } else { UIView.performWithoutAnimation { segue.perform() } }
  }

  func makeSegue(
    _ source: UIViewController, _ destination: UIViewController, handler: @escaping () -> Void
  ) -> UIStoryboardSegue {
    guard let className else {
      return UIStoryboardSegue(
        identifier: identifier, source: source, destination: destination, performHandler: handler)
    }
    guard let type = Registry.classForNib(named: className.name, module: className.module) as? UIStoryboardSegue.Type
    else {
      // Apple: the words.
      raiseInvalidArgument("Could not find segue class \(className.name)")
    }
    let segue = type._quinceMake(identifier: identifier, source: source, destination: destination)
    // A subclass of a kind that UIKit knows may leave the showing to super.
    if kind != .custom { segue.handler = handler }
    return segue
  }

  /// - Parameter sender: goes to the source's @IBSegueAction.
  private func makeDestination(_ source: UIViewController, sender: Any?) -> UIViewController? {
    guard let storyboard = source.storyboard, let destination else { return nil }
    guard let creation else { return storyboard.scene(destination, creator: nil) }
    return storyboard.scene(destination) { [identifier] coder in
      // Apple: the coder, then, as the method asks, the sender and the identifier.
      let answer = Selector(creation)._quinceSend(to: source, coder, sender, identifier)
      return answer.result as? UIViewController
    }
  }

  private func prepareDestination(_ destination: UIViewController, sender: Any?) {
    if let presentationStyle { destination.modalPresentationStyle = presentationStyle }
    if let transitionStyle { destination.modalTransitionStyle = transitionStyle }
    guard kind == .popover || kind == .popoverPresentation else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    if let arrowDirections { popover.permittedArrowDirections = arrowDirections }
    if let item = anchorItem ?? (anchorView == nil ? sender as? UIBarButtonItem : nil) {
      popover.barButtonItem = item
    } else if let view = anchorView ?? sender as? UIView {
      popover.sourceView = view
      popover.sourceRect = view.bounds
    }
  }

  private func show(_ destination: UIViewController, from source: UIViewController, sender: Any?) {
    switch kind {
    case .show:
      if action == "showDetailViewController:sender:" {
        source.showDetailViewController(destination, sender: sender)
      } else {
        source.show(destination, sender: sender)
      }
    case .push:
      guard let navigation = source.navigationController else { raiseNoNavigation() }
      navigation.pushViewController(destination, animated: UIView.areAnimationsEnabled)
    case .presentation, .modal, .popover, .popoverPresentation:
      source.present(destination, animated: UIView.areAnimationsEnabled)
    case .replace: replace(destination, from: source)
    case .embed: embed(destination, in: source)
    case .unwind, .custom: break
    }
  }

  // Apple: the words.
  private func raiseNoNavigation() -> Never {
    raiseInvalidArgument(
      "Push segues can only be used when the source controller is managed by an instance of UINavigationController.")
  }

  /// A segue of iOS 5 to 7: the controller takes the place of another in a split view.
  private func replace(_ destination: UIViewController, from source: UIViewController) {
    guard let split = source.splitViewController, split.viewControllers.indices.contains(splitIndex) else {
      return source.showDetailViewController(destination, sender: nil)
    }
    split.viewControllers[splitIndex] = destination
  }

  // Apple: container views, "the child's view fills the container".
  private func embed(_ destination: UIViewController, in source: UIViewController) {
    guard let container = containerView else { return }
    source.addChild(destination)
    let view: UIView = destination.view
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(view)
    destination.didMove(toParent: source)
  }
}

extension UIViewController {
  /// What container views show, made when the view has been loaded and before `viewDidLoad()`.
  func performEmbedSegues() {
    for segue in _interface?.segues ?? [] where segue.kind == .embed && segue.containerView != nil {
      segue.trigger(sender: segue.containerView)
    }
  }
}

/// What controls, bar items and gestures send to a template.
@MainActor private func actions() {
  _QuinceClass(SegueTemplate.self)
    .action("perform:") { (template: SegueTemplate, sender: Any?) in template.trigger(sender: sender) }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let actionRecord: @convention(c) () -> Void = {
  _quinceRegister { Unchecked.nonisolated(actions as @MainActor () -> Void, as: (() -> Void).self)() }
}
