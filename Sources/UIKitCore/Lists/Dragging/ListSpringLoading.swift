import CoreGraphics
import Foundation

// Apple: `isSpringLoaded`: the row or item under a drag that rests is chosen as if it was tapped.
extension UITableView {
  func springLoadingChanged() {
    if let springLoading { removeInteraction(springLoading) }
    springLoading = nil
    guard isSpringLoaded else { return }
    let interaction = UISpringLoadedInteraction { [weak self] _, context in
      guard let self, context.state == .activated, let path = self.indexPathForRow(at: context.location(in: self)),
        self.delegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true
      else { return }
      self.userSelect(path)
    }
    springLoading = interaction
    addInteraction(interaction)
  }
}

extension UICollectionView {
  func springLoadingChanged() {
    if let springLoading { removeInteraction(springLoading) }
    springLoading = nil
    guard isSpringLoaded else { return }
    let interaction = UISpringLoadedInteraction { [weak self] _, context in
      guard let self, context.state == .activated, let path = self.indexPathForItem(at: context.location(in: self)),
        self.collectionDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true
      else { return }
      self.userSelect(path)
    }
    springLoading = interaction
    addInteraction(interaction)
  }
}
