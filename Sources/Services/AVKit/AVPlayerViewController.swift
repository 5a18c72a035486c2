import CoreGraphics
import QuinceFoundation
import QuinceRuntime

/// Shows a player's film with the system's controls: over the whole screen where it is presented, else in its place.
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  let screen = PlaybackScreen(frame: .zero)
  private var observations: [NSKeyValueObservation] = []
  private var ending: (any NSObjectProtocol)?
  private let center = NotificationObservers()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    if let gravity = coder.decodeObject(forKey: "AVVideoGravity") as? String {
      videoGravity = AVLayerVideoGravity(rawValue: gravity)
    }
    if coder.containsValue(forKey: "AVShowsPlaybackControls") {
      showsPlaybackControls = coder.decodeBool(forKey: "AVShowsPlaybackControls")
      screen.controls.isHidden = !showsPlaybackControls
    }
    if let overlay = coder.decodeObject(forKey: "AVContentOverlayView") as? UIView { screen.setOverlay(overlay) }
  }

  // Apple: a presented player covers the screen.
  private func setUp() {
    modalPresentationStyle = .fullScreen
    screen.controls.closed = { [weak self] in self?.close() }
    screen.controls.expanded = { [weak self] in self?.enterFullScreen() }
    screen.controls.visibilityChanged = { [weak self] in self?.setNeedsStatusBarAppearanceUpdate() }
  }

  // MARK: The film

  open var player: AVPlayer? {
    get { screen.player }
    set {
      guard newValue !== screen.player else { return }
      _qwill(self, "player")
      screen.player = newValue
      _qdid(self, "player")
      observe()
    }
  }
  /// Default: true.
  open var showsPlaybackControls = true { didSet { screen.controls.isHidden = !showsPlaybackControls } }
  /// Default: `resizeAspect`.
  open var videoGravity: AVLayerVideoGravity {
    get { screen.surface.playerLayer.videoGravity }
    set { screen.surface.playerLayer.videoGravity = newValue }
  }
  open var isReadyForDisplay: Bool { screen.surface.playerLayer.isReadyForDisplay }
  /// Where the picture is seen, in the coordinates of the controller's view.
  open var videoBounds: CGRect { screen.surface.playerLayer.videoRect.intersection(screen.bounds) }
  /// Lies between the film and the controls.
  open var contentOverlayView: UIView? {
    loadViewIfNeeded()
    return screen.overlay
  }
  /// Without controls for going to another time. Default: false.
  open var requiresLinearPlayback = false { didSet { screen.controls.isLinear = requiresLinearPlayback } }
  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  /// Whether an embedded film covers the screen while it plays. Default: false.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Whether the screen is left when the film ends. Default: false.
  open var exitsFullScreenWhenPlaybackEnds = false

  @available(*, deprecated, message: "Quince: no effect")
  open var allowsPictureInPicturePlayback: Bool {
    get { false }
    set { NoEffect.log("AVPlayerViewController.allowsPictureInPicturePlayback") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var canStartPictureInPictureAutomaticallyFromInline: Bool {
    get { false }
    set { NoEffect.log("AVPlayerViewController.canStartPictureInPictureAutomaticallyFromInline") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var updatesNowPlayingInfoCenter: Bool {
    get { false }
    set { NoEffect.log("AVPlayerViewController.updatesNowPlayingInfoCenter") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsVideoFrameAnalysis: Bool {
    get { false }
    set { NoEffect.log("AVPlayerViewController.allowsVideoFrameAnalysis") }
  }

  // MARK: The view

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    screen.frame = view.bounds
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard fullScreen == nil else { return }
    screen.controls.isFullScreen = isPresented
    screen.controls.show()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Assumed: a film that covered the screen is paused when it leaves it.
    if isPresented, isBeingDismissed { player?.pause() }
  }

  /// Whether the controller itself covers the screen.
  private var isPresented: Bool { parent == nil && presentingViewController != nil }

  open override var prefersStatusBarHidden: Bool { isPresented && !screen.controls.areShown }
  open override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  open override var prefersHomeIndicatorAutoHidden: Bool { isPresented && !screen.controls.areShown }

  private func close() {
    if let fullScreen { leave(fullScreen) } else if isPresented { dismiss(animated: true) }
  }

  // MARK: Covering the screen

  private weak var fullScreen: FullScreenPlayback?

  private func enterFullScreen() {
    guard fullScreen == nil, !isPresented, view.window != nil else { return }
    let covering = FullScreenPlayback(screen)
    fullScreen = covering
    screen.controls.isFullScreen = true
    present(covering, animated: true)
    if let coordinator = covering.transitionCoordinator ?? transitionCoordinator {
      delegate?.playerViewController(self, willBeginFullScreenPresentationWithAnimationCoordinator: coordinator)
    }
  }

  private func leave(_ covering: FullScreenPlayback) {
    covering.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      screen.frame = view.bounds
      view.addSubview(screen)
      screen.controls.isFullScreen = false
      screen.controls.show()
      fullScreen = nil
    }
    if let coordinator = covering.transitionCoordinator ?? transitionCoordinator {
      delegate?.playerViewController(self, willEndFullScreenPresentationWithAnimationCoordinator: coordinator)
    }
  }

  private func observe() {
    observations = []
    center.removeAll()
    guard let player else { return }
    let key = _qk(\AVPlayer.timeControlStatus, "timeControlStatus")
    observations.append(
      player.observe(key) { [weak self] player, _ in
        onMainSoon {
          guard let self, self.entersFullScreenWhenPlaybackBegins, player.timeControlStatus == .playing else { return }
          self.enterFullScreen()
        }
      })
    center.add(.AVPlayerItemDidPlayToEndTime) { [weak self] note in
      guard let self, note.object as AnyObject? === self.player?.currentItem, exitsFullScreenWhenPlaybackEnds else {
        return
      }
      close()
    }
  }
}

/// Observers that go with their owner.
@MainActor final class NotificationObservers {
  private var observers: [any NSObjectProtocol] = []

  func add(_ name: NSNotification.Name, _ heard: @escaping @MainActor (Notification) -> Void) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let note = Unchecked(value: note)
        MainActor.assumeIsolated { heard(note.value) }
      })
  }

  func removeAll() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
  }

  isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  private struct Unchecked: @unchecked Sendable { let value: Notification }
}

/// What interface files know of the module's classes.
@MainActor private func records() {
  _QuinceClass(AVPlayerViewController.self).named("AVPlayerViewController")
    .outlet("delegate") { $0.delegate = $1 as? any AVPlayerViewControllerDelegate }
    .key("player", \.player)
    .key("showsPlaybackControls", \.showsPlaybackControls)
    .key("readyForDisplay", reading: \.isReadyForDisplay)
    .key("isReadyForDisplay", reading: \.isReadyForDisplay)
  _QuinceClass(AVRoutePickerView.self).named("AVRoutePickerView")
    .outlet("delegate") { $0.delegate = $1 as? any AVRoutePickerViewDelegate }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let record: @convention(c) () -> Void = {
  _quinceRegister { Unchecked.nonisolated(records as @MainActor () -> Void, as: (() -> Void).self)() }
}
