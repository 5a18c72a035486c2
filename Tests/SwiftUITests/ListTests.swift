import Foundation
import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: lists")
struct ListTests {
  struct Row: View {
    let number: Int
    let log: Log
    var body: some View {
      log.count("row")
      Text(verbatim: "row \(number)")
    }
  }

  private func window<Content: View>(_ view: Content) -> (UIWindow, UIHostingController<Content>) {
    let controller = UIHostingController(rootView: view)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, controller)
  }
  private func findTable(_ view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { findTable($0) }.first
  }

  @Test("a list of 100,000 rows makes those that show")
  func laziness() throws {
    let log = Log()
    let (window, _) = window(List(0..<100_000) { Row(number: $0, log: log) })
    let table = try #require(findTable(window))
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 100_000)
    #expect(log.counts["row"]! > 5)
    #expect(log.counts["row"]! < 60)
  }

  @Test("a lazy column of 10,000 rows makes those that show")
  func lazyColumn() {
    let log = Log()
    let (window, _) = window(ScrollView { LazyVStack { ForEach(0..<10_000) { Row(number: $0, log: log) } } })
    window.layoutIfNeeded()
    #expect(log.counts["row"]! > 5)
    #expect(log.counts["row"]! < 80)
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let view: @MainActor () -> AnyView
    let rows: [Int]
  }
  nonisolated(unsafe) static let cases: [Case] = [
    Case(
      testDescription: "rows without sections",
      view: {
        AnyView(
          List {
            Text("a"); Text("b")
          })
      }, rows: [2]),
    Case(
      testDescription: "sections",
      view: {
        AnyView(
          List {
            Section("One") { Text("a") };
            Section {
              Text("b"); Text("c")
            }
          })
      },
      rows: [1, 2]),
    Case(
      testDescription: "rows before a section",
      view: {
        AnyView(
          List {
            Text("a"); Section { Text("b") }; Text("c")
          })
      },
      rows: [1, 1, 1]),
    Case(
      testDescription: "a collection of sections",
      view: {
        AnyView(
          List { ForEach(0..<3) { number in Section { ForEach(0...number, id: \.self) { Text("\($0)") } } } })
      },
      rows: [1, 2, 3]),
    Case(
      testDescription: "rows under conditions",
      view: { AnyView(List { ForEach(0..<4) { if $0 % 2 == 0 { Text("\($0)") } } }) }, rows: [2]),
    Case(
      testDescription: "a form",
      view: {
        AnyView(
          Form {
            Toggle("On", isOn: .constant(true)); Button("Go") {}
          })
      },
      rows: [2]),
  ]

  @Test("rows and sections", arguments: cases)
  func structure(_ test: Case) throws {
    let (window, _) = window(test.view())
    let table = try #require(findTable(window))
    #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == test.rows)
  }

  @Test("a row that is deleted tells its place in the collection")
  func deletion() throws {
    struct Editable: View {
      let log: Log
      @State private var names = ["a", "b", "c"]
      var body: some View {
        List {
          Text("first")
          ForEach(names, id: \.self) { Text($0) }
            .onDelete { offsets in
              log.events.append("\(Array(offsets))")
              names.remove(atOffsets: offsets)
            }
        }
      }
    }
    let log = Log()
    let (window, _) = window(Editable(log: log))
    let table = try #require(findTable(window))
    let source = try #require(table.dataSource)
    #expect(
      table.delegate?.tableView(table, editingStyleForRowAt: IndexPath(row: 0, section: 0))
        == UITableViewCell.EditingStyle.none)
    source.tableView(table, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
    window.layoutIfNeeded()
    #expect(log.events == ["[1]"])
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test("a row that is another view after a change takes its cell")
  func disabledButton() throws {
    struct Sign: View {
      let isDisabled: Bool
      var body: some View {
        Form {
          Text("Password")
          Button("Sign in") {}.disabled(isDisabled)
        }
      }
    }
    let (window, controller) = window(Sign(isDisabled: true))
    for round in 0..<6 {
      controller.rootView = Sign(isDisabled: round % 2 == 1)
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
      window.layoutIfNeeded()
    }
    let table = try #require(findTable(window))
    #expect(table.numberOfRows(inSection: 0) == 2 && table.visibleCells.count == 2)
  }

  @Test(
    "elements are moved and removed by their offsets",
    arguments: [([0], 3, "bcad"), ([2, 3], 0, "cdab"), ([1], 4, "acdb"), ([1], 1, "abcd")])
  func offsets(_ test: (from: [Int], to: Int, result: String)) {
    var letters = Array("abcd")
    letters.move(fromOffsets: IndexSet(test.from), toOffset: test.to)
    #expect(String(letters) == test.result)
    var rest = Array("abcd")
    rest.remove(atOffsets: IndexSet(test.from))
    #expect(rest.count == 4 - test.from.count)
  }
}
