/// Shows a background configuration behind a cell's or header's content.
@MainActor package final class BackgroundConfigurationView: UIView {
  private let fill = UIView(frame: .zero)
  private let stroke = UIView(frame: .zero)
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var configuration = UIBackgroundConfiguration.clear()

  /// Corners and width that the list gives instead of the configuration's own: a group's first and last rows.
  package var listCorners: (radius: CGFloat, corners: CACornerMask)? { didSet { setNeedsLayout() } }

  /// Points; comes before the configuration's own.
  var cornerRadius: CGFloat? {
    didSet {
      guard cornerRadius != oldValue else { return }
      fill.layer.cornerCurve = .continuous
      setNeedsLayout()
    }
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    stroke.isUserInteractionEnabled = false
    addSubview(fill)
    addSubview(stroke)
  }

  package required init?(coder: NSCoder) { return nil }

  package func apply(_ new: UIBackgroundConfiguration, tintColor: UIColor) {
    if configuration.customView !== new.customView { configuration.customView?.removeFromSuperview() }
    configuration = new
    fill.backgroundColor = new.resolvedBackgroundColor(for: tintColor)
    fill.clipsToBounds = true
    showEffect(new.visualEffect)
    if let custom = new.customView, custom.superview !== fill { fill.addSubview(custom) }
    isUserInteractionEnabled = new.customView != nil
    showImage(new.image)
    stroke.isHidden = new.strokeWidth <= 0
    stroke.layer.borderWidth = new.strokeWidth
    let color = new.resolvedStrokeColor(for: tintColor)
    stroke.layer.borderColor = withTint { color.resolvedColor(with: traitCollection).cgColor }
    setNeedsLayout()
  }

  private func showEffect(_ effect: UIVisualEffect?) {
    if effect == nil {
      effectView?.removeFromSuperview()
      effectView = nil
    } else if let effectView {
      effectView.effect = effect
    } else {
      let view = UIVisualEffectView(effect: effect)
      fill.insertSubview(view, at: 0)
      effectView = view
    }
  }

  private func showImage(_ image: UIImage?) {
    guard let image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    imageView = view
    view.image = image
    view.contentMode = configuration.imageContentMode
    if view.superview !== fill { fill.addSubview(view) } else { fill.bringSubviewToFront(view) }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    fill.frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing))
    let radius = listCorners?.radius ?? cornerRadius ?? configuration.cornerRadius
    let corners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    fill.layer.cornerRadius = radius
    fill.layer.maskedCorners = listCorners?.corners ?? corners
    stroke.frame = fill.frame.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    stroke.layer.cornerRadius = radius > 0 ? radius + configuration.strokeOutset : 0
    for view in [effectView, configuration.customView, imageView] { view?.frame = fill.bounds }
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    apply(configuration, tintColor: tintColor)
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    apply(configuration, tintColor: tintColor)
  }
}
