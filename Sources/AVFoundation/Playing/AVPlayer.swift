import QuinceAudio
import QuinceFoundation
import UIKitCore

/// Plays one item after the other as it is told: shows its pictures in layers, and lets its sound be heard.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  private var item: AVPlayerItem?
  private var wantedRate: Float = 0
  private var observers: [TimeObserver] = []
  private var layers: [WeakLayer] = []
  private var timer: (any DispatchSourceTimer)?
  private var hasStalled = false
  private var center: [any NSObjectProtocol] = []

  private struct WeakLayer { weak var layer: AVPlayerLayer? }

  // MARK: Making

  public override init() {
    super.init()
    followBackground()
  }
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    followBackground()
    setItem(item)
  }

  deinit {
    timer?.cancel()
    center.forEach(NotificationCenter.default.removeObserver)
    guard let item else { return }
    item.leavePlayer()
  }

  // MARK: The item

  open var currentItem: AVPlayerItem? { item }
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?

  open func replaceCurrentItem(with item: AVPlayerItem?) { setItem(item) }

  func setItem(_ new: AVPlayerItem?) {
    guard new !== item else { return }
    if let new, let other = new.player, other !== self {
      trap(
        "An AVPlayerItem cannot be associated with more than one instance of AVPlayer", name: .invalidArgumentException)
    }
    changing("currentItem") {
      item?.leavePlayer()
      item = new
      new?.player = self
    }
    hasStalled = false
    for layer in shownIn { layer.show(new?.playback?.image) }
    onMainSoon {
      self.item?.prepare()
      self.update(isJump: true)
    }
  }

  /// Something of the item is another than before: its status, what was read, its end.
  func itemChanged() { update(isJump: false) }

  // MARK: Playing

  open func play() { rate = defaultRate }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  /// The speed of `play()`. Default: 1.
  open var defaultRate: Float = 1

  /// The speed that is wanted: 0 while it is paused.
  // Assumed: what is below zero, which no film here can do, pauses.
  open var rate: Float {
    get { wantedRate }
    set {
      let value = newValue.isFinite ? max(0, newValue) : 0
      guard value != wantedRate else { return }
      changing("rate") { wantedRate = value }
      NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
      onMainSoon { self.update(isJump: false) }
    }
  }

  open private(set) var timeControlStatus = TimeControlStatus.paused
  open private(set) var reasonForWaitingToPlay: WaitingReason?
  /// Whether it starts only when enough was read. Default: true.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Default: `pause`.
  open var actionAtItemEnd = ActionAtItemEnd.pause

  // MARK: Time

  open func currentTime() -> CMTime { item?.currentTime() ?? .zero }

  open func seek(to time: CMTime) { item?.seek(to: time) }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    item?.seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter)
  }
  /// - Parameter completionHandler: called on the main queue: with false where there is no item, or another seek came before its end.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    guard let item else { return SeekHandler(completionHandler).call(false) }
    item.seek(to: time, completionHandler: completionHandler)
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let item else { return SeekHandler(completionHandler).call(false) }
    item.seek(
      to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter, completionHandler: completionHandler)
  }
  @discardableResult
  open func seek(to time: CMTime) async -> Bool { await item?.seek(to: time) ?? false }
  @discardableResult
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    await item?.seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter) ?? false
  }

  /// - Parameters:
  ///   - queue: nil for the main one.
  /// - Returns: what `removeTimeObserver(_:)` takes; keep it as long as the block is to be called.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    add(TimeObserver(.periodic(interval.nanoseconds ?? 0, block), queue: queue))
  }

  /// - Parameters:
  ///   - times: values of times; - queue: nil for the main one.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any {
    add(TimeObserver(.boundaries(times.compactMap(\.timeValue.nanoseconds).sorted(), block), queue: queue))
  }

  private func add(_ observer: TimeObserver) -> Any {
    onMainSoon {
      self.observers.append(observer)
      observer.jumped(to: self.item?.playback?.clock.time() ?? 0)
      self.schedule()
    }
    return observer
  }

  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver else {
      trap("An observer of another player, or none, cannot be removed", name: .invalidArgumentException)
    }
    onMainSoon { self.observers.removeAll { $0 === observer } }
  }

  // MARK: Sound

  /// From 0 to 1, which it is at first.
  open var volume: Float = 1 { didSet { applyVolume() } }
  open var isMuted = false {
    willSet { willChangeValue(forKey: "muted") }
    didSet {
      applyVolume()
      didChangeValue(forKey: "muted")
    }
  }

  private func applyVolume() { item?.playback?.sound.volume = isMuted ? 0 : max(0, min(1, volume)) }

  // MARK: Other screens

  open var isExternalPlaybackActive: Bool { false }
  @available(*, deprecated, message: "Quince: no effect")
  open var allowsExternalPlayback: Bool {
    get { false }
    set { NoEffect.log("AVPlayer.allowsExternalPlayback") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var usesExternalPlaybackWhileExternalScreenIsActive: Bool {
    get { false }
    set { NoEffect.log("AVPlayer.usesExternalPlaybackWhileExternalScreenIsActive") }
  }
  @available(*, deprecated, message: "Quince: no effect")
  open var preventsDisplaySleepDuringVideoPlayback: Bool {
    get { true }
    set { NoEffect.log("AVPlayer.preventsDisplaySleepDuringVideoPlayback") }
  }
  open class var eligibleForHDRPlayback: Bool { false }

  // MARK: What queues do

  /// The item that comes when the present one ends. Nil: none.
  func nextItem() -> AVPlayerItem? { nil }
  /// The item after the present one may be opened.
  func prepareNext() {}
}

// MARK: - Running

extension AVPlayer {
  public static let rateDidChangeNotification = NSNotification.Name("AVPlayerRateDidChangeNotification")

  /// Does what is due now, and says when something is due next. On the main queue.
  func update(isJump: Bool) {
    guard let item, let playback = item.playback, item.status == .readyToPlay else {
      if item?.status == .failed, wantedRate != 0 { rate = 0 }
      tellControl(
        wantedRate == 0 ? .paused : .waitingToPlayAtSpecifiedRate,
        item == nil ? .noItemToPlay : .evaluatingBufferingRate)
      if item?.status == .failed { tellReady() }
      return
    }
    tellReady()
    applyVolume()
    let wasRunning = playback.clock.rate > 0
    let isNew = playback.update()
    if isNew || isJump { for layer in shownIn { layer.show(playback.image) } }
    item.updateBuffers()
    run(item, playback)
    let time = playback.clock.time()
    let isRunning = playback.clock.rate > 0
    for observer in observers {
      if isJump || wasRunning != isRunning { observer.jumped(to: time) } else if isRunning { observer.passed(to: time) }
    }
    schedule()
  }

  private func tellReady() { if status == .unknown { changing("status") { status = .readyToPlay } } }

  private func run(_ item: AVPlayerItem, _ playback: ItemPlayback) {
    guard wantedRate > 0 else {
      playback.stop()
      return tellControl(.paused, nil)
    }
    if playback.isAtEnd { return end(item, playback) }
    if playback.clock.rate > 0 {
      if playback.isStarved {
        playback.stop()
        playback.reader.ranDry()
        hasStalled = true
        NotificationCenter.default.post(name: .AVPlayerItemPlaybackStalled, object: item)
        return tellControl(.waitingToPlayAtSpecifiedRate, .toMinimizeStalls)
      }
      playback.start(rate: Double(wantedRate))
    } else if playback.isReady || !automaticallyWaitsToMinimizeStalling && !playback.isStarved {
      hasStalled = false
      playback.start(rate: Double(wantedRate))
      prepareNext()
    } else {
      return tellControl(.waitingToPlayAtSpecifiedRate, hasStalled ? .toMinimizeStalls : .evaluatingBufferingRate)
    }
    tellControl(.playing, nil)
  }

  private func end(_ item: AVPlayerItem, _ playback: ItemPlayback) {
    let isFirst = !playback.hasEnded
    playback.hasEnded = true
    let next = actionAtItemEnd == .advance ? nextItem() : nil
    // What pauses is paused when it is told: who hears of it may play again.
    if actionAtItemEnd == .pause || actionAtItemEnd == .advance && next == nil {
      playback.stop()
      rate = 0
      tellControl(.paused, nil)
    }
    if isFirst {
      DispatchQueue.main.async {
        NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
      }
    }
    if let next { setItem(next) }
  }

  private func tellControl(_ new: TimeControlStatus, _ reason: WaitingReason?) {
    let reason = new == .waitingToPlayAtSpecifiedRate ? reason : nil
    if reason != reasonForWaitingToPlay { changing("reasonForWaitingToPlay") { reasonForWaitingToPlay = reason } }
    if new != timeControlStatus { changing("timeControlStatus") { timeControlStatus = new } }
  }

  /// Sets the timer to what is due next.
  private func schedule() {
    timer?.setEventHandler(handler: nil)
    guard let playback = item?.playback, wantedRate > 0, let next = nextHost(playback) else {
      timer?.cancel()
      timer = nil
      return
    }
    let timer = self.timer ?? DispatchSource.makeTimerSource(queue: .main)
    let isNew = self.timer == nil
    self.timer = timer
    timer.setEventHandler { [weak self] in self?.update(isJump: false) }
    let now = AudioPump.now
    timer.schedule(deadline: .now() + .nanoseconds(next > now ? Int(next - now) : 0), leeway: .nanoseconds(0))
    if isNew { timer.resume() }
  }

  private func nextHost(_ playback: ItemPlayback) -> UInt64? {
    guard !playback.hasEnded, let host = playback.nextHost else { return nil }
    let time = playback.clock.time()
    return observers.compactMap { $0.next(after: time).flatMap(playback.clock.host(of:)) }.reduce(host, min)
  }

  // MARK: Layers

  var shownIn: [AVPlayerLayer] { layers.compactMap(\.layer) }

  func add(_ layer: AVPlayerLayer) {
    layers.removeAll { $0.layer == nil || $0.layer === layer }
    layers.append(WeakLayer(layer: layer))
    layer.show(item?.playback?.image)
  }

  func remove(_ layer: AVPlayerLayer) { layers.removeAll { $0.layer == nil || $0.layer === layer } }

  // MARK: The background

  // Apple: pictures do not play in the background, nor does sound without the background mode "audio".
  private func followBackground() {
    center.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
      ) { [weak self] _ in
        let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String] ?? []
        if let self, !modes.contains("audio") || !shownIn.isEmpty { pause() }
      })
  }
}
