import CoreGraphics
import Foundation
import UIKitCore

/// A balloon above a place, with a sign in it and the title below.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  private let balloon = MarkerBalloon(frame: .zero)
  private let caption = MarkerCaption(frame: .zero)

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUpMarker()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpMarker()
  }

  // Observed on iOS 16: 28 points square, above the coordinate.
  private func setUpMarker() {
    bounds.size = CGSize(width: 28, height: 28)
    centerOffset = CGPoint(x: 0, y: -18)
    displayPriority = .defaultHigh
    collisionMode = .circle
    addSubview(caption)
    addSubview(balloon)
    show()
  }

  // MARK: Looks

  /// nil, the default: red.
  open var markerTintColor: UIColor? { didSet { show() } }
  /// nil, the default: white.
  open var glyphTintColor: UIColor? { didSet { show() } }
  /// Up to three letters in the place of a picture.
  open var glyphText: String? { didSet { show() } }
  open var glyphImage: UIImage? { didSet { show() } }
  /// Instead of `glyphImage` while it is selected.
  open var selectedGlyphImage: UIImage? { didSet { show() } }
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { show() } }
  open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { show() } }
  /// Whether the marker grows out of its place when it is added.
  open var animatesWhenAdded = false

  override func textsChanged() {
    super.textsChanged()
    show()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  private func show() {
    balloon.color = markerTintColor ?? .systemRed
    balloon.glyphColor = glyphTintColor ?? .white
    balloon.text = glyphText ?? clusterCount
    balloon.picture = isSelected ? selectedGlyphImage ?? glyphImage : glyphImage
    balloon.isLarge = isSelected
    let hidesTitle = titleVisibility == .hidden || (isSelected && canShowCallout && titleVisibility == .adaptive)
    // Observed: the subtitle shows where it is asked for, or below the title of a selected marker.
    let showsSubtitle = subtitleVisibility == .visible || (subtitleVisibility == .adaptive && isSelected)
    caption.set(
      title: hidesTitle ? nil : annotation?.shownTitle,
      subtitle: hidesTitle || !showsSubtitle ? nil : annotation?.shownSubtitle)
    setNeedsLayout()
  }

  // Observed: the balloon of a cluster has their number.
  private var clusterCount: String? {
    (annotation as? MKClusterAnnotation).map { "\($0.memberAnnotations.count)" }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let side: CGFloat = isSelected ? 56 : 28
    let tip = CGPoint(x: bounds.midX - centerOffset.x, y: bounds.midY - centerOffset.y)
    let height = MarkerBalloon.height(side)
    // A large balloon stands on a dot.
    balloon.bounds.size = CGSize(width: side, height: height)
    balloon.center = CGPoint(x: tip.x, y: tip.y - height / 2 - (isSelected ? 4 : 0))
    let size = caption.sizeThatFits(CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude))
    caption.bounds.size = size
    caption.center = CGPoint(x: tip.x, y: tip.y + (isSelected ? 6 : 3) + size.height / 2)
  }

  // MARK: Selection

  open override func setSelected(_ selected: Bool, animated: Bool) {
    let changes = selected != isSelected
    super.setSelected(selected, animated: animated)
    guard changes else { return }
    show()
    guard animated, window != nil else { return layOut() }
    // Assumed: a spring of a third of a second.
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.65, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        self.layOut()
        self.balloon.layoutIfNeeded()
      })
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    show()
  }

  // Observed: light letters on photographs.
  override func groundChanged() {
    let isDark = map.map { MapGround.isPhotographic($0.mapType) } ?? false
    caption.overrideUserInterfaceStyle = isDark ? .dark : .unspecified
  }

  override func willAppear(animated: Bool) {
    guard animatesWhenAdded, animated else { return }
    balloon.transform = CGAffineTransform(translationX: 0, y: 14).scaledBy(x: 0.05, y: 0.05)
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.65, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.balloon.transform = .identity })
  }

  override var body: CGRect { balloon.frame.union(bounds) }
  override var calloutTip: CGPoint {
    layOut()
    return CGPoint(x: balloon.frame.midX + calloutOffset.x, y: balloon.frame.minY + calloutOffset.y)
  }
}
