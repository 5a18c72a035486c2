import QuinceFoundation

/// A view whose layer shows a film.
@MainActor final class PlayerSurface: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }
  var playerLayer: AVPlayerLayer { layer as! AVPlayerLayer }  // `layerClass` says so
}

/// The film, what an app lays over it, and the controls.
@MainActor final class PlaybackScreen: UIView {
  let surface = PlayerSurface(frame: .zero)
  private(set) var overlay = UIView(frame: .zero)
  let controls = PlaybackControls(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [surface, overlay, controls] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  var player: AVPlayer? {
    get { surface.playerLayer.player }
    set {
      surface.playerLayer.player = newValue
      controls.player = newValue
    }
  }

  func setOverlay(_ view: UIView) {
    overlay.removeFromSuperview()
    overlay = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, aboveSubview: surface)
  }
}
