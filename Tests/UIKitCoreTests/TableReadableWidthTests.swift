import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What a table estimates, fills and keeps clear; rows that two fingers select.
@MainActor @Suite(.serialized) struct TableReadableWidthTests {
  final class Source: UITableViewController {
    var asked: [Int] = []
    var log: [String] = []
    var sections = 40
    override func numberOfSections(in tableView: UITableView) -> Int { sections }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      let view = UIView()
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(line)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: view.topAnchor), line.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        line.heightAnchor.constraint(equalToConstant: 60),
      ])
      return view
    }
    override func tableView(
      _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }
    override func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
      setEditing(true, animated: false)
    }
    override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("end") }
  }

  private func show(_ source: Source, _ host: TestHost) -> UIWindow {
    let window = host.show(source)
    host.settle()
    return window
  }

  @Test func headersAreMeasuredWhenTheyComeIntoView() {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    source.tableView.rowHeight = 44
    source.tableView.sectionHeaderTopPadding = 0
    source.tableView.estimatedSectionHeaderHeight = 20
    let window = show(source, host)
    let table = source.tableView!
    #expect(Set(source.asked).max()! < 5)
    #expect(table.rectForHeader(inSection: 0).height == 60)
    #expect(table.rectForHeader(inSection: 30).height == 20)
    let known = CGFloat(Set(source.asked).count)
    #expect(table.contentSize.height == 40 * 220 + known * 60 + (40 - known) * 20)
    // What is looked at stays where it is when the headers above it come.
    table.scrollToRow(at: IndexPath(row: 2, section: 30), at: .middle, animated: false)
    host.settle()
    #expect(table.rectForHeader(inSection: 30).height == 60)
    #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 2, section: 30)) == true)
    let row = table.rectForRow(at: IndexPath(row: 0, section: 30))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 30))?.frame == row)
    #expect(table.headerView(forSection: 30) == nil)
    withExtendedLifetime(window) {}
  }

  @Test func withoutAnEstimateAllAreMeasuredAtOnce() {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    source.tableView.estimatedSectionHeaderHeight = 0
    let window = show(source, host)
    #expect(Set(source.asked).count == 40)
    withExtendedLifetime(window) {}
  }

  @Test func emptyRowsFillAShortTable() throws {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    source.sections = 1
    source.tableView.rowHeight = 50
    let window = show(source, host)
    let table = source.tableView!
    func filler() -> UIView? { table.subviews.first { "\(type(of: $0))" == "FillerView" } }
    #expect(filler() == nil)
    table.fillerRowHeight = UITableView.automaticDimension
    host.settle()
    let frame = try #require(filler()?.frame)
    #expect(frame.minY == table.rectForRow(at: IndexPath(row: 4, section: 0)).maxY)
    #expect(frame.maxY == table.bounds.maxY)
    table.tableFooterView = UIView()
    host.settle()
    #expect(filler() == nil)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: [(false, 20), (true, 74)] as [(Bool, CGFloat)]) func rowsKeepToTheReadableWidth(
    follows: Bool, margin: CGFloat
  ) throws {
    let host = TestHost.launch(device: DeviceModel.named("ipad-10")!)
    let source = Source(style: .plain)
    source.tableView.cellLayoutMarginsFollowReadableWidth = follows
    let window = show(source, host)
    let cell = try #require(source.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    #expect(source.tableView.bounds.width == 820)
    #expect(cell.contentView.layoutMargins.left == margin)
    #expect(cell.textLabel?.frame.minX == margin)
    #expect(cell.effectiveSeparatorInset.right == (follows ? margin : 0))
    #expect(source.tableView.separatorInset.right == cell.effectiveSeparatorInset.right)
    withExtendedLifetime(window) {}
  }

  @Test func linesOfANarrowTableGoToTheEdge() throws {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    source.tableView.cellLayoutMarginsFollowReadableWidth = true
    let window = show(source, host)
    let cell = try #require(source.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.effectiveSeparatorInset.right == 0 && cell.contentView.layoutMargins.left == 16)
    withExtendedLifetime(window) {}
  }

  @Test func theIndexHasAnotherColourUnderAFinger() throws {
    let host = TestHost.launch()
    let letters = TableIndexTests.Letters(style: .plain)
    letters.tableView.sectionIndexBackgroundColor = .yellow
    letters.tableView.sectionIndexTrackingBackgroundColor = .orange
    let window = host.show(letters)
    let index = try #require(letters.tableView.indexView)
    #expect(index.backgroundColor == .yellow)
    host.touch(.began, 383, 400)
    host.advance(0.3)
    #expect(index.backgroundColor == .orange)
    host.touch(.ended, 383, 400)
    host.advance(0.05)
    #expect(index.backgroundColor == .yellow)
    withExtendedLifetime(window) {}
  }

  @Test func twoFingersSelectTheRowsTheySweep() {
    let host = TestHost.launch()
    let source = Source(style: .plain)
    source.sections = 1
    source.tableView.rowHeight = 60
    source.tableView.allowsMultipleSelectionDuringEditing = true
    let window = show(source, host)
    let table = source.tableView!
    let offset = table.contentOffset
    let first = table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: window).midY
    func move(_ phase: HostEvent.TouchPhase, _ y: CGFloat) {
      for (id, x) in [(71, 150.0), (72, 220.0)] { host.touch(phase, x, Double(y), id: id) }
      host.advance(1.0 / 60)
    }
    var selected: [Int] { (table.indexPathsForSelectedRows ?? []).map(\.row).sorted() }
    move(.began, first)
    for step in 1...12 { move(.moved, first + 10 * CGFloat(step)) }
    #expect(source.log == ["begin 1"])
    #expect(table.isEditing && selected == [1, 2, 3])
    for step in 1...6 { move(.moved, first + 120 - 10 * CGFloat(step)) }
    #expect(selected == [1, 2])
    move(.ended, first + 60)
    #expect(source.log == ["begin 1", "end"])
    #expect(selected == [1, 2] && table.contentOffset == offset)
    withExtendedLifetime(window) {}
  }
}
