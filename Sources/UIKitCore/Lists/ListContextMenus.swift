import Foundation

/// Asks the delegate of a table or a collection view for the menus of its rows and items.
@MainActor final class ListContextMenus: NSObject, UIContextMenuInteractionDelegate {
  /// What a list's delegate says, in the words of its kind of list.
  struct Delegate {
    var configuration: (IndexPath?, CGPoint) -> UIContextMenuConfiguration?
    var preview: (UIContextMenuConfiguration, IndexPath?) -> UITargetedPreview?
    var dismissal: (UIContextMenuConfiguration, IndexPath?) -> UITargetedPreview?
    var commit: (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
    var display: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    var end: (UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    var editMenu: ListEditMenu
    var path: (CGPoint) -> IndexPath?
    var cell: (IndexPath) -> UIView?
    /// A press that became a menu selects nothing.
    var cancelTouch: () -> Void
  }

  private let delegate: Delegate
  private weak var pressedCell: UIView?
  private var pressedPath: IndexPath?
  private(set) lazy var interaction = makeInteraction()

  init(_ delegate: Delegate) { self.delegate = delegate }

  /// A press that finds no menu shows the edit menu where there is one.
  private func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.declined = { [weak self] location in
      guard let self, let path = delegate.path(location), let cell = delegate.cell(path),
        delegate.editMenu.present(at: path, beside: cell)
      else { return }
      delegate.cancelTouch()
    }
    return interaction
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let path = delegate.path(location)
    guard let configuration = delegate.configuration(path, location) else { return nil }
    pressedCell = path.flatMap(delegate.cell)
    pressedPath = path
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate.preview(configuration, pressedPath) ?? pressedCell.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { delegate.dismissal(configuration, pressedPath) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { delegate.commit(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate.cancelTouch()
    delegate.display(configuration, animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate.end(configuration, animator) }
}

extension UICollectionView {
  /// Items have menus where there is a delegate, which may give some.
  func setUpContextMenus() {
    guard contextMenus == nil, collectionDelegate != nil else { return }
    let menus = ListContextMenus(
      ListContextMenus.Delegate(
        configuration: { [weak self] path, point in
          guard let self else { return nil }
          return self.collectionDelegate?.collectionView(
            self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
        },
        preview: { [weak self] configuration, path in
          guard let self, let delegate = self.collectionDelegate else { return nil }
          guard let path else {
            return delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
          }
          return delegate.collectionView(
            self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
        },
        dismissal: { [weak self] configuration, path in
          guard let self, let delegate = self.collectionDelegate else { return nil }
          guard let path else {
            return delegate.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
          }
          return delegate.collectionView(
            self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
        },
        commit: { [weak self] configuration, animator in
          guard let self else { return }
          self.collectionDelegate?.collectionView(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        },
        display: { [weak self] configuration, animator in
          guard let self else { return }
          self.collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
        },
        end: { [weak self] configuration, animator in
          guard let self else { return }
          self.collectionDelegate?.collectionView(
            self, willEndContextMenuInteraction: configuration, animator: animator)
        },
        editMenu: ListEditMenu(
          shouldShow: { [weak self] path in
            guard let self else { return false }
            return self.collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
          },
          canPerform: { [weak self] action, path, sender in
            guard let self else { return false }
            return self.collectionDelegate?.collectionView(
              self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
          },
          perform: { [weak self] action, path, sender in
            guard let self else { return }
            self.collectionDelegate?.collectionView(
              self, performAction: action, forItemAt: path, withSender: sender)
          }),
        path: { [weak self] in self?.indexPathForItem(at: $0) },
        cell: { [weak self] in self?.cellForItem(at: $0) },
        cancelTouch: { [weak self] in self?.unhighlight() }))
    contextMenus = menus
    addInteraction(menus.interaction)
  }
}

extension UITableView {
  /// Rows have menus where there is a delegate, which may give some.
  func setUpContextMenus() {
    guard contextMenus == nil, delegate != nil else { return }
    let menus = ListContextMenus(
      ListContextMenus.Delegate(
        configuration: { [weak self] path, point in
          guard let self, let path else { return nil }
          return self.delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        },
        preview: { [weak self] configuration, _ in
          guard let self else { return nil }
          return self.delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
        },
        dismissal: { [weak self] configuration, _ in
          guard let self else { return nil }
          return self.delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
        },
        commit: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        },
        display: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
        },
        end: { [weak self] configuration, animator in
          guard let self else { return }
          self.delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
        },
        editMenu: ListEditMenu(
          shouldShow: { [weak self] path in
            guard let self else { return false }
            return self.delegate?.tableView(self, shouldShowMenuForRowAt: path) ?? false
          },
          canPerform: { [weak self] action, path, sender in
            guard let self else { return false }
            return self.delegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
          },
          perform: { [weak self] action, path, sender in
            guard let self else { return }
            self.delegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
          }),
        path: { [weak self] in self?.indexPathForRow(at: $0) },
        cell: { [weak self] in self?.cellForRow(at: $0) },
        cancelTouch: { [weak self] in self?._touchesCancelled() }))
    contextMenus = menus
    addInteraction(menus.interaction)
  }
}
