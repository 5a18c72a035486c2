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

  @Test("lines begin at a row's first text, or where the row's guides say")
  func separators() throws {
    let (window, _) = window(
      List {
        Text("a")
        HStack(spacing: 10) {
          Color.red.frame(width: 30, height: 20)
          VStack(alignment: .leading) {
            Text("b"); Text("c")
          }
          Spacer()
          Text("d")
        }
        Color.red.frame(width: 30, height: 20)
        Text("e").alignmentGuide(.listRowSeparatorLeading) { _ in -16 }
        Text("f").alignmentGuide(.listRowSeparatorTrailing) { $0.width }
      }
      .listStyle(.plain))
    let table = try #require(findTable(window))
    table.layoutIfNeeded()
    let insets = (0..<5).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0))?.separatorInset }
    #expect(insets.map(\.left) == [16, 56, 16, 0, 16])
    #expect(insets.prefix(4).allSatisfy { $0.right == 0 } && insets[4].right > 280)
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

  private func update(_ controller: UIViewController) {
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
  }
  private func labels(_ view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test("rows that stay when others go keep their texts")
  func filtering() throws {
    struct Names: View {
      let names: [String]
      var body: some View { List(names, id: \.self) { Text($0).badge(1) } }
    }
    let all = ["Apple", "Apricot", "Banana", "Cherry", "Fig", "Grape"]
    let (window, controller) = window(Names(names: all))
    for names in [["Apple", "Apricot", "Grape"], all, ["Grape"], all, ["Banana", "Apple"]] {
      controller.rootView = Names(names: names)
      window.layoutIfNeeded()
      update(controller)
      let table = try #require(findTable(window))
      let texts = table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.flatMap { labels($0.contentView) }
        .compactMap(\.text)
      #expect(texts == names)
    }
  }

  @Test("a section shows its rows while it is expanded")
  func expansion() throws {
    struct Folder: View {
      @State private var isOpen = false
      let log: Log
      var body: some View {
        List {
          Section("One", isExpanded: $isOpen) {
            Text("a"); Text("b")
          }
          Section { Button("Open") { isOpen.toggle() } }
        }.listStyle(.sidebar)
      }
    }
    let (window, controller) = window(Folder(log: Log()))
    let table = try #require(findTable(window))
    #expect(table.numberOfRows(inSection: 0) == 0)
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 1))
    update(controller)
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  private struct Item: Identifiable, Hashable {
    let id: Int
    var name = ""
  }
  @Test("a link's value is the selection where it is of its type, else the row's identity")
  func linkValues() throws {
    struct Links: View {
      let log: Log
      @State private var item: Item?
      @State private var id: Int?
      var body: some View {
        List([Item(id: 1), Item(id: 2)], selection: $item) { item in NavigationLink(value: item) { Text("row") } }
          .onChange(of: item) { log.events.append("item \($1?.id ?? 0)") }
      }
    }
    struct Identities: View {
      let log: Log
      @State private var id: Int?
      var body: some View {
        List([Item(id: 1), Item(id: 2)], selection: $id) { item in NavigationLink(value: item) { Text("row") } }
          .onChange(of: id) { log.events.append("id \($1 ?? 0)") }
      }
    }
    let log = Log()
    for view in [AnyView(Links(log: log)), AnyView(Identities(log: log))] {
      let (window, controller) = window(view)
      let table = try #require(findTable(window))
      table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
      update(controller)
    }
    #expect(log.events == ["item 2", "id 2"])
  }

  @Test("the titles of columns sort, and turn the order around")
  func sorting() throws {
    struct Sorted: View {
      let log: Log
      @State private var order = [KeyPathComparator(\Item.name)]
      var body: some View {
        let _ = log.events.append(order.map { $0.order == .forward ? "up" : "down" }.joined(separator: " "))
        Table([Item(id: 2, name: "b"), Item(id: 1, name: "a")].sorted(using: order), sortOrder: $order) {
          TableColumn("Name", value: \.name)
          TableColumn("Number", value: \.id) { Text("\($0.id)") }
        }.environment(\.horizontalSizeClass, .regular)
      }
    }
    let log = Log()
    let (window, controller) = window(Sorted(log: log))
    func press(_ title: String) {
      func find(_ view: UIView) -> UIControl? {
        if let control = view as? UIControl, control.accessibilityLabel == title { return control }
        return view.subviews.lazy.compactMap { find($0) }.first
      }
      find(window)?.sendActions(for: .touchUpInside)
      update(controller)
    }
    press("Name")
    press("Number")
    #expect(log.events == ["up", "down", "up down"])
  }
}
