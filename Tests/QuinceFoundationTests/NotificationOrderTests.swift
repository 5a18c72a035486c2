import Foundation
import Testing

@testable import QuinceFoundation

/// Blocks and selectors are called in the order in which they came, whatever the seed of the hashes.
@Suite struct NotificationOrderTests {
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []
    func add(_ line: String) { lock.withLock { list.append(line) } }
    var lines: [String] { lock.withLock { list } }
  }

  private final class Observer: NSObject {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    func heard(_ notification: Notification) { log.add(name) }
  }

  private static let heard = _qs(Observer.heard(_:), "heard:")
  private static let name = Notification.Name("order")

  @Test func nothingIsMissing() { #expect(_QuinceNotificationMethods.missing == []) }

  @Test func theOrderIsThatOfRegistration() {
    let center = NotificationCenter(), log = Log()
    var observers: [Observer] = [], tokens: [any NSObjectProtocol] = []
    for number in 0..<60 {
      // Blocks, selectors, and those that hear every name.
      switch number % 3 {
      case 0:
        tokens.append(center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in log.add("\(number)") })
      case 1:
        observers.append(Observer("\(number)", log))
        center.addObserver(observers.last!, selector: Self.heard, name: Self.name, object: nil)
      default: tokens.append(center.addObserver(forName: nil, object: nil, queue: nil) { _ in log.add("\(number)") })
      }
    }
    center.post(name: Self.name, object: nil)
    #expect(log.lines == (0..<60).map { "\($0)" })
    center.post(name: Notification.Name("other"), object: nil)
    #expect(log.lines.dropFirst(60) == (0..<60).filter { $0 % 3 == 2 }.map { "\($0)" }[...])
    withExtendedLifetime((observers, tokens)) {}
  }

  @Test func removedBlocksAreNotCalledAndAreLetGo() {
    final class Kept {}
    let center = NotificationCenter(), log = Log()
    weak var kept: Kept?
    var tokens: [any NSObjectProtocol] = []
    do {
      let object = Kept()
      kept = object
      tokens = ["a", "b", "c", "d"].map { text in
        center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
          withExtendedLifetime(object) { log.add(text) }
        }
      }
    }
    center.removeObserver(tokens[1])
    center.removeObserver(tokens[2], name: Notification.Name("other"), object: nil)
    center.removeObserver(tokens[3], name: Self.name, object: nil)
    center.post(name: Self.name, object: nil)
    #expect(log.lines == ["a", "c"])
    // Apple: the center keeps a block until its token is removed, whoever else holds the token.
    tokens.removeAll()
    #expect(kept != nil)
    center.post(name: Self.name, object: nil)
    #expect(log.lines == ["a", "c", "a", "c"])
  }

  @Test func aBlockMayRemoveItselfAndOthersWhileItRuns() {
    let center = NotificationCenter(), log = Log()
    nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []
    tokens.append(
      center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
        log.add("first")
        for token in tokens { center.removeObserver(token) }
        _ = center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in log.add("new") }
      })
    tokens.append(center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in log.add("second") })
    center.post(name: Self.name, object: nil)
    #expect(log.lines == ["first"])
    center.post(name: Self.name, object: nil)
    #expect(log.lines == ["first", "new"])
  }

  @Test func objectsAndQueuesAreHeeded() {
    let center = NotificationCenter(), log = Log()
    let object = NSObject(), queue = OperationQueue()
    queue.name = "observers"
    let tokens = [
      center.addObserver(forName: Self.name, object: object, queue: nil) { _ in log.add("its") },
      center.addObserver(forName: Self.name, object: nil, queue: queue) { _ in
        log.add(OperationQueue.current?.name ?? "none")
      },
    ]
    center.post(name: Self.name, object: NSObject())
    center.post(name: Self.name, object: object, userInfo: ["a": 1])
    // Who posts waits for the queue.
    #expect(log.lines == ["observers", "its", "observers"])
    withExtendedLifetime(tokens) {}
  }

  @Test("what Foundation itself posts arrives")
  func foundationsOwn() {
    let center = NotificationCenter(), log = Log()
    let queue = NotificationQueue(notificationCenter: center)
    let tokens = ["a", "b", "c"].map { text in
      center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in log.add(text) }
    }
    queue.enqueue(Notification(name: Self.name), postingStyle: .now)
    #expect(log.lines == ["a", "b", "c"])
    withExtendedLifetime(tokens) {}
  }
}
