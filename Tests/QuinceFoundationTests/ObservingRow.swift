import Foundation
import Testing

@testable import QuinceFoundation

/// What is observed, with which options; what is done; what the observers are told.
struct ObservingRow: CustomTestStringConvertible {
  let observed: [(String, NSKeyValueObservingOptions)]
  let does: String
  let action: (Account) -> Void
  let expected: [String]
  var testDescription: String { "\(observed.map(\.0)) \(does)" }

  init(
    _ observed: (String, NSKeyValueObservingOptions)..., does: String, _ action: @escaping (Account) -> Void,
    expected: String...
  ) {
    self.observed = observed
    self.does = does
    self.action = action
    self.expected = expected
  }
  func check() {
    let log = Log(), account = Account()
    let watchers = observed.enumerated().map { Watcher("\($0.offset) ", log) }
    for (watcher, (path, options)) in zip(watchers, observed) {
      account.addObserver(watcher, forKeyPath: path, options: options, context: nil)
    }
    action(account)
    for (watcher, (path, _)) in zip(watchers, observed) { account.removeObserver(watcher, forKeyPath: path) }
    #expect(log.lines == expected, "\(observed.map(\.0)) \(does)")
    log.lines = []
    action(account)
    #expect(log.lines.isEmpty, "nothing is notified after the removal")
    #expect(account.observationInfo == nil)
  }
}
