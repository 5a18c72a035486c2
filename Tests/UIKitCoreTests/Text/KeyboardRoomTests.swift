import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// A table controller keeps the row that is edited above the keyboard.
@Suite(.serialized) @MainActor struct KeyboardRoomTests {
  private final class Rows: UITableViewController {
    var fields: [Int: UITextField] = [:]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let made = tableView.dequeueReusableCell(withIdentifier: "row")
      let cell = made ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      let field = cell.contentView.subviews.first as? UITextField ?? UITextField()
      field.frame = CGRect(x: 20, y: 5, width: 200, height: 30)
      cell.contentView.addSubview(field)
      fields[indexPath.row] = field
      return cell
    }
  }

  private func bottom(_ field: UITextField) -> CGFloat { field.convertToScreen(field.bounds).maxY }

  @Test func theEditedRowStaysAboveTheKeyboardAndItsAccessory() throws {
    let host = TestHost.launch()
    let rows = Rows(style: .plain)
    rows.tableView.rowHeight = 44
    _ = host.show(rows)
    host.settle()
    let keyboard = OnScreenKeyboard.shared
    let field = try #require(rows.fields[16])
    let before = rows.tableView.contentInset.bottom
    #expect(bottom(field) > 844 - 291)
    #expect(field.becomeFirstResponder())
    host.settle()
    #expect(bottom(field) <= keyboard.frame.minY)
    #expect(rows.tableView.contentInset.bottom > before)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    field.inputAccessoryView = bar
    field.reloadInputViews()
    host.settle()
    #expect(keyboard.frame.minY == CGFloat(844 - 291 - 60))
    #expect(bottom(field) <= keyboard.frame.minY)
    // The last row comes above it by scrolling.
    rows.tableView.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
    host.settle()
    let last = try #require(rows.tableView.cellForRow(at: IndexPath(row: 29, section: 0)))
    #expect(last.convertToScreen(last.bounds).maxY <= keyboard.frame.minY)
    // The row that is edited is out of sight, goes on to be edited, and is the same when it is back.
    #expect(field.isFirstResponder && rows.tableView.cellForRow(at: IndexPath(row: 16, section: 0)) == nil)
    #expect(rows.tableView.visibleCells.allSatisfy { !$0.holdsFirstResponder })
    rows.tableView.scrollToRow(at: IndexPath(row: 16, section: 0), at: .middle, animated: false)
    host.settle()
    #expect(field.isFirstResponder && rows.fields[16] === field)
    rows.view.endEditing(true)
    host.settle()
    #expect(rows.tableView.contentInset.bottom == before)
    #expect(rows.tableView.verticalScrollIndicatorInsets.bottom == before)
  }

  private final class Grid: UICollectionViewController {
    var fields: [Int: UITextField] = [:]
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      let field = cell.contentView.subviews.first as? UITextField ?? UITextField()
      field.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
      cell.contentView.addSubview(field)
      fields[indexPath.item] = field
      return cell
    }
  }

  @Test func anItemIsEditedOutOfSight() throws {
    let host = TestHost.launch()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    let grid = Grid(collectionViewLayout: layout)
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    _ = host.show(grid)
    host.settle()
    let field = try #require(grid.fields[1])
    #expect(field.becomeFirstResponder())
    for item in [10, 20, 39] {
      grid.collectionView.scrollToItem(at: IndexPath(item: item, section: 0), at: .centeredVertically, animated: false)
      host.settle()
      #expect(field.isFirstResponder && grid.collectionView.visibleCells.allSatisfy { !$0.holdsFirstResponder })
    }
    grid.collectionView.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    host.settle()
    #expect(field.isFirstResponder && grid.fields[1] === field && field.superview?.superview?.isHidden == false)
    grid.view.endEditing(true)
    host.settle()
  }

  @Test func theNextRowIsShownWhileTheKeyboardStays() throws {
    let host = TestHost.launch()
    let rows = Rows(style: .plain)
    rows.tableView.rowHeight = 44
    _ = host.show(rows)
    host.settle()
    #expect(try #require(rows.fields[0]).becomeFirstResponder())
    host.settle()
    #expect(rows.tableView.contentOffset.y == -rows.tableView.adjustedContentInset.top)
    let field = try #require(rows.fields[16])
    #expect(field.becomeFirstResponder())
    host.settle()
    #expect(bottom(field) <= OnScreenKeyboard.shared.frame.minY)
    rows.view.endEditing(true)
    host.settle()
  }

  @Test func aTableOfAnotherControllerIsLeftAlone() throws {
    let host = TestHost.launch()
    let rows = Rows(style: .plain)
    let controller = UIViewController()
    _ = host.show(controller)
    let table = UITableView(frame: controller.view.bounds)
    table.dataSource = rows
    controller.view.addSubview(table)
    host.settle()
    #expect(try #require(rows.fields[10]).becomeFirstResponder())
    host.settle()
    #expect(table.contentInset == .zero)
    controller.view.endEditing(true)
    host.settle()
  }

  @Test func aScrollViewThatEndsAtTheKeyboardShowsTheField() {
    let host = TestHost.launch()
    let page = UIViewController()
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: page.view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
    ])
    let field = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 40))
    scroll.addSubview(field)
    scroll.contentSize = CGSize(width: 390, height: 800)
    let window = host.show(page)
    #expect(field.becomeFirstResponder())
    host.settle()
    #expect(scroll.frame.maxY == OnScreenKeyboard.shared.frame.minY)
    #expect(bottom(field) <= OnScreenKeyboard.shared.frame.minY)
    page.view.endEditing(true)
    host.settle()
    #expect(window.isKeyWindow)
  }

  @Test func theScrollViewAroundAGrowingTextViewFollowsTheCaret() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    scroll.contentInsetAdjustmentBehavior = .never
    let text = UITextView()
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(text)
    controller.view.addSubview(scroll)
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: guide.topAnchor, constant: 300),
      text.bottomAnchor.constraint(equalTo: guide.bottomAnchor), text.leftAnchor.constraint(equalTo: guide.leftAnchor),
      text.rightAnchor.constraint(equalTo: guide.rightAnchor), text.widthAnchor.constraint(equalToConstant: 390),
    ])
    _ = host.show(controller)
    text.becomeFirstResponder()
    host.settle()
    #expect(scroll.contentOffset == .zero)
    for line in 1...20 {
      text.insertText("line \(line)\n")
      host.settle()
      let caret = text.convert(text.caretRect(for: text.endOfDocument), to: scroll)
      #expect(scroll.bounds.contains(caret), "line \(line)")
    }
    #expect(text.contentOffset == .zero && scroll.contentOffset.y > 100)
    // Without editing nothing moves it.
    text.resignFirstResponder()
    host.settle()
    scroll.contentOffset = .zero
    text.scrollRangeToVisible(NSRange(location: text.text.utf16.count, length: 0))
    #expect(scroll.contentOffset == .zero)
  }

  @Test func theKeyboardTurnsWithTheInterface() {
    let host = TestHost.launch()
    let page = UIViewController()
    let field = UITextField(frame: CGRect(x: 60, y: 60, width: 200, height: 40))
    page.view.addSubview(field)
    let window = host.show(page)
    #expect(field.becomeFirstResponder())
    host.settle()
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    let keyboard = OnScreenKeyboard.shared
    #expect(keyboard.isVisible && keyboard.frame.maxY == 390 && keyboard.frame.width == 844)
    #expect(keyboard.frame.height < 200)
    host.state.orientation = .portrait
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(keyboard.frame == CGRect(x: 0, y: 844 - 291, width: 390, height: 291))
    page.view.endEditing(true)
    host.settle()
    #expect(window.isKeyWindow)
  }
}
