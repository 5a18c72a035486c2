import CoreGraphics
import Foundation

// Apple: `isSpringLoaded`: the row or item under a drag that rests is chosen as if it was tapped.
extension UITableView {
  func springLoadingChanged() {
    springLoading = springLoading(replacing: springLoading, isWanted: isSpringLoaded) { [weak self] context in
      guard let self, let path = self.indexPathForRow(at: context.location(in: self)),
        self.delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
      else { return }
      self.userSelect(path)
    }
  }
}

extension UICollectionView {
  func springLoadingChanged() {
    springLoading = springLoading(replacing: springLoading, isWanted: isSpringLoaded) { [weak self] context in
      guard let self, let path = self.indexPathForItem(at: context.location(in: self)),
        self.collectionDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
      else { return }
      self.userSelect(path)
    }
  }
}

extension UIView {
  /// Takes the interaction away that was there, and adds one where it is wanted.
  func springLoading(
    replacing old: UISpringLoadedInteraction?, isWanted: Bool,
    _ activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) -> UISpringLoadedInteraction? {
    if let old { removeInteraction(old) }
    guard isWanted else { return nil }
    let interaction = UISpringLoadedInteraction { _, context in
      if context.state == .activated { activate(context) }
    }
    addInteraction(interaction)
    return interaction
  }
}
