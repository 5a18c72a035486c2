import Foundation
import QuinceFoundation
import QuinceRuntime
import Testing

@testable import UIKitCore

@MainActor
struct ImplementationsTests {
  class Rows: NSObject {
    @MainActor func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    @MainActor func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { .init() }
  }
  final class Neither: Rows, UITableViewDataSource {}
  class Committing: Rows, UITableViewDataSource {
    func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
  }
  final class FinalCommitting: Rows, UITableViewDataSource {
    func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
  }
  final class BelowCommitting: Committing {}
  final class InExtension: Rows {}
  final class Moving: Rows, UITableViewDataSource {
    func tableView(_ t: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {}
  }
  class Generic<Element>: Rows, UITableViewDataSource {}
  class GenericCommitting<Element>: Rows, UITableViewDataSource {
    func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
  }
  final class ThroughProtocol: Rows, CommitsByExtension {}
  final class Answering: Rows, UITableViewDataSource {
    func tableView(_ t: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
    func sectionIndexTitles(for t: UITableView) -> [String]? { nil }
  }
  final class Controller: UITableViewController {}
  final class CommittingController: UITableViewController {
    override func tableView(_ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
  }
  class MovingController: UITableViewController {
    override func tableView(_ t: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {}
  }
  final class BelowMovingController: MovingController {}
  /// Says in a record what its tables do not show.
  final class Recorded: Rows, UITableViewDataSource {}

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: @MainActor @Sendable () -> any UITableViewDataSource
    let commits: Bool
    let moves: Bool
  }

  nonisolated static let rows = [
    Row(testDescription: "a class without either", source: { Neither() }, commits: false, moves: false),
    Row(testDescription: "a class that commits", source: { Committing() }, commits: true, moves: false),
    Row(testDescription: "a final class that commits", source: { FinalCommitting() }, commits: true, moves: false),
    Row(testDescription: "a class below one that commits", source: { BelowCommitting() }, commits: true, moves: false),
    Row(
      testDescription: "a class that commits in an extension", source: { InExtension() }, commits: true, moves: false),
    Row(testDescription: "a class that moves", source: { Moving() }, commits: false, moves: true),
    Row(testDescription: "a generic class", source: { Generic<Int>() }, commits: false, moves: false),
    Row(
      testDescription: "a generic class that commits", source: { GenericCommitting<Int>() }, commits: true, moves: false
    ),
    Row(testDescription: "a protocol's extension commits", source: { ThroughProtocol() }, commits: true, moves: false),
    Row(testDescription: "a class with other optional methods", source: { Answering() }, commits: false, moves: false),
    Row(testDescription: "a table view controller", source: { Controller() }, commits: false, moves: false),
    Row(testDescription: "a controller that commits", source: { CommittingController() }, commits: true, moves: false),
    Row(testDescription: "a controller that moves", source: { MovingController() }, commits: false, moves: true),
    Row(testDescription: "one below it", source: { BelowMovingController() }, commits: false, moves: true),
    Row(
      testDescription: "a class whose record says that it moves", source: { Recorded() }, commits: false, moves: true),
  ]

  @Test(arguments: rows)
  func methodsWithEffectsAreFoundWithoutACall(_ row: Row) {
    _QuinceClass(Recorded.self).implements("tableView(_:moveRowAt:to:)")
    let source = row.source()
    #expect(Implementations.has(.commit, source) == row.commits)
    #expect(Implementations.has(.moveRow, source) == row.moves)
  }

  @Test func everythingIsThere() { #expect(SelfCheck.missing == []) }
}

extension ImplementationsTests.InExtension: UITableViewDataSource {
  func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
}

@MainActor protocol CommitsByExtension: UITableViewDataSource {}
extension CommitsByExtension {
  func tableView(_ t: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {}
}
