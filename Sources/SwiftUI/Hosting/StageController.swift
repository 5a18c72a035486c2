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
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stage.setShown(false)
  }
}
