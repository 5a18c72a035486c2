import CoreGraphics
import QuartzCore

/// The bubble with its arrow. Its content reaches under the arrow, where a safe area keeps it free.
// Apple: WWDC 2019, "Modernizing Your UI for iOS 13": a popover's content extends into its arrow.
@MainActor package final class BubbleView: UIView {
  /// Which edge the arrow is at; none of the four: there is no arrow.
  var direction: UIPopoverArrowDirection = .up { didSet { setNeedsLayout() } }
  /// Where the arrow points, along its edge.
  var tip: CGFloat = 0 { didSet { setNeedsLayout() } }
  var fill: UIColor = .systemBackground { didSet { traitsDidChange(traitCollection) } }
  var content: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { clip.addSubview(content) }
    }
  }
  /// The app's own background, in place of the bubble's outline and colour.
  var chrome: PopoverChrome? {
    didSet {
      oldValue?.view.removeFromSuperview()
      if let chrome { insertSubview(chrome.view, at: 0) }
      back.isHidden = chrome != nil
      clip.mask = chrome == nil ? outline : nil
      sink(chrome?.sinksContent == true)
      setNeedsLayout()
    }
  }
  /// From the arrow's base to its tip, in points.
  var arrowHeight: CGFloat { chrome?.arrowHeight ?? UIPopoverPresentationController.arrow }
  private let back = ShapeView(frame: .zero)
  private let clip = UIView(frame: .zero)
  private let outline = ShapeView(frame: .zero)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(back)
    addSubview(clip)
    outline.shape.fillColor = UIColor.black.cgColor
    clip.mask = outline
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }
  package required init?(coder: NSCoder) { nil }

  /// The part of the content that lies under the arrow, in points.
  var arrowInsets: UIEdgeInsets {
    if chrome != nil { return .zero }
    let arrow = UIPopoverPresentationController.arrow
    return switch direction {
    case .up: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0)
    case .left: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow)
    default: .zero
    }
  }

  package override func traitsDidChange(_ previous: UITraitCollection) {
    super.traitsDidChange(previous)
    back.shape.fillColor = fill.resolvedColor(with: traitCollection).cgColor
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if let chrome {
      chrome.point(direction.isEmpty ? .unknown : direction, at: tip, in: bounds.size)
      clip.frame = chrome.contentFrame(in: bounds.size, direction)
      content?.frame = clip.bounds
      return
    }
    let path = makePath()
    for view in [back, clip, outline] { view.frame = bounds }
    content?.frame = clip.bounds
    back.shape.path = path
    outline.shape.path = path
  }

  // Assumed: corners 5 points round and a faint line.
  private func sink(_ sinks: Bool) {
    clip.clipsToBounds = sinks
    clip.layer.cornerRadius = sinks ? 5 : 0
    clip.layer.borderWidth = sinks ? 1 / UIScreen.main.scale : 0
    clip.layer.borderColor = UIColor.black.withAlphaComponent(0.3).cgColor
  }

  // MARK: The outline

  /// As if the arrow were at the top, then turned to its edge.
  private func makePath() -> CGPath {
    let size = bounds.size
    switch direction {
    case .up: return path(length: size.width, height: size.height) { $0 }
    case .down:
      return path(length: size.width, height: size.height) { CGPoint(x: $0.x, y: size.height - $0.y) }
    case .left: return path(length: size.height, height: size.width) { CGPoint(x: $0.y, y: $0.x) }
    case .right:
      return path(length: size.height, height: size.width) { CGPoint(x: size.width - $0.y, y: $0.x) }
    default:
      let path = CGMutablePath()
      let radius = min(Self.radius, size.width / 2, size.height / 2)
      path.addRoundedRect(in: bounds, cornerWidth: radius, cornerHeight: radius)
      return path
    }
  }

  // Assumed: corners 13 points round; an arrow 37 points wide at its base, with a round tip, as on iPadOS 16.
  private static let radius: CGFloat = 13
  private static let half: CGFloat = 18.5

  private func path(length: CGFloat, height: CGFloat, at turned: (CGPoint) -> CGPoint) -> CGPath {
    let (top, r, half) = (UIPopoverPresentationController.arrow, Self.radius, Self.half)
    let x = max(r + half, min(tip, length - r - half))
    let path = CGMutablePath()
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { turned(CGPoint(x: x, y: y)) }
    func curve(_ end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
      path.addCurve(to: end, control1: first, control2: second)
    }
    // The part of a quarter circle's radius that its control points keep from the corner.
    let k = r * 0.4477
    path.move(to: at(r, top))
    path.addLine(to: at(x - half, top))
    curve(at(x - 4, 1.8), at(x - half + 8, top), at(x - 8, 5.4))
    curve(at(x + 4, 1.8), at(x - 1.6, -0.6), at(x + 1.6, -0.6))
    curve(at(x + half, top), at(x + 8, 5.4), at(x + half - 8, top))
    path.addLine(to: at(length - r, top))
    curve(at(length, top + r), at(length - k, top), at(length, top + k))
    path.addLine(to: at(length, height - r))
    curve(at(length - r, height), at(length, height - k), at(length - k, height))
    path.addLine(to: at(r, height))
    curve(at(0, height - r), at(k, height), at(0, height - k))
    path.addLine(to: at(0, top + r))
    curve(at(r, top), at(0, top + k), at(k, top))
    path.closeSubpath()
    return path
  }
}

/// A view that is a shape, so that its outline moves in `UIView.animate`.
@MainActor private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  // The layer is of that class.
  var shape: CAShapeLayer { layer as! CAShapeLayer }
}
