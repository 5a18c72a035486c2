import CoreGraphics

/// One item of a tab bar: image over title, or beside it.
@MainActor package final class TabButton: UIControl {
  package let item: UITabBarItem
  private weak var bar: UITabBar?
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = TabBadge(frame: .zero)
  /// How the item looks in its present state.
  private var look = UITabBarItemStateAppearance()

  package init(item: UITabBarItem, bar: UITabBar?) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    item.shownButton = self
    imageView.contentMode = .center
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    addSubview(imageView)
    addSubview(label)
    addSubview(badge)
    isAccessibilityElement = true
    addAction(
      UIAction { [weak self] _ in
        // A press that shows the item large chooses it when the finger lifts.
        guard let self, !UILargeContentViewerInteraction.isEnabled else { return }
        self.bar?.tapped(self.item)
      }, for: .touchDown)
    addAction(
      UIAction { [weak self] _ in
        guard let self, UILargeContentViewerInteraction.isEnabled else { return }
        self.bar?.tapped(self.item)
      }, for: .touchUpInside)
    refresh()
  }

  package required init?(coder: NSCoder) { return nil }

  package func refresh() {
    isEnabled = item.isEnabled
    let appearance = item.standardAppearance ?? bar?.standardAppearance
    let style = bar?.layoutStyle ?? .stacked
    let layout: UITabBarItemAppearance?
    switch style {
    case .stacked: layout = appearance?.stackedLayoutAppearance
    case .inline: layout = appearance?.inlineLayoutAppearance
    case .compactInline: layout = appearance?.compactInlineLayoutAppearance
    }
    look = (isSelected ? layout?.selected : layout?.normal) ?? UITabBarItemStateAppearance()
    let state: UIControl.State = isSelected ? .selected : .normal
    let attributes = look.titleTextAttributes.merging(item.titleAttributes(for: state, in: self)) { $1 }
    let fallback: UIColor =
      isSelected
      ? bar?.tintColor ?? tintColor : bar?.unselectedItemTintColor ?? .unselectedTab
    var image = item._image(selected: isSelected)
    if style == .compactInline {
      image = item.landscapeImagePhone ?? image?.applyingSymbolConfiguration(.init(scale: .medium)) ?? image
    }
    imageView.image = image.map { $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate) }
    imageView.tintColor = look.iconColor ?? fallback
    label.text = item._title
    label.textColor = attributes[.foregroundColor] as? UIColor ?? fallback
    label.font = attributes[.font] as? UIFont ?? Self.font(style)
    label.applyTitleAttributes(attributes)
    badge.show(item, look, state)
    accessibilityLabel = item.accessibilityLabel ?? item._title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  // MARK: Large content

  package override var showsLargeContentViewer: Bool {
    get { true }
    set {}
  }
  package override var scalesLargeContentImage: Bool {
    get { item.largeContentSizeImage == nil }
    set {}
  }
  package override var largeContentImageInsets: UIEdgeInsets {
    get { item.largeContentSizeImageInsets }
    set {}
  }
  package override var ownLargeContent: (title: String?, image: UIImage?) {
    (item._title, item.largeContentSizeImage ?? item._image(selected: isSelected))
  }

  // Assumed: 13 points beside the image on iPad, 12 in compact height.
  private static func font(_ style: UITabBarItemAppearance.Style) -> UIFont {
    switch style {
    case .stacked: return .systemFont(ofSize: 10, weight: .medium)
    case .inline: return .systemFont(ofSize: 13)
    case .compactInline: return .systemFont(ofSize: 12)
    }
  }

  private func pixel(_ value: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (value * scale).rounded() / scale
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let isStacked = bar?.layoutStyle == .stacked || label.text?.isEmpty != false
    if isStacked { layOutStacked() } else { layOutInline() }
    let width = badge.width
    let image = imageView.frame
    // Assumed: beside an image the title stays free, so that a long badge reaches over the image instead.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isStacked ? image.midX + 5 : isMirrored ? image.minX - 5 : image.maxX + 5 - width
    let offset = look.badgePositionAdjustment
    badge.frame = CGRect(x: x + offset.horizontal, y: 2 + offset.vertical, width: width, height: TabBadge.height)
  }

  private var insets: UIEdgeInsets {
    let isCompact = bar?.layoutStyle == .compactInline && item.landscapeImagePhone != nil
    return isCompact ? item.landscapeImagePhoneInsets : item.imageInsets
  }

  private var titleOffset: UIOffset {
    item.titlePositionAdjustment == .zero ? look.titlePositionAdjustment : item.titlePositionAdjustment
  }

  private func layOutInline() {
    // Assumed: points between image and title.
    let gap: CGFloat = 6
    let size = imageView.image?.size ?? .zero
    let text = label.sizeThatFits(CGSize(width: max(0, bounds.width - size.width - gap), height: 20))
    let total = size.width + (size.width > 0 ? gap : 0) + text.width
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = (bounds.width - total) / 2
    imageView.frame = CGRect(
      x: pixel(isMirrored ? bounds.width - start - size.width : start) + insets.left - insets.right,
      y: pixel((bounds.height - size.height) / 2) + insets.top - insets.bottom, width: size.width,
      height: size.height)
    label.frame = CGRect(
      x: pixel(isMirrored ? start : start + total - text.width) + titleOffset.horizontal,
      y: pixel((bounds.height - text.height) / 2) + titleOffset.vertical, width: text.width,
      height: text.height)
  }

  private func layOutStacked() {
    let size = imageView.image?.size ?? .zero
    let hasTitle = label.text?.isEmpty == false
    // Observed on iOS 16: the image's middle 18.5 points down, the title's box 34 to 46.
    let middle: CGFloat = hasTitle ? 19 : bounds.height / 2
    imageView.frame = CGRect(
      x: pixel(bounds.midX - size.width / 2) + insets.left - insets.right,
      y: pixel(middle - size.height / 2) + insets.top - insets.bottom, width: size.width,
      height: size.height)
    let text = label.sizeThatFits(CGSize(width: bounds.width, height: 20))
    label.frame = CGRect(
      x: pixel((bounds.width - min(text.width, bounds.width)) / 2) + titleOffset.horizontal,
      y: 35 + titleOffset.vertical, width: min(text.width, bounds.width), height: text.height)
  }
}
