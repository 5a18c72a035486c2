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

  override func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    super.setContentScrollView(scrollView, for: edge)
    passUpScrollView()
  }

  /// A tab bar looks at the page that is shown, through the stages and stacks between them.
  private func passUpScrollView() {
    let own = contentScrollView(for: .bottom)
    guard let stack = parent as? UINavigationController, stack.topViewController === self else { return }
    var outer = stack.parent
    while let controller = outer, !(controller is UITabBarController) {
      if !(controller is UINavigationController) { controller.setContentScrollView(own) }
      outer = controller.parent
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stage.setShown(false)
  }
}
