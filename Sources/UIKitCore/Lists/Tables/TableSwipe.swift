/// A row that is being swiped, or lies open, with its buttons.
@MainActor package final class TableSwipe {
  package let cell: UITableViewCell
  package var indexPath: IndexPath
  package let configuration: UISwipeActionsConfiguration
  /// The buttons show at the right.
  package let isRight: Bool
  /// The delete control opened the row, not a swipe.
  package let isFromEditing: Bool
  package let container: UIView
  package var buttons: [SwipeButton] = []
  package var isOpen = false
  package var startOffset: CGFloat = 0

  /// Whether a point of the table lies beside or in the row.
  func contains(_ point: CGPoint) -> Bool { cell.frame.minY <= point.y && point.y < cell.frame.maxY }

  package init(
    cell: UITableViewCell, indexPath: IndexPath, configuration: UISwipeActionsConfiguration, isRight: Bool,
    isFromEditing: Bool
  ) {
    self.cell = cell
    self.indexPath = indexPath
    self.configuration = configuration
    self.isRight = isRight
    self.isFromEditing = isFromEditing
    container = UIView(frame: .zero)
    container.clipsToBounds = true
    for action in configuration.actions {
      let button = SwipeButton(action: action)
      buttons.append(button)
      container.insertSubview(button, at: 0)
    }
  }

  /// The width at which the row rests open, in points.
  package var openWidth: CGFloat { buttons.reduce(0) { $0 + $1._width } }

  /// Lays the buttons out for an uncovered width; they overlap like cards until all show.
  package func layout(width: CGFloat, height: CGFloat, fills: Bool) {
    let total = max(openWidth, 1)
    var position: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share = button._width / total
      let shown = width * share
      let buttonWidth = max(button._width, shown)
      if fills {
        button.frame = index == 0 ? CGRect(x: 0, y: 0, width: width, height: height) : .zero
        continue
      }
      if isRight {
        let x = width - position - shown
        button.frame = CGRect(x: x, y: 0, width: max(buttonWidth, width - x), height: height)
      } else {
        button.frame = CGRect(x: position + shown - buttonWidth, y: 0, width: buttonWidth, height: height)
      }
      button._shown = shown
      button._isRight = isRight
      position += shown
    }
  }
}

/// A swipe action's button: white text or image on the action's colour.
@MainActor package final class SwipeButton: UIControl {
  package let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  package var _shown: CGFloat = 0 { didSet { setNeedsLayout() } }
  package var _isRight = true

  package init(action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
    if let image = action.image {
      imageView.image = image.withRenderingMode(.alwaysTemplate)
      imageView.tintColor = .white
      addSubview(imageView)
      label.font = .systemFont(ofSize: 12)
    }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.title
    clipsToBounds = true
  }

  package required init?(coder: NSCoder) { return nil }

  // Observed on iOS 16: 74 points for "Delete", otherwise the title with 15 points on each side.
  package var _width: CGFloat {
    let size = label.sizeThatFits(CGSize(width: 150, height: 100))
    return max(74, (size.width + 30).rounded(.up))
  }

  package override var isHighlighted: Bool {
    didSet { label.alpha = isHighlighted ? 0.6 : 1 }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(_width, 1)
    let x = _isRight ? 0 : bounds.width - width
    let text = label.sizeThatFits(CGSize(width: width, height: bounds.height))
    if let image = imageView.image {
      let hasText = action.title?.isEmpty == false && bounds.height >= 60
      label.isHidden = !hasText
      let total = image.size.height + (hasText ? text.height + 3 : 0)
      let top = ((bounds.height - total) / 2).rounded()
      imageView.frame = CGRect(
        x: x + (width - image.size.width) / 2, y: top, width: image.size.width, height: image.size.height)
      label.frame = CGRect(x: x, y: top + image.size.height + 3, width: width, height: text.height)
    } else {
      label.frame = CGRect(x: x, y: (bounds.height - text.height) / 2, width: width, height: text.height)
    }
  }
}
