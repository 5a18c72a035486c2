import Foundation
import Testing

@testable import QuinceFoundation

/// What observers of one key of one object are told.
@Suite struct KeyValueObservingTests {
  init() { Account.register() }

  static let rows: [ObservingRow] = [
    // MARK: One key
    ObservingRow(("balance", []), does: "is set", { $0.balance = 1 }, expected: "0 balance"),
    ObservingRow(("balance", .new), does: "is set", { $0.balance = 1 }, expected: "0 balance new:1"),
    ObservingRow(("balance", .old), does: "is set", { $0.balance = 1 }, expected: "0 balance old:0"),
    ObservingRow(("balance", [.old, .new]), does: "is set", { $0.balance = 1 }, expected: "0 balance old:0 new:1"),
    ObservingRow(
      ("balance", [.old, .new]), does: "is set to the same", { $0.balance = 0 }, expected: "0 balance old:0 new:0"),
    ObservingRow(
      ("balance", [.old, .new]), does: "is set twice",
      {
        $0.balance = 1
        $0.balance = 2
      }, expected: "0 balance old:0 new:1", "0 balance old:1 new:2"),
    ObservingRow(("balance", .new), does: "is changed in place", { $0.balance += 3 }, expected: "0 balance new:3"),
    ObservingRow(("balance", .new), does: "is left alone", { _ in }),
    ObservingRow(("balance", .new), does: "is read", { _ = $0.balance }),
    ObservingRow(("title", .new), does: "another key is set", { $0.balance = 1 }),
    ObservingRow(("nothing", .new), does: "no such key", { $0.balance = 1 }),
    ObservingRow(("title", [.old, .new]), does: "a string", { $0.title = "z" }, expected: "0 title old:a new:z"),
    ObservingRow(("mood", [.old, .new]), does: "an enumeration", { $0.mood = .cross }, expected: "0 mood old:0 new:2"),
    ObservingRow(
      ("owner", [.old, .new]), does: "becomes nil", { $0.owner = nil }, expected: "0 owner old:null new:null"),
    ObservingRow(
      ("items", [.old, .new]), does: "as a whole", { $0.items = ["x"] }, expected: "0 items old:[] new:[x]"),
    ObservingRow(
      ("items", .new), does: "an element is appended", { $0.items.append("x") }, expected: "0 items new:[x]"),
    ObservingRow(("marks", .new), does: "a member is inserted", { $0.marks.insert("m") }, expected: "0 marks new:{m}"),

    // MARK: Initial and prior
    ObservingRow(("balance", [.initial]), does: "initial", { _ in }, expected: "0 balance"),
    ObservingRow(("balance", [.initial, .new]), does: "initial", { _ in }, expected: "0 balance new:0"),
    ObservingRow(("balance", [.initial, .old]), does: "initial", { _ in }, expected: "0 balance"),
    ObservingRow(
      ("balance", [.initial, .new, .old]), does: "is set", { $0.balance = 5 }, expected: "0 balance new:0",
      "0 balance old:0 new:5"),
    ObservingRow(("owner.title", [.initial, .new]), does: "initial", { _ in }, expected: "0 owner.title new:null"),
    ObservingRow(("full", [.initial, .new]), does: "initial", { _ in }, expected: "0 full new:f a"),
    ObservingRow(("balance", [.prior]), does: "is set", { $0.balance = 5 }, expected: "0 balance prior", "0 balance"),
    ObservingRow(
      ("balance", [.prior, .new, .old]), does: "is set", { $0.balance = 5 }, expected: "0 balance old:0 prior",
      "0 balance old:0 new:5"),
    ObservingRow(
      ("balance", [.prior, .initial, .new]), does: "is set", { $0.balance = 5 }, expected: "0 balance new:0",
      "0 balance prior", "0 balance new:5"),
    ObservingRow(
      ("full", [.prior, .old, .new]), does: "a key it depends on", { $0.first = "g" }, expected: "0 full old:f a prior",
      "0 full old:f a new:g a"),

    // MARK: Several observers
    ObservingRow(
      ("balance", .new), ("balance", .new), does: "the later is told first", { $0.balance = 1 },
      expected: "1 balance new:1", "0 balance new:1"),
    ObservingRow(
      ("balance", .new), ("title", .new), ("balance", .old), does: "three, two keys",
      {
        $0.balance = 1
        $0.title = "t"
      }, expected: "2 balance old:0", "0 balance new:1", "1 title new:t"),
    ObservingRow(
      ("balance", [.prior]), ("balance", []), does: "one asks for the time before", { $0.balance = 1 },
      expected: "0 balance prior", "1 balance", "0 balance"),
    ObservingRow(
      ("full", .new), ("first", .new), does: "a key and what depends on it", { $0.first = "g" },
      expected: "1 first new:g", "0 full new:g a"),

    // MARK: By key-value coding
    ObservingRow(
      ("balance", .new), does: "set by key", { $0.setValue(3, forKey: "balance") }, expected: "0 balance new:3"),
    ObservingRow(
      ("balance", .new), does: "set by path", { $0.setValue(3, forKeyPath: "balance") }, expected: "0 balance new:3"),
    ObservingRow(
      ("silent", [.old, .new]), does: "set by key, without a call in the setter",
      { $0.setValue(3, forKey: "silent") }, expected: "0 silent old:0 new:3"),
    ObservingRow(("silent", .new), does: "set, without a call in the setter", { $0.silent = 3 }),
    ObservingRow(
      ("balance", .new), ("title", .new), does: "several set by keys",
      { $0.setValuesForKeys(["balance": 2, "title": "q"]) }, expected: "0 balance new:2", "1 title new:q"),
    ObservingRow(
      ("owner", .new), does: "nil by key", { $0.setValue(nil, forKey: "owner") }, expected: "0 owner new:null"),

    // MARK: Announced by hand
    ObservingRow(
      ("manual", .new), does: "not told of",
      {
        $0.manual = 1
        $0.setValue(2, forKey: "manual")
      }),
    ObservingRow(
      ("manual", [.old, .new]), does: "announced",
      {
        $0.willChangeValue(forKey: "manual")
        $0.manual = 4
        $0.didChangeValue(forKey: "manual")
      }, expected: "0 manual old:0 new:4"),
    ObservingRow(
      ("manual", .new), does: "announced by key path",
      {
        $0.willChangeValue(for: _qk(\.manual, "manual"))
        $0.manual = 4
        $0.didChangeValue(for: _qk(\.manual, "manual"))
      }, expected: "0 manual new:4"),
    ObservingRow(("manual", .new), does: "begun alone", { $0.willChangeValue(forKey: "manual") }),
    ObservingRow(("manual", .new), does: "ended alone", { $0.didChangeValue(forKey: "manual") }),
    ObservingRow(
      ("manual", [.prior]), does: "begun alone, prior", { $0.willChangeValue(forKey: "manual") },
      expected: "0 manual prior"),
    ObservingRow(
      ("manual", [.old, .new]), does: "announced in one another",
      {
        $0.willChangeValue(forKey: "manual")
        $0.manual = 1
        $0.willChangeValue(forKey: "manual")
        $0.manual = 2
        $0.didChangeValue(forKey: "manual")
        $0.didChangeValue(forKey: "manual")
      }, expected: "0 manual old:1 new:2", "0 manual old:0 new:2"),
    ObservingRow(
      ("balance", .new), ("manual", .new), does: "crossed",
      {
        $0.willChangeValue(forKey: "manual")
        $0.balance = 2
        $0.manual = 2
        $0.didChangeValue(forKey: "manual")
      }, expected: "0 balance new:2", "1 manual new:2"),
    ObservingRow(
      ("balance", [.old, .new]), does: "announced around a setter",
      {
        $0.willChangeValue(forKey: "balance")
        $0.balance = 2
        $0.didChangeValue(forKey: "balance")
      }, expected: "0 balance old:0 new:2", "0 balance old:0 new:2"),
    ObservingRow(
      ("twice", [.old, .new]), does: "a subclass's setter calls the superclass's", { $0.twice = 2 },
      expected: "0 twice old:0 new:2"),
  ]

  @Test(arguments: rows.indices) func notifications(_ index: Int) { Self.rows[index].check() }
}
