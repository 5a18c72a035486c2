import Foundation
import Testing

@testable import QuinceFoundation

/// Arrays and sets that change by their elements.
@Suite struct CollectionObservingTests {
  init() { Account.register() }

  static let rows: [ObservingRow] = [
    // MARK: Elements
    ObservingRow(
      ("items", [.new, .old]), does: "announced removal",
      {
        $0.quiet { $0.items = ["x", "y"] }
        $0.willChange(.removal, valuesAt: [1], forKey: "items")
        $0.quiet { $0.items = ["x"] }
        $0.didChange(.removal, valuesAt: [1], forKey: "items")
      }, expected: "0 -items@1 old:[y]"),
    ObservingRow(
      ("items", [.new, .old]), does: "announced replacement, by key path",
      {
        $0.quiet { $0.items = ["x", "y"] }
        $0.willChange(.replacement, valuesAt: [0], for: _qk(\.items, "items"))
        $0.quiet { $0.items = ["z", "y"] }
        $0.didChange(.replacement, valuesAt: [0], for: _qk(\.items, "items"))
      }, expected: "0 =items@0 old:[x] new:[z]"),
    ObservingRow(
      ("marks", [.new, .old]), does: "announced subtraction",
      {
        $0.quiet { $0.marks = ["a", "b"] }
        $0.willChangeValue(forKey: "marks", withSetMutation: .minus, using: ["a", "c"])
        $0.quiet { $0.marks = ["b"] }
        $0.didChangeValue(forKey: "marks", withSetMutation: .minus, using: ["a", "c"])
      }, expected: "0 -marks old:{a}"),
    ObservingRow(
      ("marks", [.new]), does: "the proxy empties",
      {
        $0.marks = ["a"]
        $0.mutableSetValue(forKey: "marks").removeAllObjects()
      }, expected: "0 marks new:{a}", "0 -marks"),
    ObservingRow(
      ("items", [.new, .old]), does: "the proxy adds", { $0.mutableArrayValue(forKey: "items").add("x") },
      expected: "0 +items@0 new:[x]"),
    ObservingRow(
      ("items", [.new, .old]), does: "the proxy inserts, replaces, removes",
      {
        let proxy = $0.mutableArrayValue(forKey: "items")
        proxy.add("x")
        proxy.insert("y", at: 0)
        proxy.replaceObject(at: 1, with: "z")
        proxy.removeObject(at: 0)
      }, expected: "0 +items@0 new:[x]", "0 +items@0 new:[y]", "0 =items@1 old:[x] new:[z]", "0 -items@0 old:[y]"),
    ObservingRow(
      ("items", [.new]), does: "the proxy adds several",
      { $0.mutableArrayValue(forKey: "items").addObjects(from: ["x", "y"]) }, expected: "0 +items@0,1 new:[x, y]"),
    ObservingRow(
      ("items", [.old]), does: "the proxy empties",
      {
        $0.items = ["x", "y"]
        $0.mutableArrayValue(forKey: "items").removeAllObjects()
      }, expected: "0 items old:[]", "0 -items@0,1 old:[x, y]"),
    ObservingRow(
      ("items", [.new, .old]), does: "the proxy is given another array",
      { $0.mutableArrayValue(forKey: "items").setArray(["q"]) }, expected: "0 items old:[] new:[q]"),
    ObservingRow(
      ("items", [.prior, .new]), does: "the proxy adds, prior", { $0.mutableArrayValue(forKey: "items").add("x") },
      expected: "0 +items@0 prior", "0 +items@0 new:[x]"),
    ObservingRow(
      ("items", [.new, .old]), does: "announced insertion",
      {
        $0.willChange(.insertion, valuesAt: [0], forKey: "items")
        $0.quiet { $0.items = ["x"] }
        $0.didChange(.insertion, valuesAt: [0], forKey: "items")
      }, expected: "0 +items@0 new:[x]"),
    ObservingRow(
      ("itemCount", .new), does: "a key that depends on the array",
      { $0.mutableArrayValue(forKey: "items").add("x") }, expected: "0 itemCount new:1"),
    ObservingRow(
      ("marks", [.new, .old]), does: "the proxy adds", { $0.mutableSetValue(forKey: "marks").add("m") },
      expected: "0 +marks new:{m}"),
    ObservingRow(
      ("marks", [.new, .old]), does: "the proxy removes",
      {
        $0.marks = ["m", "n"]
        $0.mutableSetValue(forKey: "marks").remove("m")
      }, expected: "0 marks old:{} new:{m, n}", "0 -marks old:{m}"),
    ObservingRow(
      ("marks", [.new, .old]), does: "the proxy is set",
      {
        $0.marks = ["m"]
        $0.mutableSetValue(forKey: "marks").setSet(["q"])
      }, expected: "0 marks old:{} new:{m}", "0 =marks old:{m} new:{q}"),
    ObservingRow(
      ("marks", [.new, .old]), does: "announced union",
      {
        $0.willChangeValue(forKey: "marks", withSetMutation: .union, using: ["u"])
        $0.quiet { $0.marks = ["u"] }
        $0.didChangeValue(forKey: "marks", withSetMutation: .union, using: ["u"])
      }, expected: "0 +marks new:{u}"),
    ObservingRow(
      ("marks", [.new, .old]), does: "announced intersection",
      {
        $0.quiet { $0.marks = ["a", "b"] }
        $0.willChangeValue(forKey: "marks", withSetMutation: .intersect, using: ["a"])
        $0.quiet { $0.marks = ["a"] }
        $0.didChangeValue(forKey: "marks", withSetMutation: .intersect, using: ["a"])
      }, expected: "0 -marks old:{b}"),
  ]

  @Test(arguments: rows.indices) func notifications(_ index: Int) { Self.rows[index].check() }

  @Test func elementsOfArraysAreObserved() {
    let log = Log(), watcher = Watcher("", log), accounts = [Account(), Account()]
    let array = accounts as NSArray
    array.addObserver(watcher, toObjectsAt: [0, 1], forKeyPath: "balance", options: [.new], context: nil)
    accounts[1].balance = 2
    array.removeObserver(watcher, fromObjectsAt: [0, 1], forKeyPath: "balance", context: nil)
    accounts[0].balance = 3
    #expect(log.lines == ["balance new:2"])
  }
}
