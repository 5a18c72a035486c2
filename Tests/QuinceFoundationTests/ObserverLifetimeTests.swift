import Foundation
import TestSupport
import Testing

@testable import QuinceFoundation

/// Observers that come, go and are lost, while others change things, on several threads.
@Suite struct ObserverLifetimeTests {
  init() { Account.register() }

  @Test func nothingIsRetained() {
    weak var account: Account?
    weak var watcher: Watcher?
    weak var owner: Account?
    do {
      let object = Account(), observer = Watcher("", Log()), other = Account()
      (account, watcher, owner) = (object, observer, other)
      object.owner = other
      object.addObserver(observer, forKeyPath: "owner.balance", options: [.new], context: nil)
      let observation = object.observe(_qk(\.balance, "balance")) { _, _ in }
      other.balance = 3
      object.removeObserver(observer, forKeyPath: "owner.balance")
      withExtendedLifetime(observation) {}
    }
    #expect(account == nil && watcher == nil && owner == nil)
  }

  @Test func lostObserversAndObjectsDoNoHarm() {
    let account = Account(), log = Log()
    do {
      let watcher = Watcher("", log)
      account.addObserver(watcher, forKeyPath: "balance", options: [.new], context: nil)
    }
    account.balance = 1
    #expect(log.lines.isEmpty)
    var observation: NSKeyValueObservation?
    do { observation = Account().observe(_qk(\.balance, "balance")) { _, _ in } }
    observation?.invalidate()
    let owner = Account()
    do {
      let lost = Account()
      lost.owner = owner
      lost.addObserver(account, forKeyPath: "owner.balance", options: [], context: nil)
    }
    owner.balance = 2
  }

  @Test func observersAreRemovedInDeinit() {
    final class Own: Watcher, @unchecked Sendable {
      let account: Account
      init(_ account: Account, _ log: Log) {
        self.account = account
        super.init("", log)
        account.addObserver(self, forKeyPath: "balance", options: [.new], context: nil)
        addObserver(self, forKeyPath: "name", options: [], context: nil)
      }
      deinit {
        account.removeObserver(self, forKeyPath: "balance")
        removeObserver(self, forKeyPath: "name")
      }
    }
    let account = Account(), log = Log()
    for _ in 0..<3 { _ = Own(account, log) }
    account.balance = 1
    #expect(log.lines.isEmpty && account.observationInfo == nil)
  }

  @Test func observersAreRemovedByContextTheLatestFirst() {
    let account = Account(), log = Log(), watcher = Watcher("", log)
    var tokens = (0, 0)
    withUnsafeMutablePointer(to: &tokens.0) { one in
      withUnsafeMutablePointer(to: &tokens.1) { two in
        account.addObserver(watcher, forKeyPath: "balance", options: [.new], context: one)
        account.addObserver(watcher, forKeyPath: "balance", options: [.old], context: two)
        account.removeObserver(watcher, forKeyPath: "balance", context: one)
        account.balance = 1
        account.addObserver(watcher, forKeyPath: "balance", options: [.new], context: one)
        account.removeObserver(watcher, forKeyPath: "balance")
        account.balance = 2
        account.removeObserver(watcher, forKeyPath: "balance")
      }
    }
    #expect(log.lines == ["balance old:0", "balance old:1"])
  }

  @Test func observersMayChangeThingsWhileTheyAreTold() {
    let account = Account()
    var seen: [Int] = []
    var other: NSKeyValueObservation?
    let observation = account.observe(_qk(\.balance, "balance"), options: [.new]) { account, change in
      seen.append(change.newValue ?? -1)
      if account.balance < 3 { account.balance += 1 }
      other?.invalidate()
    }
    var others = 0
    other = account.observe(_qk(\.balance, "balance")) { _, _ in others += 1 }
    account.balance = 1
    #expect(seen == [1, 2, 3] && others == 3, "the last registered is told first, until it is invalidated")
    withExtendedLifetime(observation) {}
  }

  @Test func threadsObserveAndChange() {
    let shared = Account()
    let counter = Counter()
    let observation = shared.observe(_qk(\.title, "title")) { _, _ in counter.add() }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for turn in 0..<200 {
        let own = Account()
        var told = 0
        let mine = own.observe(_qk(\.balance, "balance"), options: [.new, .old]) { told += $1.newValue ?? 0 }
        own.balance = turn
        shared.willChangeValue(forKey: "title")
        shared.didChangeValue(forKey: "title")
        #expect(told == turn)
        mine.invalidate()
      }
    }
    observation.invalidate()
    #expect(counter.value == 1600)
  }

  @Test func aHundredTimesTheObserversCostAHundredTimes() {
    let account = Account()
    var told = 0
    func time(_ count: Int) -> Duration {
      CPUClock().measure {
        let observations = (0..<count).map { _ in
          account.observe(_qk(\.balance, "balance"), options: .new) { _, _ in told += 1 }
        }
        for value in 1...10 { account.balance = value }
        for observation in observations { observation.invalidate() }
        let owners = (0..<count).map { _ in Account() }
        let each = owners.map { $0.observe(_qk(\.balance, "balance")) { _, _ in told += 1 } }
        for owner in owners { owner.balance = 1 }
        withExtendedLifetime(each) {}
      }
    }
    let few = (0..<5).map { _ in time(100) }.max()!
    let many = time(10_000)
    #expect(told == 5 * 1_100 + 110_000)
    #expect(many < few * 1_000, "\(many) and \(few)")
    #expect(account.observationInfo == nil)
  }

  @Test func observersComeAndGoOnManyThreads() {
    let shared = Account()
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for turn in 0..<300 {
        let watcher = Watcher("", Log())
        shared.addObserver(watcher, forKeyPath: turn % 2 == 0 ? "full" : "owner.title", options: [.new], context: nil)
        shared.willChangeValue(forKey: "first")
        shared.didChangeValue(forKey: "first")
        shared.removeObserver(watcher, forKeyPath: turn % 2 == 0 ? "full" : "owner.title")
      }
    }
    #expect(shared.observationInfo == nil)
  }

  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var value = 0
    func add() {
      lock.lock()
      value += 1
      lock.unlock()
    }
  }
}
