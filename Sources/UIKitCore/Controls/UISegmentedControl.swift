/// A row of segments, one of them chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// No segment is selected: -1.
  nonisolated public static let noSegment = -1

  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    quinceSetUp()
    for item in items ?? [] {
      if let action = item as? UIAction {
        quinceSegments.append(QuinceSegment(action: action))
      } else if let image = item as? UIImage {
        quinceSegments.append(QuinceSegment(image: image))
      } else {
        quinceSegments.append(QuinceSegment(title: item as? String ?? "\(item)"))
      }
    }
    quinceRebuild()
    frame.size = intrinsicContentSize
  }

  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    quinceSetUp()
    quinceSegments = actions.map { QuinceSegment(action: $0) }
    quinceRebuild()
  }

  public convenience init(items: [UIAction]) { self.init(frame: .zero, actions: items) }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    quinceSetUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    quinceSetUp()
  }

  // MARK: Segments

  open var numberOfSegments: Int { quinceSegments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    quinceInsert(QuinceSegment(title: title), at: segment, animated: animated)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    quinceInsert(QuinceSegment(image: image), at: segment, animated: animated)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    quinceInsert(QuinceSegment(action: action), at: segment, animated: animated)
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !quinceSegments.isEmpty else { return }
    let index = min(max(0, segment), quinceSegments.count - 1)
    quinceSegments.remove(at: index)
    if quinceSelected == index { quinceSelected = UISegmentedControl.noSegment }
    if quinceSelected > index { quinceSelected -= 1 }
    quinceRebuild()
  }
  open func removeAllSegments() {
    quinceSegments = []
    quinceSelected = UISegmentedControl.noSegment
    quinceRebuild()
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    quinceChange(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  open func titleForSegment(at segment: Int) -> String? { quinceSegment(segment)?.title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    quinceChange(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { quinceSegment(segment)?.image }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    quinceChange(segment) { $0 = QuinceSegment(action: action) }
  }
  open func actionForSegment(at segment: Int) -> UIAction? { quinceSegment(segment)?.action }
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    quinceSegments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
  }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { quinceChange(segment) { $0.width = width } }
  open func widthForSegment(at segment: Int) -> CGFloat { quinceSegment(segment)?.width ?? 0 }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    quinceChange(segment) { $0.offset = offset }
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { quinceSegment(segment)?.offset ?? .zero }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { quinceChange(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { quinceSegment(segment)?.isEnabled ?? false }

  /// Does not send an action when set.
  open var selectedSegmentIndex: Int {
    get { quinceSelected }
    set {
      _qwill(self, "selectedSegmentIndex")
      defer { _qdid(self, "selectedSegmentIndex") }
      quinceSelected = quinceSegments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      quinceUpdateLabels()
      quinceLayout()
    }
  }
  open var isMomentary = false { didSet { setNeedsLayout() } }
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    quinceAttributes[state.rawValue] = attributes
    quinceUpdateLabels()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    quinceAttributes[state.rawValue]
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    quinceBackgroundImages[state.rawValue] = backgroundImage
    setNeedsLayout()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    quinceBackgroundImages[state.rawValue]
  }

  // MARK: Measuring

  // Observed on iOS 16: 32 points high (31 as an alignment rectangle).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: quinceNaturalWidths().reduce(0, +), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    quinceLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = quinceIndex(at: touch.location(in: self)), quinceSegments[index].isEnabled else { return false }
    quincePressed = index
    quinceDragsPill = index == quinceSelected && !isMomentary
    quinceUpdatePress()
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = quinceIndex(at: touch.location(in: self))
    guard let index, quinceSegments[index].isEnabled else { return true }
    quincePressed = index
    if quinceDragsPill, index != quinceSelected {
      quinceDraggedTo = index
      UIView.animate(withDuration: 0.2) { self.quinceLayout() }
    }
    quinceUpdatePress()
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = touch.flatMap { quinceIndex(at: $0.location(in: self)) } ?? quinceDraggedTo
    quincePressed = nil
    quinceDraggedTo = nil
    quinceUpdatePress()
    guard let chosen, quinceSegments[chosen].isEnabled else {
      quinceLayout()
      return
    }
    let changed = chosen != quinceSelected || isMomentary
    quinceSelected = chosen
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
      self.quinceUpdateLabels()
      self.quinceLayout()
    }
    guard changed else { return }
    if let action = quinceSegments[chosen].action { sendAction(action) }
    quinceSendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary {
      quinceSelected = UISegmentedControl.noSegment
      quinceLayout()
    }
  }
  open override func cancelTracking(with event: UIEvent?) {
    quincePressed = nil
    quinceDraggedTo = nil
    quinceUpdatePress()
    quinceLayout()
  }

  package override var quinceKeepsDrags: Bool { true }

  // MARK: Private

  package var quinceSegments: [QuinceSegment] = []
  package var quinceSelected = UISegmentedControl.noSegment
  private var quinceAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var quinceBackgroundImages: [UInt: UIImage] = [:]
  private var quinceViews: [QuinceSegmentView] = []
  private var quinceDividers: [UIView] = []
  private let quincePill = UIView(frame: .zero)
  private let quinceGround = UIImageView(frame: .zero)
  private var quincePressed: Int?
  private var quinceDraggedTo: Int?
  private var quinceDragsPill = false

  private func quinceSetUp() {
    quinceGround.isUserInteractionEnabled = false
    quinceGround.backgroundColor = .tertiarySystemFill
    quinceGround.layer.cornerRadius = 8.91
    quinceGround.layer.cornerCurve = .continuous
    quincePill.isUserInteractionEnabled = false
    quincePill.layer.cornerRadius = 6.93
    quincePill.layer.cornerCurve = .continuous
    quincePill.layer.shadowColor = UIColor.black.cgColor
    quincePill.layer.shadowOpacity = 0.12
    quincePill.layer.shadowRadius = 4
    quincePill.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(quinceGround)
    addSubview(quincePill)
  }

  private func quinceSegment(_ index: Int) -> QuinceSegment? {
    quinceSegments.indices.contains(index) ? quinceSegments[index] : nil
  }

  private func quinceChange(_ index: Int, _ change: (inout QuinceSegment) -> Void) {
    guard quinceSegments.indices.contains(index) else { return }
    change(&quinceSegments[index])
    quinceRebuild()
  }

  private func quinceInsert(_ segment: QuinceSegment, at index: Int, animated: Bool) {
    let index = min(max(0, index), quinceSegments.count)
    quinceSegments.insert(segment, at: index)
    if quinceSelected >= index { quinceSelected += 1 }
    quinceRebuild()
  }

  private func quinceRebuild() {
    for view in quinceViews + quinceDividers as [UIView] { view.removeFromSuperview() }
    quinceDividers = (0..<max(0, quinceSegments.count - 1)).map { _ in
      let view = UIView(frame: .zero)
      view.backgroundColor = .separator
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: quincePill)
      return view
    }
    quinceViews = quinceSegments.map { segment in
      let view = QuinceSegmentView(segment: segment)
      addSubview(view)
      return view
    }
    quinceUpdateLabels()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func quinceUpdateLabels() {
    for (index, view) in quinceViews.enumerated() {
      let isChosen = index == quinceSelected && !isMomentary
      var attributes = quinceAttributes[0] ?? [:]
      if isChosen { attributes.merge(quinceAttributes[UIControl.State.selected.rawValue] ?? [:]) { $1 } }
      if !isEnabled || !quinceSegments[index].isEnabled {
        attributes.merge(quinceAttributes[UIControl.State.disabled.rawValue] ?? [:]) { $1 }
      }
      view.apply(attributes, isChosen: isChosen, isEnabled: isEnabled && quinceSegments[index].isEnabled)
    }
  }

  private func quinceUpdatePress() {
    for (index, view) in quinceViews.enumerated() {
      let fades = index == quincePressed && index != quinceSelected && quinceDraggedTo == nil
      view.alpha = fades ? 0.2 : 1
    }
  }

  private func quinceNaturalWidths() -> [CGFloat] {
    let widths = quinceViews.enumerated().map { index, view in
      quinceSegments[index].width > 0 ? quinceSegments[index].width : view.naturalWidth + 20
    }
    if apportionsSegmentWidthsByContent || widths.isEmpty { return widths }
    let widest = zip(widths, quinceSegments).filter { $0.1.width == 0 }.map(\.0).max() ?? 0
    return zip(widths, quinceSegments).map { $1.width > 0 ? $0 : widest }
  }

  private func quinceFrames() -> [CGRect] {
    let natural = quinceNaturalWidths()
    let fixed = zip(natural, quinceSegments).filter { $1.width > 0 }.map(\.0).reduce(0, +)
    let free = zip(natural, quinceSegments).filter { $1.width == 0 }
    let freeTotal = free.map(\.0).reduce(0, +)
    let room = max(0, bounds.width - fixed)
    var x: CGFloat = 0
    return zip(natural, quinceSegments).map { width, segment in
      let own: CGFloat
      if segment.width > 0 {
        own = width
      } else if apportionsSegmentWidthsByContent {
        own = freeTotal > 0 ? room * width / freeTotal : 0
      } else {
        own = room / CGFloat(max(1, free.count))
      }
      defer { x += own }
      return CGRect(x: x, y: 0, width: own, height: bounds.height)
    }
  }

  private func quinceIndex(at point: CGPoint) -> Int? {
    quinceFrames().firstIndex { point.x >= $0.minX && point.x < $0.maxX }
  }

  package override func quinceStateDidChange() {
    super.quinceStateDidChange()
    quinceUpdateLabels()
  }

  private func quinceLayout() {
    quinceGround.frame = bounds
    if let image = quinceBackgroundImages[0] {
      quinceGround.image = image
      quinceGround.backgroundColor = nil
    } else if backgroundColor != nil {
      quinceGround.backgroundColor = nil
      layer.cornerRadius = 8.91
    }
    let frames = quinceFrames()
    for (view, frame) in zip(quinceViews, frames) { view.frame = frame }
    let shown = quinceDraggedTo ?? quinceSelected
    if frames.indices.contains(shown), !isMomentary || isTracking {
      quincePill.isHidden = false
      quincePill.frame = frames[shown].insetBy(dx: 2, dy: 2)
      quincePill.backgroundColor = selectedSegmentTintColor ?? .quinceSegmentPill
      quincePill.layer.shadowPath = CGPath(
        roundedRect: quincePill.bounds, cornerWidth: 6.93, cornerHeight: 6.93, transform: nil)
    } else {
      quincePill.isHidden = true
    }
    for (index, divider) in quinceDividers.enumerated() where frames.indices.contains(index) {
      divider.frame = CGRect(x: frames[index].maxX - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
      divider.alpha = index == shown || index + 1 == shown ? 0 : 1
    }
  }
}

/// The content of one segment.
@MainActor package struct QuinceSegment {
  package var title: String?
  package var image: UIImage?
  package var action: UIAction?
  package var width: CGFloat = 0
  package var offset: CGSize = .zero
  package var isEnabled = true

  package init(title: String?) { self.title = title }
  package init(image: UIImage?) { self.image = image }
  package init(action: UIAction) {
    self.action = action
    if let image = action.image { self.image = image } else { title = action.title }
    isEnabled = !action.attributes.contains(.disabled)
  }
}

@MainActor package final class QuinceSegmentView: UIView {
  private let segment: QuinceSegment
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  package init(segment: QuinceSegment) {
    self.segment = segment
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = segment.title
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    imageView.image = segment.image.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    imageView.contentMode = .center
    addSubview(segment.image == nil ? label : imageView)
    isAccessibilityElement = true
    accessibilityLabel = segment.title ?? segment.action?.title
  }
  package required init?(coder: NSCoder) { return nil }

  package func apply(_ attributes: [NSAttributedString.Key: Any], isChosen: Bool, isEnabled: Bool) {
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isChosen ? .medium : .regular)
    let color: UIColor = attributes[.foregroundColor] as? UIColor ?? .label
    label.textColor = isEnabled ? color : .tertiaryLabel
    imageView.tintColor = isEnabled ? color : .tertiaryLabel
    accessibilityTraits = isChosen ? [.button, .selected] : .button
    if !isEnabled { accessibilityTraits.insert(.notEnabled) }
  }

  package var naturalWidth: CGFloat {
    segment.image?.size.width ?? label.sizeThatFits(CGSize(width: 1000, height: 32)).width.rounded(.up)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let frame = bounds.offsetBy(dx: segment.offset.width, dy: segment.offset.height)
    label.frame = frame.insetBy(dx: 4, dy: 0)
    imageView.frame = frame
  }
}

extension UIColor {
  // Observed on iOS 16: white; #636366 in the dark.
  package static let quinceSegmentPill = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }
}
