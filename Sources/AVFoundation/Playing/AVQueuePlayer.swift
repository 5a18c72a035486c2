import QuinceFoundation

/// Plays several items, one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var queue: [AVPlayerItem] = []

  public init(items: [AVPlayerItem]) {
    super.init()
    actionAtItemEnd = .advance
    queue = items
    setItem(items.first)
  }
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }
  public override init(playerItem item: AVPlayerItem?) {
    super.init()
    actionAtItemEnd = .advance
    queue = item.map { [$0] } ?? []
    setItem(item)
  }

  /// The present one and those that follow.
  open func items() -> [AVPlayerItem] { queue }

  // Apple: an item can be in a queue once.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !queue.contains(item) && (afterItem == nil || queue.contains { $0 === afterItem }) && item.player == nil
  }

  /// - Parameter afterItem: nil for the end of the queue.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      trap("\(item) cannot be inserted into the queue of \(self)", name: .invalidArgumentException)
    }
    let index = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: index)
    if queue.count == 1 { setItem(item) } else { prepareNext() }
  }

  open func remove(_ item: AVPlayerItem) {
    guard let index = queue.firstIndex(of: item) else { return }
    if index == 0 { return advanceToNextItem() }
    queue.remove(at: index)
  }

  open func removeAllItems() {
    queue = []
    setItem(nil)
  }

  open func advanceToNextItem() {
    guard !queue.isEmpty else { return }
    queue.removeFirst()
    setItem(queue.first)
  }

  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    if !queue.isEmpty { queue.removeFirst() }
    if let item {
      queue.removeAll { $0 === item }
      queue.insert(item, at: 0)
    }
    setItem(item)
  }

  // MARK: One after the other

  // Apple: after its last item the queue is empty.
  override func nextItem() -> AVPlayerItem? {
    if !queue.isEmpty { queue.removeFirst() }
    if queue.isEmpty { setItem(nil) }
    return queue.first
  }

  override func prepareNext() { if queue.count > 1 { queue[1].prepare() } }
}
