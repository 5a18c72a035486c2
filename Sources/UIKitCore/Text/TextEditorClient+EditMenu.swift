import CoreGraphics
import Foundation

extension TextEditorClient {
  /// What the menu points at: the selected text, or the caret.
  private var editMenuRect: CGRect {
    let boxes = _editor.shownRects(_editor.selection)
    guard let first = boxes.first else { return _editor.caretRect(_editor.selection.location) }
    return boxes.dropFirst().reduce(first) { $0.union($1) }.intersection(bounds)
  }

  private var editMenuEntries: [EditMenuEntry] {
    let own = UIMenuController.own(for: self)
    // Assumed: text that is edited has no Delete in its menu, though it can be sent one.
    let suggestions = EditMenuEntry.suggestions(for: self).map { element -> UIMenuElement in
      guard let menu = element as? UIMenu else { return element }
      return menu.replacingChildren(
        menu.children.filter { ($0 as? UICommand)?.action != EditAction.delete.selector })
    }
    if let menu = editMenu(_editor.selection, suggestions) { return EditMenuEntry.entries(of: menu, for: self) + own }
    return EditMenuEntry.entries(of: UIMenu(children: suggestions), for: self) + own
  }

  func presentEditMenu() {
    let (appearing, disappearing) = (EditMenuAnimator(), EditMenuAnimator())
    EditMenuPresenter.shared.show(
      EditMenuPresenter.Request(
        entries: editMenuEntries, source: self, rect: { [weak self] in self?.editMenuRect ?? .zero },
        willShow: { [weak self] in
          self?.willPresentEditMenu(appearing)
          appearing.animate()
        }, didShow: { appearing.complete() },
        willHide: { [weak self] in
          self?.willDismissEditMenu(disappearing)
          disappearing.animate()
        }, didHide: { disappearing.complete() }), animated: true)
  }

  func dismissEditMenu() {
    if EditMenuPresenter.shared.isShown(for: self) { EditMenuPresenter.shared.dismiss(animated: true) }
  }

  /// A tap on text that is being edited: a second one, or one on the caret or the selected text, is for the menu.
  /// - Parameter point: in this view's coordinates.
  func tapEditing(_ count: Int, at point: CGPoint, wasEditing: Bool, selectsParagraph: Bool) {
    let dismissed = EditMenuPresenter.shared.touchDismissed
    let before = _editor.selection
    if count == 1, wasEditing, before.length > 0, _editor.shownRects(before).contains(where: { $0.contains(point) }) {
      if !dismissed { presentEditMenu() }
      return
    }
    _editor.tap(count, at: point, selectsParagraph: selectsParagraph)
    let isSamePlace = wasEditing && !dismissed && before.length == 0 && before == _editor.selection
    if count > 1 || isSamePlace { presentEditMenu() }
  }
}
