import CoreGraphics
import Foundation

/// The mark at a preview's corner: a plus, a number, or that nothing can be dropped here.
// Assumed: green, blue and grey, 26 points.
@MainActor final class DragBadge: UIView {
  enum Kind: Equatable { case copy(Int), count(Int), forbidden }

  private static let side: CGFloat = 26
  private let label = UILabel()
  private let picture = UIImageView()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.side / 2
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    picture.tintColor = .white
    picture.contentMode = .center
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  var kind: Kind? { didSet { show() } }

  private func show() {
    switch kind {
    case .copy(let count):
      set(.systemGreen, count > 1 ? "+\(count)" : nil, "plus")
    case .count(let count): set(.systemBlue, "\(count)", nil)
    case .forbidden: set(.systemGray, nil, "nosign")
    case nil: break
    }
  }

  private func set(_ color: UIColor, _ text: String?, _ symbol: String?) {
    backgroundColor = color
    label.text = text
    picture.image =
      text == nil
      ? symbol.flatMap {
        UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 14, weight: .bold))
      } : nil
    let width = max(Self.side, label.intrinsicContentSize.width + 12)
    bounds = CGRect(x: 0, y: 0, width: width, height: Self.side)
    label.frame = bounds
    picture.frame = bounds
  }
}
