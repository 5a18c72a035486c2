import CoreGraphics
import Foundation

// Cells, headers and reusable views that lists make from nibs.

extension UITableView {
  func registerCell(_ nib: UINib?, _ identifier: String) {
    let factory: ReusePool<UITableViewCell>.Factory? = nib.map { nib in
      { [unowned self] _ in
        let objects = nib.instantiate(withOwner: self)
        guard objects.count == 1, let cell = objects.first as? UITableViewCell else {
          // Apple: the words.
          raiseInconsistency(
            "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
              + "must be a UITableViewCell instance")
        }
        if let own = cell.reuseIdentifier, own != identifier {
          // Apple: the words.
          raiseInconsistency(
            "cell reuse indentifier in nib (\(own)) does not match the identifier used to register the nib "
              + "(\(identifier))")
        }
        return cell
      }
    }
    tiling.pool.register(identifier, factory)
  }

  func registerHeader(_ nib: UINib?, _ identifier: String) {
    let factory: ReusePool<UITableViewHeaderFooterView>.Factory? = nib.map { nib in
      { [unowned self] _ in
        let objects = nib.instantiate(withOwner: self)
        guard let header = objects.first as? UITableViewHeaderFooterView else {
          // Apple: the words.
          raiseInconsistency(
            "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
              + "must be a UITableViewHeaderFooterView instance")
        }
        return header
      }
    }
    headerPool.register(identifier, factory)
  }
}

extension UICollectionView {
  func makeView(from nib: UINib, _ kind: String?, _ identifier: String, _ frame: CGRect) -> UICollectionReusableView {
    let objects = nib.instantiate(withOwner: self)
    guard objects.count == 1, let view = objects.first as? UICollectionReusableView,
      kind != nil || view is UICollectionViewCell
    else {
      // Apple: the words.
      raiseInconsistency(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must "
          + "be a \(kind == nil ? "UICollectionViewCell" : "UICollectionReusableView") instance")
    }
    if frame != .zero { view.frame = frame }
    return view
  }
}
