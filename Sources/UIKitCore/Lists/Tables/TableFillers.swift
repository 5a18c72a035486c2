import CoreGraphics

/// The separators of empty rows below the last row of a plain table.
// Apple: UITableView.fillerRowHeight. Observed: a table with a footer view has none.
@MainActor final class TableFillers {
  private unowned let table: UITableView
  private var view: FillerView?

  init(_ table: UITableView) { self.table = table }

  private var rowHeight: CGFloat {
    guard table.style == .plain, table.separatorStyle != .none, table.tableFooterView == nil else { return 0 }
    let height = table.fillerRowHeight
    guard height < 0 else { return height }
    if table.rowHeight > 0 { return table.rowHeight }
    // Assumed: as high as the last row there is.
    let geometry = table._geometry
    return geometry.rowCount > 0 ? geometry.yRange(ofRow: geometry.rowCount - 1).height : CellMetrics.rowHeight
  }

  func tile() {
    let (height, top) = (rowHeight, table._geometry.bottom)
    guard height > 0, top < table.bounds.maxY else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let view = view ?? insert()
    view.show(height: height, insets: table.separatorInset, color: table.separatorColor)
    let frame = CGRect(x: 0, y: top, width: table.bounds.width, height: table.bounds.maxY - top)
    if view.frame != frame { view.frame = frame }
  }

  private func insert() -> FillerView {
    let made = FillerView(frame: .zero)
    table.insertSubview(made, at: table.backgroundView?.superview === table ? 1 : 0)
    view = made
    return made
  }
}

@MainActor private final class FillerView: UIView {
  private var rowHeight: CGFloat = 0
  private var insets = UIEdgeInsets.zero
  private var color: UIColor?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { return nil }

  func show(height: CGFloat, insets: UIEdgeInsets, color: UIColor?) {
    guard height != rowHeight || insets != self.insets || color != self.color else { return }
    (rowHeight, self.insets, self.color) = (height, insets, color)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let color else { return }
    color.setFill()
    let line = 1 / max(1, traitCollection.displayScale)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? insets.right : insets.left
    var bottom = rowHeight
    while bottom <= bounds.height {
      context.fill(
        CGRect(x: x, y: bottom - line, width: bounds.width - insets.left - insets.right, height: line))
      bottom += rowHeight
    }
  }
}
