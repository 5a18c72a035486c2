import CoreGraphics
import QuinceFoundation

/// What a film is played with: it fades when the film plays and nobody touches it, and comes with a tap.
// Assumed: the places, sizes and times of iOS 16.
@MainActor final class PlaybackControls: UIView {
  private static let shownSeconds = 3.0
  private static let skip = CMTime(value: 15, timescale: 1)

  var closed: () -> Void = {}
  var expanded: () -> Void = {}
  var visibilityChanged: () -> Void = {}
  var isFullScreen = false { didSet { update() } }
  /// Without what goes to another time.
  var isLinear = false { didSet { update() } }
  private(set) var areShown = true

  private let panel = UIView(frame: .zero)
  private let close = UIButton(type: .custom)
  private let mute = UIButton(type: .custom)
  private let back = UIButton(type: .custom)
  private let toggle = UIButton(type: .custom)
  private let forward = UIButton(type: .custom)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let title = UILabel(frame: .zero)
  private let scrubber = PlaybackScrubber(frame: .zero)
  private let elapsed = UILabel(frame: .zero)
  private let remaining = UILabel(frame: .zero)
  private var hiding: DispatchWorkItem?
  private var observing: PlayerObserving?

  override init(frame: CGRect) {
    super.init(frame: frame)
    panel.frame = bounds
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.backgroundColor = UIColor(white: 0, alpha: 0.35)
    addSubview(panel)
    makeButtons()
    makeTimes()
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handlers.append { [weak self] in if $0.state == .ended { self?.tapped() } }
    addGestureRecognizer(tap)
    let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
    swipe.direction = .down
    swipe.handlers.append { [weak self] in if $0.state == .ended, self?.isFullScreen == true { self?.closed() } }
    addGestureRecognizer(swipe)
    update()
  }

  required init?(coder: NSCoder) { nil }

  var player: AVPlayer? {
    didSet {
      observing = player.map { PlayerObserving($0, changed: { [weak self] in self?.update() }) }
      update()
      show()
    }
  }

  // MARK: Making

  private func makeButtons() {
    add(close, 17, .semibold) { [weak self] in
      guard let self else { return }
      isFullScreen ? closed() : expanded()
    }
    add(mute, 17, .semibold) { [weak self] in self?.player?.isMuted.toggle() }
    add(back, 32, .regular) { [weak self] in self?.jump(-1) }
    add(toggle, 44, .semibold) { [weak self] in self?.togglePlaying() }
    add(forward, 32, .regular) { [weak self] in self?.jump(1) }
    for button in [close, mute] {
      button.backgroundColor = UIColor(white: 0.2, alpha: 0.65)
      button.layer.cornerRadius = 22
    }
    set(back, "gobackward.15", .skipBack)
    set(forward, "goforward.15", .skipForward)
    spinner.color = .white
    panel.addSubview(spinner)
  }

  private func add(_ button: UIButton, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ action: @escaping () -> Void)
  {
    button.tintColor = .white
    button.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: size, weight: weight), forImageIn: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        action()
        self?.show()
      }, for: .touchUpInside)
    panel.addSubview(button)
  }

  private func set(_ button: UIButton, _ symbol: String, _ word: SystemWord) {
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityLabel = word.text
  }

  private func makeTimes() {
    for label in [title, elapsed, remaining] {
      label.textColor = .white
      panel.addSubview(label)
    }
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    for label in [elapsed, remaining] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = UIColor(white: 1, alpha: 0.75)
    }
    scrubber.accessibilityLabel = SystemWord.trackPosition.text
    scrubber.moved = { [weak self] in self?.scrub(to: $0) }
    panel.addSubview(scrubber)
  }

  // MARK: Doing

  private var duration: Double? {
    let seconds = player?.currentItem?.duration.seconds ?? .nan
    return seconds.isFinite && seconds > 0 ? seconds : nil
  }

  private func togglePlaying() {
    guard let player else { return }
    guard player.rate == 0 else { return player.pause() }
    if let duration, player.currentTime().seconds >= duration - 0.001 { player.seek(to: .zero) }
    player.play()
  }

  private func jump(_ direction: Int32) {
    guard let player, let item = player.currentItem, item.status == .readyToPlay else { return }
    let time = player.currentTime() + CMTimeMultiply(Self.skip, multiplier: direction)
    player.seek(to: CMTimeMaximum(.zero, CMTimeMinimum(time, item.duration)))
  }

  private func scrub(to fraction: Double) {
    guard let duration else { return }
    player?.seek(
      to: CMTime(seconds: fraction * duration, preferredTimescale: 1_000_000_000), toleranceBefore: .zero,
      toleranceAfter: .zero)
    show()
  }

  // MARK: Coming and going

  private func tapped() { if areShown { hide() } else { show() } }

  /// Shows the controls; they go after a while if the film plays.
  func show() {
    setShown(true)
    hiding?.cancel()
    let work = DispatchWorkItem { [weak self] in
      guard let self, player?.timeControlStatus == .playing else { return }
      scrubber.isTracking ? show() : hide()
    }
    hiding = work
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.shownSeconds, execute: work)
  }

  private func hide() {
    hiding?.cancel()
    setShown(false)
  }

  private func setShown(_ shown: Bool) {
    guard shown != areShown else { return }
    areShown = shown
    UIView.animate(withDuration: window == nil ? 0 : 0.25, delay: 0, options: .allowUserInteraction) {
      self.panel.alpha = shown ? 1 : 0
      self.visibilityChanged()
    }
    panel.isUserInteractionEnabled = shown
    panel.accessibilityElementsHidden = !shown
    if shown { update() }
  }

  // MARK: Showing

  private func update() {
    let status = player?.timeControlStatus ?? .paused
    let isWaiting = status == .waitingToPlayAtSpecifiedRate
    let hasFailed = player?.currentItem?.status == .failed
    set(close, isFullScreen ? "xmark" : "arrow.up.left.and.arrow.down.right", isFullScreen ? .close : .fullScreen)
    let isMuted = player?.isMuted == true
    set(mute, isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill", isMuted ? .unmute : .mute)
    let plays = player.map { $0.rate != 0 } ?? false
    set(toggle, hasFailed ? "play.slash" : plays ? "pause.fill" : "play.fill", plays ? .pause : .play)
    toggle.isHidden = isWaiting
    toggle.isEnabled = !hasFailed
    if isWaiting { spinner.startAnimating() } else { spinner.stopAnimating() }
    let canGo = duration != nil && !isLinear
    (back.isHidden, forward.isHidden) = (!canGo, !canGo)
    scrubber.isEnabled = canGo
    title.text = player?.currentItem.flatMap(Self.title)
    updateTimes()
    setNeedsLayout()
    // A film that was paused keeps its controls; one that plays loses them.
    if areShown, plays, hiding?.isCancelled != false { show() }
  }

  private static func title(_ item: AVPlayerItem) -> String? {
    guard item.status == .readyToPlay else { return nil }
    let items = item.externalMetadata + item.asset.commonMetadata
    return AVMetadataItem.metadataItems(from: items, filteredByIdentifier: .commonIdentifierTitle).first?.stringValue
  }

  private func updateTimes() {
    guard let player, let duration else {
      (elapsed.text, remaining.text) = (nil, nil)
      scrubber.isHidden = true
      return
    }
    scrubber.isHidden = false
    let time = min(max(0, player.currentTime().seconds), duration)
    if !scrubber.isTracking { scrubber.value = time / duration }
    let (passed, all) = (Int(time), Int(duration.rounded()))
    elapsed.text = Self.text(passed)
    remaining.text = "-" + Self.text(max(0, all - passed))
    scrubber.accessibilityValue = "\(Self.text(passed)) / \(Self.text(all))"
    setNeedsLayout()
  }

  /// `0:05`, `1:02:03`.
  static func text(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = isFullScreen ? 16.0 : 8.0
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: inset, dy: inset)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = isMirrored ? (mute, close) : (close, mute)
    left.frame = CGRect(x: area.minX, y: area.minY, width: 44, height: 44)
    right.frame = CGRect(x: area.maxX - 44, y: area.minY, width: 44, height: 44)
    // What plays goes from left to right in every language.
    let spread = min(92, max(56, bounds.width / 4))
    for (button, offset) in [(back, -spread), (toggle, 0), (forward, spread)] {
      button.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
      button.center = CGPoint(x: bounds.midX + offset, y: bounds.midY)
    }
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    layoutTimes(area)
  }

  private func layoutTimes(_ area: CGRect) {
    let bottom = area.maxY
    for (label, isRight) in [(elapsed, false), (remaining, true)] {
      let size = label.sizeThatFits(area.size)
      label.frame = CGRect(
        x: isRight ? area.maxX - size.width : area.minX, y: bottom - size.height, width: size.width, height: size.height
      )
    }
    scrubber.frame = CGRect(x: area.minX, y: bottom - 18 - 24, width: area.width, height: 24)
    let height = title.sizeThatFits(area.size).height
    title.frame = CGRect(x: area.minX, y: scrubber.frame.minY - height - 2, width: area.width, height: height)
    title.isHidden = !isFullScreen || title.frame.minY < toggle.frame.maxY
  }
}

/// Tells of each change of a player that its controls show.
@MainActor private final class PlayerObserving {
  private let player: AVPlayer
  private var observations: [NSKeyValueObservation] = []
  private var itemObservations: [NSKeyValueObservation] = []
  private var time: Any?
  private let changed: () -> Void

  init(_ player: AVPlayer, changed: @escaping () -> Void) {
    (self.player, self.changed) = (player, changed)
    observe(_qk(\AVPlayer.timeControlStatus, "timeControlStatus"))
    observe(_qk(\AVPlayer.rate, "rate"))
    observe(_qk(\AVPlayer.isMuted, "isMuted"))
    observations.append(
      player.observe(_qk(\AVPlayer.currentItem, "currentItem"), options: .initial) { [weak self] _, _ in
        onMainSoon { self?.itemChanged() }
      })
    // Ten times a second, as a bar goes on that is not very long.
    time = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 10), queue: nil) { [weak self] _ in
      onMainSoon { self?.changed() }
    }
  }

  isolated deinit { if let time { player.removeTimeObserver(time) } }

  private func observe<Value>(_ key: KeyPath<AVPlayer, Value>) {
    observations.append(player.observe(key) { [weak self] _, _ in onMainSoon { self?.changed() } })
  }

  private func itemChanged() {
    itemObservations = []
    if let item = player.currentItem {
      itemObservations.append(
        item.observe(_qk(\AVPlayerItem.status, "status")) { [weak self] _, _ in onMainSoon { self?.changed() } })
    }
    changed()
  }
}
