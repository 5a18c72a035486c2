import UIKit

/// The title above a section.
class TitleView: UICollectionReusableView {
  static let kind = "title"

  static var item: NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)), elementKind: kind,
      alignment: .top)
  }

  /// Points, of a title in one line.
  static var height: CGFloat { UIFont.preferredFont(forTextStyle: .headline).lineHeight.rounded(.up) + 12 }

  private let label = UILabel()

  var text: String? {
    get { label.text }
    set { label.text = newValue.map { NSLocalizedString($0, comment: "") } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    directionalLayoutMargins = .zero
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }
}
