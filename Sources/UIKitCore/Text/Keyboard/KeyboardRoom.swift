import CoreGraphics
import Foundation

/// The room below the rows of a table controller's table while the keyboard covers them; in other scroll views what is
/// edited comes into sight, as far as they leave room for the keyboard themselves.
// Apple: UITableViewController, a table controller resizes its table when the keyboard comes and goes for editing in
// line; "Scrolls a UITextField into view" (Text Programming Guide for iOS, "Managing the Keyboard").
@MainActor final class KeyboardRoom {
  private weak var table: UITableView?
  /// Points that were added to the table's bottom insets.
  private var height: CGFloat = 0

  /// Gives the table of the responder's controller room, and scrolls the responder above the keyboard.
  ///
  /// - Parameter keyboard: the frame of the keyboard and its accessory, in screen points.
  func make(above keyboard: CGRect, for responder: UIResponder?) {
    guard let view = responder as? UIView, view.window != nil else { return giveBack() }
    guard let table = Self.table(around: view) else {
      giveBack()
      return reveal(view)
    }
    if table !== self.table { giveBack() }
    self.table = table
    let covered = max(0, table.convertToScreen(table.bounds).maxY - keyboard.minY)
    // What bars and the safe area take already is not taken twice.
    let system = table.adjustedContentInset.bottom - table.contentInset.bottom
    set(max(0, covered - system), of: table)
    scroll(to: view, in: table)
  }

  // Assumed: a field that begins to be edited scrolls into the sight of the scroll view around it.
  private func reveal(_ view: UIView) {
    var holder = view.superview
    while let candidate = holder, !(candidate is UIScrollView) { holder = candidate.superview }
    guard let scroll = holder as? UIScrollView, scroll.isScrollEnabled else { return }
    scroll.layoutIfNeeded()
    let sight = scroll.bounds.inset(by: scroll.adjustedContentInset)
    let place = view.convert(view.bounds, to: scroll)
    guard place.height <= sight.height, !sight.contains(place) else { return }
    scroll.scrollRectToVisible(place, animated: false)
  }

  func giveBack() {
    if let table { set(0, of: table) }
    table = nil
    height = 0
  }

  private func set(_ new: CGFloat, of table: UITableView) {
    guard new != height else { return }
    table.contentInset.bottom += new - height
    table.verticalScrollIndicatorInsets.bottom += new - height
    height = new
  }

  // Assumed: the whole row where it fits, else the view that is edited.
  private func scroll(to view: UIView, in table: UITableView) {
    table.layoutIfNeeded()
    let sight = table.bounds.inset(by: table.adjustedContentInset).height
    var shown = view
    var holder: UIView? = view
    while let candidate = holder, candidate !== table {
      if candidate is UITableViewCell || candidate is UITableViewHeaderFooterView { shown = candidate }
      holder = candidate.superview
    }
    if shown.bounds.height > sight { shown = view }
    table.scrollRectToVisible(shown.convert(shown.bounds, to: table), animated: false)
  }

  private static func table(around view: UIView) -> UITableView? {
    var responder: UIResponder? = view
    while let candidate = responder {
      if let controller = candidate as? UIViewController {
        guard let table = (controller as? UITableViewController)?.viewIfLoaded as? UITableView else { return nil }
        return view.isDescendant(of: table) ? table : nil
      }
      responder = candidate.next
    }
    return nil
  }
}
