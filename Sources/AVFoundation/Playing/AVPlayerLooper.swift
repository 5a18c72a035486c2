import QuinceFoundation

/// Plays an item of a queue again and again, without a gap.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }

  private weak var player: AVQueuePlayer?
  private let template: AVPlayerItem
  private let range: CMTimeRange
  private var observer: (any NSObjectProtocol)?

  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }

  /// - Parameter loopRange: the part that repeats; an invalid one is the whole.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange) {
    (self.player, template, range) = (player, itemToLoop, loopRange)
    super.init()
    // One plays, one is ready, one is there when that plays.
    for _ in 0..<3 { append() }
    status = .ready
    observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
    ) { [weak self] note in
      if let item = note.object as? AVPlayerItem { self?.ended(item) }
    }
  }

  deinit { observer.map(NotificationCenter.default.removeObserver) }

  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  /// How often the item came to its end.
  open private(set) var loopCount = 0
  open private(set) var loopingPlayerItems: [AVPlayerItem] = []

  /// The item that plays is the last.
  open func disableLooping() {
    guard status == .ready else { return }
    changing("status") { status = .cancelled }
    for item in loopingPlayerItems where item !== player?.currentItem { player?.remove(item) }
    loopingPlayerItems.removeAll { $0 !== player?.currentItem }
  }

  private func append() {
    guard let player, let item = template.copy() as? AVPlayerItem else { return }
    if range.isValid {
      if range.start != .zero { item.seek(to: range.start) }
      item.forwardPlaybackEndTime = range.end
    }
    loopingPlayerItems.append(item)
    player.insert(item, after: nil)
  }

  private func ended(_ item: AVPlayerItem) {
    guard status == .ready, let index = loopingPlayerItems.firstIndex(of: item) else { return }
    loopingPlayerItems.remove(at: index)
    changing("loopCount") { loopCount += 1 }
    append()
  }
}
