import CoreGraphics
import Foundation

/// The sheet of an activity view controller: what the items are, and a row for each activity.
@MainActor final class ActivityListView: UIView {
  var chosen: ((UIActivity) -> Void)?
  var closed: (() -> Void)?
  private let titleLabel = UILabel(frame: .zero)
  private let close = UIButton(type: .custom)
  private let line = UIView(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  private let group = UIView(frame: .zero)
  private var rows: [ActivityRow] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    titleLabel.font = .systemFont(ofSize: 16, weight: .semibold)
    titleLabel.numberOfLines = 2
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    close.tintColor = .secondaryLabel
    close.backgroundColor = .tertiarySystemFill
    close.layer.cornerRadius = 15
    close.accessibilityLabel = SystemWord.close.text
    close.addAction(UIAction { [weak self] _ in self?.closed?() }, for: .touchUpInside)
    line.backgroundColor = .separator
    group.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? .tertiarySystemBackground : .systemBackground
    }
    group.layer.cornerRadius = 10
    group.layer.cornerCurve = .continuous
    group.clipsToBounds = true
    scroll.alwaysBounceVertical = true
    scroll.addSubview(group)
    for view in [titleLabel, close, line, scroll] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  func show(title: String, activities: [UIActivity]) {
    titleLabel.text = title
    rows = activities.map { activity in
      let row = ActivityRow(activity)
      row.addAction(UIAction { [weak self] _ in self?.chosen?(activity) }, for: .touchUpInside)
      group.addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  private static let headerHeight: CGFloat = 72
  /// The height that all rows need, in points.
  var naturalHeight: CGFloat { Self.headerHeight + 1 + 32 + CGFloat(rows.count) * 52 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let (left, width) = (insets.left, bounds.width - insets.left - insets.right)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    titleLabel.frame = CGRect(
      x: left + (isRightToLeft ? 62 : 16), y: insets.top + 16, width: max(0, width - 78), height: 42)
    close.frame = CGRect(x: left + (isRightToLeft ? 16 : width - 46), y: insets.top + 22, width: 30, height: 30)
    let pixel = 1 / max(1, traitCollection.displayScale)
    let top = insets.top + Self.headerHeight
    line.frame = CGRect(x: 0, y: top, width: bounds.width, height: pixel)
    scroll.frame = CGRect(x: left, y: top + pixel, width: width, height: max(0, bounds.height - top))
    group.frame = CGRect(x: 16, y: 16, width: max(0, width - 32), height: CGFloat(rows.count) * 52)
    group.isHidden = rows.isEmpty
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 52, width: group.bounds.width, height: 52)
      row.showsLine = index + 1 < rows.count
    }
    scroll.contentSize = CGSize(width: width, height: group.frame.maxY + 16)
  }
}

/// An activity's title and image.
@MainActor final class ActivityRow: UIControl {
  private let label = UILabel(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  var showsLine = true { didSet { line.isHidden = !showsLine } }

  init(_ activity: UIActivity) {
    super.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: 17)
    icon.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    icon.tintColor = .label
    icon.contentMode = .scaleAspectFit
    line.backgroundColor = .separator
    for view in [label, icon, line] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = activity.activityTitle
    accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { nil }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemGray4 : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width
    label.frame = CGRect(x: isRightToLeft ? 60 : 16, y: 0, width: max(0, width - 76), height: bounds.height)
    icon.frame = CGRect(x: isRightToLeft ? 16 : width - 40, y: (bounds.height - 24) / 2, width: 24, height: 24)
    let pixel = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: isRightToLeft ? 0 : 16, y: bounds.height - pixel, width: width - 16, height: pixel)
  }
}
