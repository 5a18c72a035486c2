import Foundation
import Testing

@testable import QuinceFoundation

/// Keys that depend on others, and paths through other objects.
@Suite struct DependentKeyObservingTests {
  init() { Account.register() }

  static let rows: [ObservingRow] = [
    // MARK: Dependent keys
    ObservingRow(("full", .new), does: "what it depends on", { $0.first = "g" }, expected: "0 full new:g a"),
    ObservingRow(
      ("full", [.old, .new]), does: "both",
      {
        $0.first = "g"
        $0.title = "t"
      }, expected: "0 full old:f a new:g a", "0 full old:g a new:g t"),
    ObservingRow(("shout", .new), does: "what that depends on", { $0.title = "t" }, expected: "0 shout new:F T"),
    ObservingRow(("full", .new), does: "another key", { $0.balance = 1 }),
    ObservingRow(("wealth", .new), does: "a key of its own", { $0.balance = 2 }, expected: "0 wealth new:2"),
    ObservingRow(
      ("wealth", .new), does: "through another object",
      {
        let owner = Account()
        owner.balance = 5
        $0.owner = owner
        owner.balance = 7
        $0.balance = 1
        owner.title = "other"
      }, expected: "0 wealth new:5", "0 wealth new:7", "0 wealth new:8"),
    ObservingRow(
      ("wealth", [.old, .new]), does: "the other object goes",
      {
        let owner = Account()
        owner.balance = 5
        $0.owner = owner
        $0.owner = nil
        owner.balance = 9
      }, expected: "0 wealth old:0 new:5", "0 wealth old:5 new:0"),
    ObservingRow(
      ("byOverride", .new), does: "the class method names it", { $0.title = "t" }, expected: "0 byOverride new:t"),
    ObservingRow(
      ("renamed", .new), does: "the framework's row names it", { $0.title = "t" }, expected: "0 renamed new:t"),

    // MARK: Nested paths
    ObservingRow(
      ("owner.title", [.new, .old]), does: "the middle and the end",
      {
        let owner = Account()
        owner.title = "z"
        $0.owner = owner
        owner.title = "y"
        $0.owner = nil
        owner.title = "x"
      }, expected: "0 owner.title old:null new:z", "0 owner.title old:z new:y", "0 owner.title old:y new:null"),
    ObservingRow(
      ("owner.title", .new), does: "one for another",
      {
        let first = Account(), second = Account()
        second.title = "s"
        $0.owner = first
        $0.owner = second
        first.title = "f"
        second.title = "t"
        withExtendedLifetime(first) {}
      }, expected: "0 owner.title new:a", "0 owner.title new:s", "0 owner.title new:t"),
    ObservingRow(
      ("owner.owner.balance", [.old, .new]), does: "three steps",
      {
        let middle = Account(), end = Account()
        $0.owner = middle
        middle.owner = end
        end.balance = 3
        middle.owner = nil
        end.balance = 4
      }, expected: "0 owner.owner.balance old:null new:null", "0 owner.owner.balance old:null new:0",
      "0 owner.owner.balance old:0 new:3", "0 owner.owner.balance old:3 new:null"),
    ObservingRow(
      ("owner.full", .new), does: "an end that depends on others",
      {
        let owner = Account()
        $0.owner = owner
        owner.first = "o"
      }, expected: "0 owner.full new:f a", "0 owner.full new:o a"),
    ObservingRow(
      ("owner.title", .new), does: "set by path",
      {
        $0.owner = Account()
        $0.setValue("p", forKeyPath: "owner.title")
      }, expected: "0 owner.title new:a", "0 owner.title new:p"),
    ObservingRow(
      ("owner.title", [.prior, .old]), does: "prior",
      {
        $0.owner = Account()
      }, expected: "0 owner.title old:null prior", "0 owner.title old:null"),
    ObservingRow(
      ("owner.items", [.old, .new]), does: "elements of a nested array",
      {
        $0.owner = Account()
        $0.mutableArrayValue(forKeyPath: "owner.items").add("x")
      }, expected: "0 owner.items old:null new:[]", "0 owner.items old:[] new:[x]"),
    ObservingRow(("self.title", .new), does: "through self", { $0.title = "t" }, expected: "0 self.title new:t"),
    ObservingRow(("items.@count", .new), does: "a count", { $0.items = ["x"] }, expected: "0 items.@count new:1"),

    ObservingRow(
      ("owner.title", [.old, .new]), does: "the middle is set to the same",
      {
        $0.owner = $0
        $0.owner = $0
        $0.owner = nil
      }, expected: "0 owner.title old:null new:a", "0 owner.title old:a new:a", "0 owner.title old:a new:null"),
  ]

  @Test(arguments: rows.indices) func notifications(_ index: Int) { Self.rows[index].check() }
}
