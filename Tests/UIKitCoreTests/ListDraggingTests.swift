import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Rows and items that go to other places by a press.
@MainActor @Suite struct ListDraggingTests {
  // MARK: A table

  private class RowStore: NSObject {
    var names = (0..<8).map { "row \($0)" }
    var told: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))
      item.localObject = names[indexPath.row]
      return [item]
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { told.append("begin") }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { told.append("end") }
  }

  private final class Rows: RowStore, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {}

  /// A source that moves rows by itself.
  private final class Movable: RowStore, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      told.append("move \(source.row) to \(destination.row)")
      names.insert(names.remove(at: source.row), at: destination.row)
    }
  }

  private struct Scene {
    let host: TestHost
    let window: UIWindow
    let table: UITableView
    let rows: RowStore

    @MainActor init(
      _ rows: RowStore & UITableViewDataSource & UITableViewDelegate & UITableViewDragDelegate
    ) {
      host = TestHost.launch()
      window = host.show()
      self.rows = rows
      table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600), style: .plain)
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = rows
      table.delegate = rows
      table.dragDelegate = rows
      window.rootViewController!.view.addSubview(table)
      host.settle()
    }

    /// On the screen.
    @MainActor func middle(_ row: Int) -> (Double, Double) {
      let place = table.convert(CGPoint(x: 100, y: 50 * row + 25), to: nil)
      return (Double(place.x), Double(place.y))
    }

    @MainActor func press(_ row: Int) {
      host.touch(.began, middle(row).0, middle(row).1, id: 9)
      host.advance(0.7)
    }
    /// Through the middles of rows.
    @MainActor func move(_ from: Int, _ to: Int) {
      for row in stride(from: from, through: to, by: from < to ? 1 : -1) {
        host.touch(.moved, middle(row).0, middle(row).1, id: 9)
        host.advance(0.4)
      }
    }
    @MainActor func lift(_ row: Int) {
      host.touch(.ended, middle(row).0, middle(row).1, id: 9)
      host.settle()
    }

    /// What the table shows, from the top; a gap is empty.
    @MainActor var shown: [String] {
      table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }
    @MainActor func expectRest() {
      #expect(shown == rows.names)
      #expect(table.visibleCells.map(\.frame.minY) == (0..<rows.names.count).map { CGFloat($0) * 50 })
      #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
      #expect(table.presentation.isPlain)
      #expect(!table.hasActiveDrag && !table.hasActiveDrop)
    }
  }

  @Test("with a drag delegate alone the data source moves the row", arguments: [(1, 4), (5, 0), (6, 7), (0, 7)])
  func movesRow(from: Int, to: Int) {
    let scene = Scene(Movable())
    scene.press(from)
    scene.move(from, to)
    var goal = scene.rows.names
    goal.remove(at: from)
    goal.insert("", at: to)
    #expect(scene.shown == goal)
    #expect(scene.table.hasActiveDrag && scene.table.hasActiveDrop)
    scene.lift(to)
    #expect(scene.rows.told == ["begin", "move \(from) to \(to)", "end"])
    scene.expectRest()
  }

  @Test("a row that is let go outside comes back")
  func comesBack() {
    let scene = Scene(Movable())
    scene.press(2)
    scene.move(2, 5)
    scene.host.touch(.moved, 100, 40, id: 9)
    scene.host.advance(0.5)
    #expect(scene.shown == scene.rows.names)
    scene.host.touch(.ended, 100, 40, id: 9)
    scene.host.settle()
    #expect(scene.rows.told == ["begin", "end"])
    scene.expectRest()
  }

  @Test("a press without a move lifts the row and puts it back")
  func pressOnly() {
    let scene = Scene(Movable())
    scene.press(2)
    scene.lift(2)
    #expect(scene.rows.told.isEmpty)
    scene.expectRest()
  }

  @Test("without moveRowAt and a drop delegate a row goes nowhere")
  func immovable() {
    let scene = Scene(Rows())
    scene.press(1)
    scene.move(1, 4)
    #expect(scene.shown == scene.rows.names)
    scene.lift(4)
    #expect(scene.rows.told == ["begin", "end"])
    scene.expectRest()
  }

  @Test("the table does not scroll, select or keep a highlight while a row is dragged")
  func quiet() {
    let scene = Scene(Movable())
    scene.press(1)
    scene.move(1, 3)
    #expect(scene.table.contentOffset == .zero && scene.table.indexPathForSelectedRow == nil)
    #expect(!scene.table.visibleCells.contains { $0.isHighlighted })
    scene.lift(3)
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test("a row scrolls the table at its edge")
  func scrolls() {
    let rows = Movable()
    rows.names = (0..<40).map { "row \($0)" }
    let scene = Scene(rows)
    scene.press(2)
    scene.move(2, 11)
    scene.host.advance(4)
    #expect(scene.table.contentOffset.y > 1000)
    scene.host.touch(.ended, scene.middle(11).0, 680, id: 9)
    scene.host.settle()
    #expect(rows.names.firstIndex(of: "row 2")! > 30)
    #expect(scene.table.presentation.isPlain)
  }

  // MARK: A drop delegate

  private final class Drops: NSObject, UITableViewDropDelegate {
    var told: [String] = []
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    var perform: ((any UITableViewDropCoordinator) -> Void)?
    private func note(_ text: String) { if told.last != text { told.append(text) } }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { note("enter") }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { note("exit") }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { note("end") }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      note("over \(destinationIndexPath.map { "\($0.row)" } ?? "nothing")")
      return UITableViewDropProposal(operation: operation, intent: intent)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      note("drop \(coordinator.destinationIndexPath.map { "\($0.row)" } ?? "nowhere")")
      perform?(coordinator)
    }
  }

  @Test("the delegate moves the row itself where the data source has no moveRowAt", arguments: [true, false])
  func coordinator(inBatch: Bool) {
    let scene = Scene(Rows())
    let drops = Drops()
    scene.table.dropDelegate = drops
    var landed = false
    drops.perform = { coordinator in
      let item = coordinator.items[0]
      let (from, to) = (item.sourceIndexPath!, coordinator.destinationIndexPath!)
      #expect(item.dragItem.localObject as? String == "row 1" && item.previewSize.height == 50)
      let name = scene.rows.names.remove(at: from.row)
      scene.rows.names.insert(name, at: to.row)
      if inBatch {
        scene.table.performBatchUpdates {
          scene.table.deleteRows(at: [from], with: .automatic)
          scene.table.insertRows(at: [to], with: .automatic)
        }
      } else {
        scene.table.moveRow(at: from, to: to)
      }
      coordinator.drop(item.dragItem, toRowAt: to).addCompletion { _ in landed = true }
    }
    scene.press(1)
    scene.move(1, 4)
    scene.lift(4)
    #expect(drops.told == ["enter", "over 2", "over 3", "over 4", "drop 4", "end"])
    #expect(scene.rows.names[4] == "row 1" && landed)
    scene.expectRest()
  }

  @Test("a drop that the delegate does nothing with leaves the table as it was")
  func nothingDone() {
    let scene = Scene(Rows())
    let drops = Drops()
    scene.table.dropDelegate = drops
    scene.press(1)
    scene.move(1, 4)
    scene.lift(4)
    #expect(drops.told.suffix(2) == ["drop 4", "end"])
    scene.expectRest()
  }

  @Test("rows take items by their middle, and are highlighted")
  func into() {
    let scene = Scene(Rows())
    let drops = Drops()
    (drops.intent, drops.operation) = (.insertIntoDestinationIndexPath, .copy)
    var shrunk = false
    drops.perform = { coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoRowAt: coordinator.destinationIndexPath!,
        rect: CGRect(x: 10, y: 10, width: 30, height: 30)
      ).addCompletion { _ in shrunk = true }
    }
    scene.table.dropDelegate = drops
    scene.press(1)
    scene.move(1, 3)
    #expect(scene.shown == scene.rows.names)
    #expect(scene.table.cellForRow(at: IndexPath(row: 3, section: 0))?.isHighlighted == true)
    scene.lift(3)
    #expect(drops.told.last == "end" && shrunk)
    #expect(scene.table.visibleCells.allSatisfy { !$0.isHighlighted })
    scene.expectRest()
  }

  @Test("a placeholder keeps its place while rows come and go, and becomes a row")
  func placeholder() {
    let scene = Scene(Rows())
    let drops = Drops()
    drops.operation = .copy
    var context: (any UITableViewDropPlaceholderContext)?
    drops.perform = { coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "cell", rowHeight: 50)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "coming" }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    scene.table.dropDelegate = drops
    scene.press(1)
    scene.move(1, 3)
    scene.lift(3)
    var shown = scene.rows.names
    shown.insert("coming", at: 3)
    #expect(scene.shown == shown)
    #expect(scene.table.indexPath(for: scene.table.visibleCells[4])?.row == 3)
    scene.rows.names.remove(at: 0)
    scene.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    scene.rows.names.append("last")
    scene.table.insertRows(at: [IndexPath(row: 7, section: 0)], with: .automatic)
    scene.host.settle()
    shown.removeFirst()
    #expect(scene.shown == shown + ["last"])
    #expect(context?.commitInsertion { path in scene.rows.names.insert("here", at: path.row) } == true)
    scene.host.settle()
    #expect(scene.rows.names[2] == "here")
    scene.expectRest()
    #expect(context?.deletePlaceholder() == false)
  }

  @Test("a placeholder can be given up, and goes with a reload", arguments: [true, false])
  func placeholderGoes(byReload: Bool) {
    let scene = Scene(Rows())
    let drops = Drops()
    drops.operation = .copy
    var context: (any UITableViewDropPlaceholderContext)?
    drops.perform = { coordinator in
      context = coordinator.drop(
        coordinator.items[0].dragItem,
        to: UITableViewDropPlaceholder(
          insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "cell", rowHeight: 30))
    }
    scene.table.dropDelegate = drops
    scene.press(1)
    scene.move(1, 3)
    scene.lift(3)
    #expect(scene.table.visibleCells.count == 9)
    if byReload {
      scene.table.reloadData()
      #expect(context?.deletePlaceholder() == false)
    } else {
      #expect(context?.deletePlaceholder() == true)
    }
    scene.host.settle()
    scene.expectRest()
  }

  // MARK: A collection view

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    var names = (0..<9).map { "\($0)" }
    var told: [String] = []
    var acts = true

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.accessibilityLabel = names[indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item] as NSString))] }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard acts, let from = coordinator.items[0].sourceIndexPath, let to = coordinator.destinationIndexPath else {
        return
      }
      told.append("\(from.item) to \(to.item)")
      collectionView.performBatchUpdates {
        names.insert(names.remove(at: from.item), at: to.item)
        collectionView.deleteItems(at: [from])
        collectionView.insertItems(at: [to])
      }
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: to)
    }
  }

  private func makeGrid() -> (TestHost, UIWindow, UICollectionView, Items) {
    let host = TestHost.launch()
    let window = host.show()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 290, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    view.dragDelegate = items
    view.dropDelegate = items
    window.rootViewController!.view.addSubview(view)
    host.settle()
    return (host, window, view, items)
  }

  private func place(_ item: Int) -> (Double, Double) {
    (Double(item % 3) * 100 + 45, 100 + Double(item / 3) * 100 + 45)
  }

  private func drag(_ host: TestHost, _ from: Int, _ to: Int, lift: Bool = true) {
    host.touch(.began, place(from).0, place(from).1, id: 9)
    host.advance(0.7)
    for part in 1...10 {
      let part = Double(part) / 10
      host.touch(
        .moved, place(from).0 + (place(to).0 - place(from).0) * part,
        place(from).1 + (place(to).1 - place(from).1) * part, id: 9)
      host.advance(0.1)
    }
    host.advance(0.5)
    if lift {
      host.touch(.ended, place(to).0, place(to).1, id: 9)
      host.settle()
    }
  }

  private func labels(_ view: UICollectionView) -> [String?] {
    view.indexPathsForVisibleItems.map { view.cellForItem(at: $0)?.accessibilityLabel }
  }

  @Test("items make way, and the delegate puts the item where the gap is", arguments: [(1, 5), (7, 0), (0, 8)])
  func grid(from: Int, to: Int) throws {
    let (host, window, view, items) = makeGrid()
    drag(host, from, to, lift: false)
    #expect(view.presentation.gap?.path.item == to && view.presentation.removed?.item == from)
    let next = try #require(view.cellForItem(at: IndexPath(item: from == 0 ? 1 : 0, section: 0)))
    #expect(next.frame.origin == (from == 0 || to == 0 ? CGPoint(x: from == 0 ? 0 : 100, y: 0) : .zero))
    host.touch(.ended, place(to).0, place(to).1, id: 9)
    host.settle()
    #expect(items.told == ["\(from) to \(to)"])
    #expect(view.presentation.isPlain)
    #expect(labels(view) == items.names)
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    withExtendedLifetime(window) {}
  }

  @Test("a drop that nothing is done with leaves the items as they were")
  func gridUndone() {
    let (host, window, view, items) = makeGrid()
    items.acts = false
    drag(host, 1, 5)
    #expect(view.presentation.isPlain)
    #expect(labels(view) == (0..<9).map { "\($0)" })
    #expect(view.visibleCells.map(\.frame.minX) == (0..<9).map { CGFloat($0 % 3) * 100 })
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 })
    withExtendedLifetime(window) {}
  }

  @Test("a slow cadence waits before items make way")
  func cadence() {
    let (host, window, view, items) = makeGrid()
    view.reorderingCadence = .slow
    host.touch(.began, place(0).0, place(0).1, id: 9)
    host.advance(0.7)
    host.touch(.moved, place(4).0, place(4).1, id: 9)
    host.advance(0.3)
    #expect(view.presentation.gap == nil)
    host.advance(0.4)
    #expect(view.presentation.gap?.path.item == 4)
    host.touch(.ended, place(4).0, place(4).1, id: 9)
    host.settle()
    #expect(items.told == ["0 to 4"])
    withExtendedLifetime(window) {}
  }

  // MARK: Random ways

  @Test("a thousand gaps, drops and changes leave what the data source has")
  func random() {
    var random = SystemSeed(state: 11)
    var presentation = ListPresentation()
    var data = Array(0..<20)
    var next = 20
    /// What the list shows: numbers, and -1 where the data source has nothing.
    var shown = data
    func follow(_ change: ListPresentation.Change) {
      let moved = change.moved.map { shown[$0.0.item] }
      for path in (change.deleted + change.moved.map(\.0)).sorted().reversed() { shown.remove(at: path.item) }
      let insertions =
        change.inserted.map { ($0, presentation.dataPath(of: $0).map { data[$0.item] } ?? -1) }
        + zip(change.moved.map(\.1), moved).map { ($0, $1) }
      for (path, value) in insertions.sorted(by: { $0.0 < $1.0 }) { shown.insert(value, at: path.item) }
    }
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    for _ in 0..<1000 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let own = presentation.gap == nil && Bool.random(using: &random)
        let source = own ? path(Int.random(in: 0..<data.count, using: &random)) : nil
        let places = presentation.gap != nil || own ? shown.count : shown.count + 1
        follow(presentation.openGap(at: path(Int.random(in: 0..<places, using: &random)), source: source, height: nil))
      case 2: follow(presentation.closeGap())
      case 3:
        guard presentation.shadows.count < 4 else { break }
        let place = presentation.shownInsertion(path(Int.random(in: 0...(data.count - 1), using: &random)))
        follow(presentation.add(ListPresentation.Shadow(.placeholder, at: place)))
      case 4:
        guard let shadow = presentation.shadows.first(where: { $0.kind == .placeholder }) else { break }
        follow(presentation.drop(shadow))
      default:
        // The data source loses one and gains one.
        let gone = Int.random(in: 0..<data.count, using: &random)
        data.remove(at: gone)
        let place = Int.random(in: 0...data.count, using: &random)
        data.insert(next, at: place)
        next += 1
        let map = ListMap(sections: [0: 0], deleted: [path(gone)], inserted: [path(place)], moved: [])
        let carried = presentation.carry { map($0) }
        var change = ListPresentation.Change()
        change.deleted = carried.deleted + (path(gone) == carried.removed ? [] : [carried.old(path(gone))!])
        change.inserted = carried.inserted + [carried.new(path(place))]
        // Placeholders that moved among the rows are found again by the list's own map; here the whole is built anew.
        shown = (0..<presentation.count(data.count, section: 0)).map { item in
          presentation.dataPath(of: path(item)).map { data[$0.item] } ?? -1
        }
        #expect(Set(change.deleted).count == change.deleted.count)
      }
      let expected = (0..<presentation.count(data.count, section: 0)).map { item in
        presentation.dataPath(of: path(item)).map { data[$0.item] } ?? -1
      }
      #expect(shown == expected)
      for item in data.indices where path(item) != presentation.removed {
        let place = presentation.shownPath(of: path(item))
        #expect(place.map { presentation.dataPath(of: $0) } == path(item))
      }
    }
  }
}

private struct SystemSeed: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
