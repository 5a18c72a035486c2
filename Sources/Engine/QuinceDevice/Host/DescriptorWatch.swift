import CGlibc
import Dispatch
import Foundation

/// Tells a queue when a descriptor can be read or written.
///
/// It stands in for libdispatch's sources on what may hang up (pipes, sockets): on Linux the manager of libdispatch goes
/// on with the record of a descriptor after it has told the source of the hang-up, while the source's queue may already
/// have freed that record, and then takes a descriptor of the same number out of the watch.
package final class DescriptorWatch: @unchecked Sendable {
  package struct Events: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    /// There is something to read, or nothing more will come.
    package static let readable = Events(rawValue: EPOLLIN.rawValue)
    package static let writable = Events(rawValue: EPOLLOUT.rawValue)
  }

  private let descriptor: Int32
  private let queue: DispatchQueue
  private let handler: (Events) -> Void
  private let number: UInt64
  private var isCancelled = false

  /// What is waited for. To be changed on the queue.
  package var events: Events {
    didSet { if events != oldValue, !isCancelled { arm() } }
  }

  /// - Parameter handler: runs on the queue, never twice at once and never after `cancel()`; with every event after a
  ///   hang-up or an error, so that reading or writing tells which.
  package init(
    _ descriptor: Int32, _ events: Events = .readable, queue: DispatchQueue, handler: @escaping (Events) -> Void
  ) {
    (self.descriptor, self.events, self.queue, self.handler) = (descriptor, events, queue, handler)
    number = Poller.shared.number()
    Poller.shared.add(self, number, descriptor, events)
  }

  // The descriptor may be closed by now, and its number another's.
  deinit { Poller.shared.forget(number) }

  /// Ends the watch, on its queue: the descriptor can be closed at once.
  package func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    Poller.shared.remove(number, descriptor)
  }

  private func arm() { Poller.shared.arm(number, descriptor, events) }

  fileprivate func happened(_ events: Events) {
    queue.async { [weak self] in
      guard let self, !isCancelled else { return }
      handler(events)
      // Each event is told once, so that one which waits for its queue does not keep the poller busy.
      if !isCancelled { arm() }
    }
  }
}

/// The thread that waits for all watched descriptors of the process.
private final class Poller: @unchecked Sendable {
  static let shared = Poller()

  private struct Weak { weak var watch: DescriptorWatch? }
  private let lock = NSLock()
  private let poll: Int32
  private var watches: [UInt64: Weak] = [:]
  private var last: UInt64 = 0

  private init() {
    poll = epoll_create1(Int32(EPOLL_CLOEXEC))
    precondition(poll >= 0, "descriptors cannot be watched: \(String(cString: strerror(errno)))")
    let thread = Thread { [unowned self] in run() }
    thread.name = "quince.descriptors"
    thread.start()
  }

  /// A number that no other watch had: an event of one that has ended finds nobody.
  func number() -> UInt64 {
    lock.withLock {
      last += 1
      return last
    }
  }

  func add(_ watch: DescriptorWatch, _ number: UInt64, _ descriptor: Int32, _ events: DescriptorWatch.Events) {
    lock.withLock { watches[number] = Weak(watch: watch) }
    // One that was let go without an end may have left the descriptor in the list.
    if !control(EPOLL_CTL_ADD, number, descriptor, events) { arm(number, descriptor, events) }
  }

  func arm(_ number: UInt64, _ descriptor: Int32, _ events: DescriptorWatch.Events) {
    control(EPOLL_CTL_MOD, number, descriptor, events)
  }

  func remove(_ number: UInt64, _ descriptor: Int32) {
    forget(number)
    control(EPOLL_CTL_DEL, number, descriptor, [])
  }

  func forget(_ number: UInt64) { _ = lock.withLock { watches.removeValue(forKey: number) } }

  @discardableResult private func control(
    _ act: Int32, _ number: UInt64, _ descriptor: Int32, _ events: DescriptorWatch.Events
  ) -> Bool {
    var event = epoll_event(events: events.rawValue | EPOLLONESHOT.rawValue, data: epoll_data_t(u64: number))
    return epoll_ctl(poll, act, descriptor, &event) == 0
  }

  private func run() {
    var events = [epoll_event](repeating: epoll_event(), count: 32)
    while true {
      let count = epoll_wait(poll, &events, Int32(events.count), -1)
      guard count > 0 else { continue }
      for event in events.prefix(Int(count)) { tell(event) }
    }
  }

  private func tell(_ event: epoll_event) {
    let number = event.data.u64
    let isOver = event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
    let happened: DescriptorWatch.Events =
      isOver ? [.readable, .writable] : DescriptorWatch.Events(rawValue: event.events)
    lock.withLock { watches[number]?.watch }?.happened(happened)
  }
}
