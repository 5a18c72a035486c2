import Foundation
import Testing

@testable import QuinceFoundation

/// What ends the program, with Apple's words.
@Suite struct ObservingTrapTests {
  static let traps: [(Int, String)] = [
    (
      0,
      "NSRangeException', reason: 'Cannot remove an observer <QuinceFoundationTests.Watcher 0x#> for the key path "
        + "\"balance\" from <QuinceFoundationTests.Account 0x#> because it is not registered as an observer.'"
    ),
    (1, "because it is not registered as an observer.'"), (2, "because it is not registered as an observer.'"),
    (
      3,
      "NSInternalInconsistencyException', reason: '<QuinceFoundationTests.Person 0x#>: An "
        + "-observeValueForKeyPath:ofObject:change:context: message was received but not handled.\nKey path: balance"
    ),
    (4, "message was received but not handled."),
    (
      5,
      "NSInvalidArgumentException', reason: '[<Foundation.NSArray 0x#> addObserver:forKeyPath:options:context:] is not "
        + "supported. Key path: length'"
    ),
    (6, "Could not extract a String from KeyPath"),
  ]
  @Test(arguments: traps.indices) func trapping(_ index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      Account.register()
      let account = Account(), watcher = Watcher("", Log())
      switch ObservingTrapTests.traps[index].0 {
      case 0: account.removeObserver(watcher, forKeyPath: "balance")
      case 1:
        account.addObserver(watcher, forKeyPath: "balance", options: [], context: nil)
        account.removeObserver(watcher, forKeyPath: "balance")
        account.removeObserver(watcher, forKeyPath: "balance")
      case 2:
        account.addObserver(watcher, forKeyPath: "balance", options: [], context: nil)
        account.removeObserver(watcher, forKeyPath: "title")
      case 3:
        account.addObserver(Person(), forKeyPath: "balance", options: [.initial], context: nil)
        let person = Person()
        account.addObserver(person, forKeyPath: "balance", options: [.initial], context: nil)
        withExtendedLifetime(person) {}
      case 4:
        let upward = Upward("", Log())
        account.addObserver(upward, forKeyPath: "balance", options: [], context: nil)
        account.balance = 1
        withExtendedLifetime(upward) {}
      case 5: account.addObserver(watcher, forKeyPath: "list.length", options: [], context: nil)
      default: _ = account.observe(\.wealth) { _, _ in }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .replacingOccurrences(of: "0x[0-9a-f]+>", with: "0x#>", options: .regularExpression)
    #expect(text.contains(Self.traps[index].1), "\(text.prefix(600))")
  }
}
