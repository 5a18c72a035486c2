import QuinceFoundation

/// Shows an embedded film over the whole screen, which it gives back when it goes.
@MainActor final class FullScreenPlayback: UIViewController {
  private let screen: PlaybackScreen

  init(_ screen: PlaybackScreen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    screen.controls.visibilityChanged = { [weak self] in self?.setNeedsStatusBarAppearanceUpdate() }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    screen.frame = view.bounds
    view.addSubview(screen)
    screen.controls.show()
  }

  override var prefersStatusBarHidden: Bool { !screen.controls.areShown }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersHomeIndicatorAutoHidden: Bool { !screen.controls.areShown }
}
