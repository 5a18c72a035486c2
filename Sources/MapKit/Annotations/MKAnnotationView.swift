import CoreGraphics
import Foundation
import UIKitCore

/// What a map shows at an annotation's place.
@preconcurrency @MainActor open class MKAnnotationView: UIView {
  public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }
  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }

  public let reuseIdentifier: String?
  weak var map: MKMapView? { didSet { if map != nil { groundChanged() } } }
  /// The map is showing its callout, or would if there was one.
  private var selected = false
  private var state = DragState.none
  private let picture = UIImageView(frame: .zero)
  /// In a cluster, or in the way of a view that is more important.
  var isGivingWay = false { didSet { if isGivingWay != oldValue { isHidden = isGivingWay } } }

  @preconcurrency @MainActor public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(annotation: nil, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isAccessibilityElement = true
    textsChanged()
  }

  // MARK: What it stands for

  open var annotation: (any MKAnnotation)? {
    didSet {
      textsChanged()
      map?.place(self)
    }
  }

  /// Called before the view shows another annotation.
  open func prepareForReuse() {
    isHidden = false
    isGivingWay = false
    (selected, state) = (false, .none)
    transform = .identity
    alpha = 1
  }

  /// Called before the view comes to its map.
  open func prepareForDisplay() {}

  /// The annotation has another title or subtitle.
  func textsChanged() {
    let texts = [annotation?.shownTitle, annotation?.shownSubtitle].compactMap { $0 }
    if accessibilityLabel == nil || accessibilityLabel == ownLabel {
      ownLabel = texts.isEmpty ? nil : texts.joined(separator: ", ")
      accessibilityLabel = ownLabel
    }
    setNeedsLayout()
  }
  private var ownLabel: String?

  // MARK: Looks

  /// Gives the view its size.
  open var image: UIImage? {
    didSet {
      picture.image = image
      if image != nil, picture.superview == nil { insertSubview(picture, at: 0) }
      if let image {
        bounds.size = image.size
        picture.frame = bounds
      } else {
        picture.removeFromSuperview()
        bounds.size = .zero
      }
      map?.place(self)
    }
  }

  /// How far the view's middle is from the coordinate, in points.
  open var centerOffset: CGPoint = .zero { didSet { if centerOffset != oldValue { map?.place(self) } } }
  /// How far the callout's tip is from the middle of the view's top, in points.
  open var calloutOffset: CGPoint = .zero { didSet { map?.placeCallout() } }
  // surface: markers with texts at their left are no more; kept for whoever asks
  open var leftCalloutOffset: CGPoint = .zero
  // surface: markers with texts at their right are no more; kept for whoever asks
  open var rightCalloutOffset: CGPoint = .zero

  /// Whether touches select it.
  open var isEnabled = true
  // surface: for subclasses and apps, as cells have it; standard views look the same
  open var isHighlighted = false

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if picture.superview === self { picture.frame = CGRect(origin: .zero, size: bounds.size) }
  }

  // MARK: Selection

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Called by the map; subclasses call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    var traits = accessibilityTraits
    if selected { traits.insert(.selected) } else { traits.remove(.selected) }
    accessibilityTraits = traits
  }

  /// Whether a bubble shows the title when the view is selected. Default false.
  open var canShowCallout = false
  open var leftCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(of: self) } }
  open var rightCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(of: self) } }
  /// In the place of the subtitle.
  open var detailCalloutAccessoryView: UIView? { didSet { map?.calloutChanged(of: self) } }

  // MARK: Dragging

  /// Whether a finger that rests on the view takes it along. The annotation's coordinate has to have a setter.
  open var isDraggable = false
  open var dragState: DragState {
    get { state }
    set { setDragState(newValue, animated: false) }
  }
  /// Subclasses that animate call it with `.dragging` and `.none` when they are done with `.starting` and `.ending`.
  open func setDragState(_ newDragState: DragState, animated: Bool) { state = newDragState }

  // MARK: Others in the way

  /// Views of one identifier that are in each other's way become a cluster.
  open var clusteringIdentifier: String? {
    didSet { if clusteringIdentifier != oldValue { map?.arrangementChanged() } }
  }
  /// The view of the cluster that the view has gone into.
  open internal(set) weak var cluster: MKAnnotationView?
  open var displayPriority = MKFeatureDisplayPriority.required {
    didSet { if displayPriority != oldValue { map?.arrangementChanged() } }
  }
  open var collisionMode = CollisionMode.rectangle {
    didSet { if collisionMode != oldValue { map?.arrangementChanged() } }
  }
  open var zPriority = MKAnnotationViewZPriority.defaultUnselected { didSet { map?.orderChanged(self) } }
  open var selectedZPriority = MKAnnotationViewZPriority.defaultSelected { didSet { map?.orderChanged(self) } }
  var shownPriority: Float { selected ? selectedZPriority.rawValue + 0.5 : zPriority.rawValue }

  /// What touches and collisions take the view for, in its own coordinates.
  var body: CGRect { bounds }
  /// Where the callout's tip is, in the view's own coordinates.
  var calloutTip: CGPoint { CGPoint(x: bounds.midX + calloutOffset.x, y: bounds.minY + calloutOffset.y) }
  /// The map has another kind of ground.
  func groundChanged() {}
  /// Takes its place on the map for the first time.
  func willAppear(animated: Bool) {}
}

@available(swift, obsoleted: 4.2, renamed: "MKAnnotationView.DragState")
public typealias MKAnnotationViewDragState = MKAnnotationView.DragState
