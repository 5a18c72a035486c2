import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// The view of a content configuration as the content view of what has it.
@MainActor @Suite(.serialized) struct ContentSlotTests {
  private struct Plate: UIContentConfiguration {
    var height: CGFloat = 60
    func makeContentView() -> any UIView & UIContentView { PlateView(self) }
    func updated(for state: any UIConfigurationState) -> Plate { self }
  }

  private final class PlateView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }
    let plate = UIView()
    private var height: NSLayoutConstraint!

    init(_ configuration: Plate) {
      self.configuration = configuration
      super.init(frame: .zero)
      plate.translatesAutoresizingMaskIntoConstraints = false
      addSubview(plate)
      height = plate.heightAnchor.constraint(equalToConstant: configuration.height)
      let margins = layoutMarginsGuide
      NSLayoutConstraint.activate([
        plate.topAnchor.constraint(equalTo: topAnchor), plate.bottomAnchor.constraint(equalTo: bottomAnchor),
        plate.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        plate.trailingAnchor.constraint(equalTo: margins.trailingAnchor), height,
      ])
    }
    required init?(coder: NSCoder) { nil }

    private func show() { if let plate = configuration as? Plate { height.constant = plate.height } }
  }

  private final class List: UITableViewController {
    var configure: (UITableViewCell) -> Void = { _ in }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      configure(cell)
      return cell
    }
  }

  private let host = TestHost.launch()

  private func cell(_ configure: @escaping (UITableViewCell) -> Void) throws -> UITableViewCell {
    let list = List(style: .plain)
    list.configure = configure
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    _ = host.show(UINavigationController(rootViewController: list))
    host.settle()
    return try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
  }

  /// A cell or header of each kind, with what sets and answers its configuration and content view.
  private enum Kind: CaseIterable { case table, collection, list, header }
  @MainActor private struct Holder {
    let view: UIView
    let set: ((any UIContentConfiguration)?) -> Void
    let content: () -> UIView

    init(_ kind: Kind) {
      switch kind {
      case .table:
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        (view, set, content) = (cell, { cell.contentConfiguration = $0 }, { cell.contentView })
      case .collection, .list:
        let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        let cell = kind == .list ? UICollectionViewListCell(frame: frame) : UICollectionViewCell(frame: frame)
        (view, set, content) = (cell, { cell.contentConfiguration = $0 }, { cell.contentView })
      case .header:
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        (view, set, content) = (header, { header.contentConfiguration = $0 }, { header.contentView })
      }
    }
  }

  @Test("the configuration's view is the content view", arguments: Kind.allCases)
  private func replaces(_ kind: Kind) throws {
    let holder = Holder(kind)
    let own = holder.content()
    let label = UILabel()
    own.addSubview(label)
    holder.set(UIListContentConfiguration.cell())
    let list = try #require(holder.content() as? UIListContentView)
    #expect(list.superview === holder.view && own.superview == nil)
    // One of the same kind is shown by the view that is there.
    holder.set(UIListContentConfiguration.subtitleCell())
    #expect(holder.content() === list)
    holder.set(Plate())
    let plate = try #require(holder.content() as? PlateView)
    #expect(plate.superview === holder.view && list.superview == nil)
    holder.view.layoutIfNeeded()
    #expect(plate.frame == holder.view.bounds || kind == .table)
    holder.set(nil)
    #expect(holder.content() === own && own.superview === holder.view && plate.superview == nil)
    #expect(label.superview === own)
  }

  @Test("the content view keeps its place among the views of the cell", arguments: Kind.allCases)
  private func order(_ kind: Kind) {
    let holder = Holder(kind)
    let above = UIView()
    holder.view.addSubview(above)
    holder.set(Plate())
    let content = holder.content()
    let known = holder.view.subviews.filter { $0 === content || $0 === above }
    #expect(known == [content, above])
  }

  @Test("a row is as high as its content view, which lies between controls and has the cell's margins")
  func layout() throws {
    let cell = try cell { cell in
      cell.contentConfiguration = Plate(height: 70)
      cell.accessoryType = .disclosureIndicator
    }
    let content = try #require(cell.contentView as? PlateView)
    #expect(abs(cell.bounds.height - 70) < 1)
    #expect(content.plate.frame.minX == 16 && content.frame.minX == 0 && content.frame.maxX < cell.bounds.width - 20)
    let table = try #require(cell.superview as? UITableView)
    table.setEditing(true, animated: false)
    host.settle()
    #expect(cell.contentView === content && content.frame.minX == 40)
  }

  @Test("a reused cell shows its next configuration")
  func reuse() throws {
    var number = 0
    let cell = try cell { cell in
      var content = cell.defaultContentConfiguration()
      number += 1
      content.text = "Row \(number)"
      cell.contentConfiguration = content
    }
    let view = cell.contentView
    cell.prepareForReuse()
    var content = cell.defaultContentConfiguration()
    content.text = "Again"
    cell.contentConfiguration = content
    #expect(cell.contentView === view && view is UIListContentView)
    let texts = view.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("Again"))
  }
}
