import UIKitCore

/// A controller that shows a node: the base of hosting controllers and of the pages of containers.
@MainActor class StageController: UIViewController {
  let stage = StageView()

  override func loadView() {
    stage.backgroundColor = .systemBackground
    view = stage
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    stage.setShown(true)
    passUpScrollView()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    passUpScrollView()
  }

  /// A tab bar looks at the page that is shown, through the stages and stacks between them.
  private func passUpScrollView() {
    guard let stack = parent as? UINavigationController, stack.topViewController === self else { return }
    let own = contentScrollView(for: .bottom)
    var responder: UIResponder? = stack.viewIfLoaded
    while let next = responder?.next {
      responder = next
      guard let controller = next as? UIViewController, !(controller is UINavigationController) else { continue }
      if controller is UITabBarController {
        controller.viewIfLoaded?.setNeedsLayout()
        return
      }
      if controller.contentScrollView(for: .bottom) === own { return }
      controller.setContentScrollView(own, for: .bottom)
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stage.setShown(false)
  }
}
