import Foundation
import Testing

@testable import QuinceFoundation

/// Observation by a closure with a typed key path.
@Suite struct ObservingClosureTests {
  init() { Account.register() }

  @Test func closuresAreCalledUntilInvalidated() {
    let account = Account()
    var seen: [Int] = []
    var observation: NSKeyValueObservation? = account.observe(_qk(\.balance, "balance"), options: [.new, .old]) {
      #expect($0 === account)
      seen += [$1.oldValue ?? -1, $1.newValue ?? -1]
    }
    account.balance = 4
    #expect(seen == [0, 4])
    observation?.invalidate()
    account.balance = 5
    observation?.invalidate()
    #expect(seen == [0, 4])
    observation = account.observe(_qk(\.balance, "balance")) { _, change in
      seen.append(change.newValue == nil && change.oldValue == nil ? -9 : 0)
    }
    account.balance = 6
    #expect(seen == [0, 4, -9] && observation != nil)
    observation = nil
    account.balance = 7
    #expect(seen == [0, 4, -9] && account.observationInfo == nil)
  }

  @Test func closuresGetTypedValues() {
    let account = Account()
    var owners: [Account??] = []
    var kinds: [NSKeyValueChange] = []
    var moods: [Mood?] = []
    var priors: [Bool] = []
    let observations = [
      account.observe(_qk(\.owner, "owner"), options: [.new]) { owners.append($1.newValue) },
      account.observe(_qk(\.items, "items"), options: [.new]) {
        kinds.append($1.kind)
        #expect($1.kind != .insertion || $1.indexes == [0] && $1.newValue == ["x"])
      },
      account.observe(_qk(\.mood, "mood"), options: [.new, .prior]) {
        moods.append($1.newValue)
        priors.append($1.isPrior)
      },
    ]
    account.owner = account
    account.owner = nil
    account.mutableArrayValue(forKey: "items").add("x")
    account.items = []
    account.mood = .merry
    #expect(owners.count == 2 && owners[0] == .some(.some(account)) && owners[1] == .some(.none))
    #expect(kinds == [.insertion, .setting] && moods == [nil, .merry] && priors == [true, false])
    for observation in observations { observation.invalidate() }
  }

  @Test func namesOfKeyPaths() {
    #expect(_quinceKeyPathName(_qk(\Account.title, "title")) == "title")
    #expect(_quinceKeyPathName(_qk(\Account.owner?.title, "owner.title")) == "owner.title")
    #expect(_quinceKeyPathName(\Account.title) == "title", "the same path, without its name")
    #expect(_quinceKeyPathName(\Named.stored) == "stored")
    #expect(_quinceKeyPathName(\Account.wealth) == nil)
  }
}
