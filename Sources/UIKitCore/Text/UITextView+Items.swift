import CoreGraphics
import Foundation

// Items of the text that a finger can act upon, while the text is not edited.
extension UITextView {
  /// - Parameter point: in the view's coordinates.
  func textItem(at point: CGPoint) -> UITextItem? {
    guard !isEditable, isSelectable else { return nil }
    let origin = editorOrigin
    guard
      let range = editorGeometry.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)),
      range.lowerBound < _storage.length
    else { return nil }
    let unit = range.lowerBound
    var extent = NSRange()
    if let tag = _storage.attribute(.textItemTag, at: unit, effectiveRange: &extent) as? String {
      return UITextItem(.tag(tag), extent)
    }
    if let link = link(at: unit, &extent),
      let url = link as? URL ?? (link as? NSURL)?.absoluteURL ?? (link as? String).flatMap({ URL(string: $0) })
    {
      return UITextItem(.link(url), extent)
    }
    if let attachment = _storage.attribute(.attachment, at: unit, effectiveRange: &extent) as? NSTextAttachment {
      return UITextItem(.textAttachment(attachment), extent)
    }
    return nil
  }

  /// Of the text, or found in it.
  private func link(at unit: Int, _ extent: inout NSRange) -> Any? {
    if let link = _storage.attribute(.link, at: unit, effectiveRange: &extent) { return link }
    guard let found = _manager.temporaryAttributes.values(at: unit) else { return nil }
    extent = found.range
    return found.values[.link]
  }

  // MARK: Taps

  /// Returns whether there is an item.
  func performPrimaryAction(at point: CGPoint) -> Bool {
    guard let item = textItem(at: point) else { return false }
    let standard = UIAction { [weak self] _ in self?.performDefaultAction(of: item) }
    let action = textDelegate.map { $0.textView(self, primaryActionFor: item, defaultAction: standard) } ?? standard
    action?._perform(sender: self)
    return true
  }

  private func performDefaultAction(of item: UITextItem) {
    switch item.content {
    case .link(let url): if allows(item, .invokeDefaultAction) { UIApplication.shared.open(url) }
    case .textAttachment: _ = allows(item, .invokeDefaultAction)
    case .tag: break
    }
  }

  /// What the delegate says by the methods before iOS 17.
  func allows(_ item: UITextItem, _ interaction: UITextItemInteraction) -> Bool {
    switch item.content {
    case .link(let url):
      return textDelegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction) ?? true
    case .textAttachment(let attachment):
      return textDelegate?.textView(self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
        ?? true
    case .tag: return true
    }
  }

  // MARK: Menus

  // Observed: a link can be opened and copied. Assumed: attachments and tags have no menu of the system's.
  private func defaultMenu(of item: UITextItem) -> UIMenu {
    guard case .link(let url) = item.content else { return UIMenu(children: []) }
    return UIMenu(children: [
      UIAction(title: SystemWord.openLink.text, image: UIImage(systemName: "safari")) { _ in
        UIApplication.shared.open(url)
      },
      UIAction(title: SystemWord.copyLink.text, image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.url = url
      },
    ])
  }

  /// nil: a press brings no menu.
  func menuConfiguration(of item: UITextItem) -> UITextItem.MenuConfiguration? {
    let menu = defaultMenu(of: item)
    let standard = UITextItem.MenuConfiguration(menu: menu)
    let wanted = textDelegate.map { $0.textView(self, menuConfigurationFor: item, defaultMenu: menu) } ?? standard
    return wanted.flatMap { $0.menu.children.isEmpty ? nil : $0 }
  }
}

/// Brings the menus of a text view's items.
@MainActor final class TextItemMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let view: UITextView
  private var pressed: (item: UITextItem, configuration: UITextItem.MenuConfiguration)?
  /// Stands in the text for what is lifted.
  private var lifted: UIView?

  init(_ view: UITextView) { self.view = view }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let item = view.textItem(at: location), let configuration = view.menuConfiguration(of: item) else {
      return nil
    }
    pressed = (item, configuration)
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in configuration.menu }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let (item, menu) = pressed else { return nil }
    view.finger.cancel()
    let rects = view._editor.shownRects(item.range)
    let frame = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    let shown: UIView
    switch menu.preview {
    case .default:
      shown = view.resizableSnapshotView(from: frame, afterScreenUpdates: false, withCapInsets: .zero) ?? UIView()
      shown.frame = frame
    case .view(let given):
      shown = given
      shown.center = CGPoint(x: frame.midX, y: frame.midY)
    case nil: shown = UIView(frame: frame)
    }
    view.addSubview(shown)
    lifted = shown
    let parameters = UIPreviewParameters()
    if menu.preview == nil { parameters.backgroundColor = .clear }
    return UITargetedPreview(view: shown, parameters: parameters)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let item = pressed?.item, let animator else { return }
    view.textDelegate?.textView(view, textItemMenuWillDisplayFor: item, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let item = pressed?.item, let animator else { return }
    pressed = nil
    view.textDelegate?.textView(view, textItemMenuWillEndFor: item, animator: animator)
    animator.addCompletion { [weak lifted] in lifted?.removeFromSuperview() }
  }
}
