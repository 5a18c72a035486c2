import CoreGraphics
import Foundation

/// The commands of one menu in columns, over the names of the menus.
// Assumed: iPadOS 15 and 16: a panel at the bottom, menus along its lower edge, those that
// cannot be used now in grey.
// Assumed: the measures.
@MainActor final class CommandPanel: UIView {
  private static let rowHeight: CGFloat = 36
  private static let barHeight: CGFloat = 52
  private static let columnWidth: CGFloat = 320
  private static let margin: CGFloat = 20

  private let list: CommandList
  private let choose: @MainActor (CommandList.Entry) -> Void
  private let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let scroll = UIScrollView(frame: .zero)
  private let bar = UIScrollView(frame: .zero)
  private let line = UIView(frame: .zero)
  private var rows: [[CommandRow]] = []
  private var tabs: [CommandTab] = []
  private var selected = 0

  init(_ list: CommandList, _ choose: @escaping @MainActor (CommandList.Entry) -> Void) {
    self.list = list
    self.choose = choose
    super.init(frame: .zero)
    layer.cornerRadius = 20
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 30
    layer.shadowOffset = CGSize(width: 0, height: 10)
    effect.layer.cornerRadius = 20
    effect.clipsToBounds = true
    // Lighter than what is black under it.
    effect.contentView.backgroundColor = UIColor { traits in
      UIColor(white: 1, alpha: traits.userInterfaceStyle == .dark ? 0.1 : 0)
    }
    line.backgroundColor = .separator
    bar.showsHorizontalScrollIndicator = false
    for view in [effect, scroll, line, bar] as [UIView] { addSubview(view) }
    for (index, category) in list.categories.enumerated() {
      let tab = CommandTab(category.title) { [weak self] in self?.select(index) }
      tabs.append(tab)
      bar.addSubview(tab)
    }
    select(0)
  }
  required init?(coder: NSCoder) { nil }

  private func select(_ index: Int) {
    selected = index
    for (number, tab) in tabs.enumerated() { tab.isSelected = number == index }
    for row in rows.joined() { row.removeFromSuperview() }
    rows = list.categories[index].groups.map { group in
      group.map { entry in CommandRow(entry) { [weak self] in self?.choose(entry) } }
    }
    for row in rows.joined() { scroll.addSubview(row) }
    scroll.contentOffset = .zero
    setNeedsLayout()
  }

  // MARK: Layout

  /// The tallest menu decides, so that the panel stays as it is from menu to menu.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(size.width, 2 * Self.columnWidth + 3 * Self.margin)
    let lines = list.categories.map { Self.places($0.groups.map(\.count), Self.columns(width)).lines }.max() ?? 0
    let height = CGFloat(lines) * Self.rowHeight + Self.barHeight + 2 * Self.margin
    return CGSize(width: width, height: min(size.height, height))
  }

  private static func columns(_ width: CGFloat) -> Int { width >= 2 * columnWidth ? 2 : 1 }

  /// The places of the groups' commands, column and line, with as few lines as there can be.
  private static func places(_ groups: [Int], _ columns: Int) -> (lines: Int, places: [[(column: Int, line: Int)]]) {
    let all = groups.reduce(0, +) + max(0, groups.count - 1)
    var lines = (all + columns - 1) / columns
    while true {
      if let places = pack(groups, columns, lines) { return (lines, places) }
      lines += 1
    }
  }

  /// Groups follow one another, a line apart, and stay together where a column holds them; nil where they do not fit.
  private static func pack(_ groups: [Int], _ columns: Int, _ lines: Int) -> [[(column: Int, line: Int)]]? {
    var (column, line) = (0, 0)
    var places: [[(column: Int, line: Int)]] = []
    for count in groups {
      if line > 0 {
        line += 1
        if line + count > lines, count <= lines { (column, line) = (column + 1, 0) }
      }
      var group: [(column: Int, line: Int)] = []
      for _ in 0..<count {
        if line >= lines { (column, line) = (column + 1, 0) }
        group.append((column, line))
        line += 1
      }
      if column >= columns { return nil }
      places.append(group)
    }
    return places
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effect.frame = bounds
    let pixel = 1 / max(1, traitCollection.displayScale)
    bar.frame = CGRect(x: 0, y: bounds.height - Self.barHeight, width: bounds.width, height: Self.barHeight)
    line.frame = CGRect(x: 0, y: bar.frame.minY - pixel, width: bounds.width, height: pixel)
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line.frame.minY)
    layoutTabs()
    layoutRows()
  }

  private func layoutTabs() {
    var x: CGFloat = Self.margin - CommandTab.padding
    for tab in tabs {
      let width = tab.sizeThatFits(bar.bounds.size).width
      tab.frame = CGRect(x: x, y: (Self.barHeight - CommandTab.height) / 2, width: width, height: CommandTab.height)
      x += width + 4
    }
    bar.contentSize = CGSize(width: x, height: Self.barHeight)
  }

  private func layoutRows() {
    let columns = Self.columns(bounds.width)
    let places = Self.places(rows.map(\.count), columns).places
    let width = (bounds.width - CGFloat(columns + 1) * Self.margin) / CGFloat(columns)
    for (group, groupPlaces) in zip(rows, places) {
      for (row, place) in zip(group, groupPlaces) {
        row.frame = CGRect(
          x: Self.margin + CGFloat(place.column) * (width + Self.margin),
          y: Self.margin + CGFloat(place.line) * Self.rowHeight, width: width, height: Self.rowHeight)
      }
    }
    let bottom = rows.joined().map(\.frame.maxY).max() ?? 0
    scroll.contentSize = CGSize(width: bounds.width, height: bottom + Self.margin)
  }
}
