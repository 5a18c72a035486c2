import UIKit

/// The rounded panel behind a section.
class PanelView: UICollectionReusableView {
  static let kind = "panel"

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }
}
