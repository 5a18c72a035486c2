/// Shows one bar button item in a bar.
@MainActor package final class BarButton: UIControl {
  package let item: UIBarButtonItem
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  /// Behind the cross of a close button.
  private var disc: UIView?
  /// A picture of the app's own behind the item.
  private var ground: UIImageView?
  /// Behind a selected item.
  private var selection: UIView?
  private var springLoading: UISpringLoadedInteraction?
  private var menuPress: MenuPress?
  private var pointer: ControlPointer?
  package var appearance: UIBarButtonItemAppearance? { didSet { refresh() } }
  /// Titles of a compact bar are drawn with its own height.
  package final var onTap: (@MainActor (UIEvent?) -> Void)?

  package init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addSubview(label)
    addSubview(imageView)
    imageView.contentMode = .center
    isAccessibilityElement = true
    item._view = self
    pointer = ControlPointer(self) { ($0 as? BarButton)?.pointerStyle }
    refresh()
  }

  package required init?(coder: NSCoder) { return nil }

  // Observed on iPadOS 16: a platter of 37 points around the title or picture, with some room at its sides.
  private var pointerStyle: UIPointerStyle {
    let shown = (label.isHidden ? imageView.frame : label.frame).insetBy(dx: -8, dy: 0)
    let platter = CGRect(x: shown.minX, y: bounds.midY - 18.5, width: max(shown.width, 37), height: 37)
    let placed = platter.offsetBy(dx: frame.minX, dy: frame.minY)
    return UIPointerStyle(effect: .highlight(UITargetedPreview(view: self)), shape: .roundedRect(placed))
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let state: UIControl.State = !item.isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
    let stateAppearance: UIBarButtonItemStateAppearance? =
      !item.isEnabled
      ? appearance?.disabled : isHighlighted ? appearance?.highlighted : appearance?.normal
    var result = appearance?.normal.titleTextAttributes ?? [:]
    result.merge(item.titleAttributes(for: .normal, in: self)) { $1 }
    if state != .normal {
      result.merge(stateAppearance?.titleTextAttributes ?? [:]) { $1 }
      result.merge(item.titleAttributes(for: state, in: self)) { $1 }
    }
    return result
  }

  package func refresh() {
    isEnabled = item.isEnabled
    if item.isSpringLoaded != (springLoading != nil) {
      springLoading = springLoading(replacing: springLoading, isWanted: item.isSpringLoaded) { [weak self] _ in
        if let self, self.isEnabled { self.primaryTouchEnded(with: nil) }
      }
    }
    refreshMenuPress()
    let attributes = attributes
    let tint: UIColor = item.tint(in: self) ?? tintColor
    if let image = shownImage {
      label.isHidden = true
      imageView.isHidden = false
      imageView.image = image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
      imageView.tintColor = item.isEnabled ? tint : .disabledBarItem
    } else {
      imageView.isHidden = true
      label.isHidden = false
      label.text = item._title
      label.font =
        attributes[.font] as? UIFont
        ?? (item.style == .done ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 17))
      let color = attributes[.foregroundColor] as? UIColor
      label.textColor = item.isEnabled ? color ?? tint : color ?? .disabledBarItem
      label.applyTitleAttributes(attributes)
    }
    if item._systemItem == .close { refreshDisc() }
    refreshGround()
    refreshSelection(tint)
    let dims = isHighlighted && item.isEnabled
    label.alpha = dims ? 0.2 : 1
    imageView.alpha = dims ? 0.2 : 1
    disc?.alpha = dims ? 0.2 : 1
    accessibilityLabel = item._accessibilityLabel
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityTraits = item.isEnabled ? .button : [.button, .notEnabled]
    setNeedsLayout()
  }

  /// Whether a tap opens the item's menu.
  private var isMenuPrimary: Bool { item.menu != nil && item.primaryAction == nil && item.action == nil }

  // Apple: UIBarButtonItem.menu, shown by touch and hold where the item has an action too.
  private func refreshMenuPress() {
    let isWanted = item.menu != nil && !isMenuPrimary
    if isWanted, menuPress == nil {
      let order = { [weak self] in self?.item.preferredMenuElementOrder ?? .automatic }
      menuPress = MenuPress(self, order: order) { [weak self] in self?.item.menu }
    }
    menuPress?.isEnabled = isWanted
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// That of the compact height, where there is one.
  private var shownImage: UIImage? {
    let image = item._image
    return isCompact && image != nil ? item.landscapeImagePhone ?? image : image
  }

  /// Points beside the picture that belong to the button between others.
  var sideRoom: CGFloat { shownImage == nil ? 0 : 11 }

  private var imageInsets: UIEdgeInsets {
    isCompact && item.landscapeImagePhone != nil ? item.landscapeImagePhoneInsets : item.imageInsets
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    guard item.landscapeImagePhone != nil, previous.verticalSizeClass != traitCollection.verticalSizeClass else {
      return
    }
    refresh()
    superview?.setNeedsLayout()
  }

  // Observed on iOS 16: a disc of 30 points; the bar's tint does not colour it, an item's own does.
  private func refreshDisc() {
    imageView.tintColor = item.tint(in: self) ?? .secondaryLabel
    guard disc == nil else { return }
    let disc = UIView(frame: .zero)
    disc.backgroundColor = .tertiarySystemFill
    disc.layer.cornerRadius = Self.discSide / 2
    disc.isUserInteractionEnabled = false
    insertSubview(disc, belowSubview: imageView)
    self.disc = disc
  }
  private static let discSide: CGFloat = 30

  private func refreshGround() {
    guard let image = item.groundImage(isHighlighted: isHighlighted, appearance, in: self) else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    let view = ground ?? UIImageView(frame: .zero)
    if view.superview == nil { insertSubview(view, at: 0) }
    ground = view
    // Apple: a picture that says nothing of its caps is stretched in its middle.
    let (x, y) = ((image.size.width - 1) / 2, (image.size.height - 1) / 2)
    view.image =
      image.capInsets == .zero && min(x, y) > 0
      ? image.resizableImage(withCapInsets: UIEdgeInsets(top: y, left: x, bottom: y, right: x), resizingMode: .stretch)
      : image
  }

  private func layoutGround() {
    guard let ground, let image = ground.image else { return }
    let offset = item.backgroundVerticalPositionAdjustment(for: .default)
    ground.frame = CGRect(
      x: 0, y: ((bounds.height - image.size.height) / 2).rounded() + offset, width: bounds.width,
      height: image.size.height)
  }

  // Observed since iOS 15: a selected item stands out of a rounded field of its tint. Assumed: its measures.
  private func refreshSelection(_ tint: UIColor) {
    guard item.isSelected else {
      selection?.removeFromSuperview()
      selection = nil
      return
    }
    let field = selection ?? UIView(frame: .zero)
    field.layer.cornerRadius = 6
    field.isUserInteractionEnabled = false
    if field.superview == nil { insertSubview(field, at: 0) }
    selection = field
    field.backgroundColor = item.isEnabled ? tint : .tertiarySystemFill
    guard item.isEnabled else { return }
    imageView.tintColor = .white
    label.textColor = .white
  }

  private func layoutSelection() {
    guard let selection else { return }
    let shown = imageView.isHidden ? label.frame.size : imageView.image?.size ?? .zero
    let size = CGSize(width: max(28, shown.width + 12), height: max(28, shown.height + 6))
    selection.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    // Proxies may ask for what lies around.
    guard window != nil, !BarItemProxies.entries.isEmpty else { return }
    refresh()
    superview?.setNeedsLayout()
  }

  package override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      if isHighlighted {
        refresh()
      } else {
        UIView.animate(withDuration: 0.25) { self.refresh() }
      }
    }
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
    (item._title ?? item._accessibilityLabel, item.largeContentSizeImage ?? item._image)
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.width > 0 { return CGSize(width: item.width, height: 44) }
    if disc != nil { return CGSize(width: Self.discSide, height: 44) }
    if let image = imageView.image, !imageView.isHidden { return CGSize(width: image.size.width, height: 44) }
    // Assumed: a title keeps 10 points from the ends of what lies behind it.
    let room: CGFloat = ground == nil ? 0 : 20
    return CGSize(width: max(titleWidth + room, ground?.image?.size.width ?? 0), height: 44)
  }

  /// Of the widest title that the button has or may come to have, in points.
  // Apple: UIBarButtonItem.possibleTitles, "the system uses this property as a hint to size the bar button item".
  private var titleWidth: CGFloat {
    func width() -> CGFloat { label.sizeThatFits(CGSize(width: 1000, height: 44)).width }
    let title = label.text
    var widest = width()
    for other in item.possibleTitles ?? [] where other != title {
      label.text = other
      widest = max(widest, width())
    }
    if label.text != title { label.text = title }
    return widest
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let insets = imageInsets
    imageView.frame = CGRect(
      x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    let side = Self.discSide
    disc?.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    let size = label.sizeThatFits(bounds.size)
    let scale = max(1, traitCollection.displayScale)
    let offset = item.titleOffset(in: self)
    label.frame = CGRect(
      x: max(0, (bounds.width - size.width) / 2) + offset.horizontal,
      y: ((bounds.height - size.height) / 2 * scale).rounded() / scale + offset.vertical,
      width: min(size.width, bounds.width), height: size.height)
    layoutGround()
    layoutSelection()
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(-8, -(44 - bounds.width) / 2), dy: 0).contains(point)
  }

  package override func primaryTouchEnded(with event: UIEvent?) {
    if let onTap {
      onTap(event)
    } else if isMenuPrimary, let menu = item.menu {
      MenuPresenter.present(menu, from: self, order: item.preferredMenuElementOrder)
    } else {
      item.trigger(event: event)
    }
  }
}

extension UIColor {
  // Observed: a disabled bar button is gray in both appearances.
  package static let disabledBarItem = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.25) : UIColor(white: 0, alpha: 0.25)
  }
}

/// The back button: a chevron and the title of the item before.
@MainActor package final class NavigationBackButton: UIControl {
  package let label = UILabel(frame: .zero)
  private let chevron = BackChevron(frame: .zero)
  package final var onTap: (@MainActor () -> Void)?
  package var item: UIBarButtonItem?
  package var title = "" { didSet { refresh() } }
  /// The chevron stands to the right of the title.
  package var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }
  package var indicator: UIImage? {
    didSet {
      chevron.image = indicator
      if indicator?.size != oldValue?.size { setNeedsLayout() }
    }
  }
  /// Lets the title show where the image is opaque, and behind it; nil, or one without a size: everywhere.
  package var transitionMask: UIImage? { didSet { if transitionMask !== oldValue { maskChanged() } } }
  private var titleArea: BackTitleArea?
  package var appearance: UIBarButtonItemAppearance? { didSet { refresh() } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(chevron)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityIdentifier = "BackButton"
  }
  package required init?(coder: NSCoder) { return nil }

  package override var showsLargeContentViewer: Bool {
    get { true }
    set {}
  }
  package override var ownLargeContent: (title: String?, image: UIImage?) {
    (title.isEmpty ? accessibilityLabel : title, indicator ?? UIImage(systemName: "chevron.backward"))
  }

  /// Without an item of its own, a back button has what proxies say of all.
  private var proxyAttributes: [NSAttributedString.Key: Any] {
    BarItemProxies.look(of: UIBarButtonItem.self, in: self) { $0.titleTextAttributes(for: .normal) } ?? [:]
  }
  private static func tint(_ item: UIBarItem) -> UIColor? { (item as? UIBarButtonItem)?.tintColor }

  private func refresh() {
    label.text = title
    var attributes = appearance?.normal.titleTextAttributes ?? [:]
    attributes.merge(item?.titleAttributes(for: .normal, in: self) ?? proxyAttributes) { $1 }
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    let own = item.map { $0.tint(in: self) } ?? BarItemProxies.look(of: UIBarButtonItem.self, in: self, Self.tint)
    let tint: UIColor = own ?? tintColor
    label.textColor = attributes[.foregroundColor] as? UIColor ?? tint
    label.applyTitleAttributes(attributes)
    // Observed: a title's colour is not the chevron's, so that clear titles leave it alone.
    chevron.tintColor = own
    label.alpha = isHighlighted ? 0.2 : 1
    chevron.alpha = isHighlighted ? 0.2 : 1
    accessibilityLabel = title.isEmpty ? SystemWord.back.text : title
    setNeedsLayout()
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    // Proxies may ask for what lies around.
    guard window != nil, !BarItemProxies.entries.isEmpty else { return }
    refresh()
    superview?.setNeedsLayout()
  }

  package override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      if isHighlighted { refresh() } else { UIView.animate(withDuration: 0.25) { self.refresh() } }
    }
  }

  private func maskChanged() {
    titleArea?.removeFromSuperview()
    titleArea = nil
    addSubview(label)
    guard let transitionMask, transitionMask.size != .zero else { return }
    let area = BackTitleArea(transitionMask)
    area.addSubview(label)
    addSubview(area)
    titleArea = area
    setNeedsLayout()
  }

  /// From the button's left edge to its title.
  package var titleOffset: CGFloat { indicatorSize.width + 6 }
  private var indicatorSize: CGSize { indicator?.size ?? CGSize(width: 13, height: 21) }

  package func width(of title: String) -> CGFloat {
    guard !title.isEmpty else { return indicatorSize.width + 9 }
    let old = label.text
    label.text = title
    let width = label.sizeThatFits(CGSize(width: 1000, height: 44)).width
    label.text = old
    return titleOffset + width
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    chevron.transform = .identity
    let own = indicatorSize
    chevron.frame = CGRect(x: 0, y: (bounds.height - own.height) / 2, width: own.width, height: own.height)
    let size = label.sizeThatFits(bounds.size)
    let scale = max(1, traitCollection.displayScale)
    let place = CGRect(
      x: titleOffset, y: ((bounds.height - size.height) / 2 * scale).rounded() / scale,
      width: max(0, min(size.width, bounds.width - titleOffset)), height: size.height)
    titleArea?.isMirrored = isMirrored
    titleArea?.frame = bounds
    // A transition may have shifted it.
    label.bounds.size = place.size
    label.center = CGPoint(x: place.midX, y: place.midY)
    let flipsAlone = chevron.image?.flipsForRightToLeftLayoutDirection ?? false
    chevron.transform = isMirrored && !flipsAlone ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    if isMirrored { for part in [chevron, label] { part.center.x = bounds.width - part.center.x } }
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRect(x: -8, y: 0, width: max(bounds.width + 16, 52), height: bounds.height).contains(point)
  }

  package override func primaryTouchEnded(with event: UIEvent?) { onTap?() }
}

/// The chevron of the back button, or the bar's own indicator image.
@MainActor package final class BackChevron: UIView {
  package var image: UIImage? { didSet { setNeedsDisplay() } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }
  package required init?(coder: NSCoder) { return nil }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  package override func draw(_ rect: CGRect) {
    if let image {
      let drawn = image.renderingMode == .alwaysOriginal ? image : image.withTintColor(tintColor)
      let size = image.size
      drawn.draw(in: CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
      return
    }
    // Observed on iOS 16: 10 by 17.5 points, drawn with a stroke of 2.6.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10.6, y: bounds.midY - 7.8))
    path.addLine(to: CGPoint(x: 2.8, y: bounds.midY))
    path.addLine(to: CGPoint(x: 10.6, y: bounds.midY + 7.8))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
