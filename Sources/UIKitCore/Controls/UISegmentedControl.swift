/// A row of segments, one of them chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  override var primaryEvent: UIControl.Event { .valueChanged }
  /// No segment is selected: -1.
  nonisolated public static let noSegment = -1

  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let action = item as? UIAction {
        segments.append(SegmentState(action: action))
      } else if let image = item as? UIImage {
        segments.append(SegmentState(image: image))
      } else {
        segments.append(SegmentState(title: item as? String ?? "\(item)"))
      }
    }
    rebuild()
    frame.size = intrinsicContentSize
  }

  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    setUp()
    segments = actions.map { SegmentState(action: $0) }
    rebuild()
  }

  public convenience init(items: [UIAction]) { self.init(frame: .zero, actions: items) }

  @preconcurrency @MainActor public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    decodeSegments(coder)
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    _insert(SegmentState(title: title), at: segment, animated: animated)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    _insert(SegmentState(image: image), at: segment, animated: animated)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    _insert(SegmentState(action: action), at: segment, animated: animated)
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(0, segment), segments.count - 1)
    segments.remove(at: index)
    if _selected == index { _selected = UISegmentedControl.noSegment }
    if _selected > index { _selected -= 1 }
    rebuild()
  }
  open func removeAllSegments() {
    segments = []
    _selected = UISegmentedControl.noSegment
    rebuild()
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    _change(segment) {
      $0.title = title
      $0.image = nil
    }
  }
  open func titleForSegment(at segment: Int) -> String? { _segment(segment)?.title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    _change(segment) {
      $0.image = image
      $0.title = nil
    }
  }
  open func imageForSegment(at segment: Int) -> UIImage? { _segment(segment)?.image }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    _change(segment) { $0 = SegmentState(action: action) }
  }
  open func actionForSegment(at segment: Int) -> UIAction? { _segment(segment)?.action }
  open func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? NSNotFound
  }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { _change(segment) { $0.width = width } }
  open func widthForSegment(at segment: Int) -> CGFloat { _segment(segment)?.width ?? 0 }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    _change(segment) { $0.offset = offset }
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { _segment(segment)?.offset ?? .zero }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { _change(segment) { $0.isEnabled = enabled } }
  open func isEnabledForSegment(at segment: Int) -> Bool { _segment(segment)?.isEnabled ?? false }

  /// Does not send an action when set.
  open var selectedSegmentIndex: Int {
    get { _selected }
    set {
      _qwill(self, "selectedSegmentIndex")
      defer { _qdid(self, "selectedSegmentIndex") }
      _selected = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      updateLabels()
      _layout()
    }
  }
  open var isMomentary = false {
    didSet {
      updateLabels()
      setNeedsLayout()
    }
  }
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      noteStyle(\UISegmentedControl.selectedSegmentTintColor)
      setNeedsLayout()
    }
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    _attributes[state.rawValue] = attributes
    noteStyle("titleTextAttributes \(state.rawValue)") { (control: UISegmentedControl) in
      control.setTitleTextAttributes(attributes, for: state)
    }
    updateLabels()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    _attributes[state.rawValue]
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgroundImages[state.rawValue] = backgroundImage
    noteStyle("backgroundImage \(state.rawValue)") { (control: UISegmentedControl) in
      control.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    setNeedsLayout()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[state.rawValue]
  }

  /// Stands between two segments in place of the line, at its own width.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    dividerImages[DividerStates(left: leftState.rawValue, right: rightState.rawValue)] = dividerImage
    noteStyle("dividerImage \(leftState.rawValue) \(rightState.rawValue)") { (control: UISegmentedControl) in
      control.setDividerImage(
        dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }
    setNeedsLayout()
  }
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { dividerImages[DividerStates(left: leftState.rawValue, right: rightState.rawValue)] }

  // MARK: Measuring

  // Observed on iOS 16: 32 points high (31 as an alignment rectangle).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: naturalWidths().reduce(0, +), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _layout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = _index(at: touch.location(in: self)), segments[index].isEnabled else { return false }
    pressed = index
    dragsPill = index == _selected && !isMomentary
    updatePress()
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = _index(at: touch.location(in: self))
    guard let index, segments[index].isEnabled else { return true }
    pressed = index
    if dragsPill, index != _selected {
      draggedTo = index
      UIView.animate(withDuration: 0.2) { self._layout() }
    }
    updatePress()
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = touch.flatMap { _index(at: $0.location(in: self)) } ?? draggedTo
    pressed = nil
    draggedTo = nil
    updatePress()
    guard let chosen, segments[chosen].isEnabled else {
      _layout()
      return
    }
    let changed = chosen != _selected || isMomentary
    _selected = chosen
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseInOut]) {
      self.updateLabels()
      self._layout()
    }
    guard changed else { return }
    if let action = segments[chosen].action { sendAction(action) }
    _sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary {
      _selected = UISegmentedControl.noSegment
      _layout()
    }
  }
  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    draggedTo = nil
    updatePress()
    _layout()
  }

  package override var keepsDrags: Bool { true }

  // MARK: Private

  package var segments: [SegmentState] = []
  package var _selected = UISegmentedControl.noSegment
  private var _attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var backgroundImages: [UInt: UIImage] = [:]
  private var views: [SegmentView] = []
  private var dividers: [UIImageView] = []
  private var dividerImages: [DividerStates: UIImage] = [:]
  private let pill = UIView(frame: .zero)
  private let ground = UIImageView(frame: .zero)
  private var pressed: Int?
  private var draggedTo: Int?
  private var dragsPill = false

  private func setUp() {
    ground.isUserInteractionEnabled = false
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 8.91
    ground.layer.cornerCurve = .continuous
    pill.isUserInteractionEnabled = false
    pill.layer.cornerRadius = 6.93
    pill.layer.cornerCurve = .continuous
    pill.layer.shadowColor = UIColor.black.cgColor
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(ground)
    addSubview(pill)
  }

  private func _segment(_ index: Int) -> SegmentState? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func _change(_ index: Int, _ change: (inout SegmentState) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    rebuild()
  }

  private func _insert(_ segment: SegmentState, at index: Int, animated: Bool) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    if _selected >= index { _selected += 1 }
    rebuild()
  }

  private func rebuild() {
    for view in views + dividers as [UIView] { view.removeFromSuperview() }
    dividers = (0..<max(0, segments.count - 1)).map { _ in
      let view = UIImageView(frame: .zero)
      view.backgroundColor = .separator
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: pill)
      return view
    }
    views = segments.map { segment in
      let view = SegmentView(segment: segment)
      addSubview(view)
      return view
    }
    updateLabels()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updateLabels() {
    for (index, view) in views.enumerated() {
      let isChosen = index == _selected && !isMomentary
      var attributes = _attributes[0] ?? [:]
      if isChosen { attributes.merge(_attributes[UIControl.State.selected.rawValue] ?? [:]) { $1 } }
      if !isEnabled || !segments[index].isEnabled {
        attributes.merge(_attributes[UIControl.State.disabled.rawValue] ?? [:]) { $1 }
      }
      view.apply(attributes, isChosen: isChosen, isEnabled: isEnabled && segments[index].isEnabled)
    }
  }

  private func updatePress() {
    for (index, view) in views.enumerated() {
      let fades = index == pressed && index != _selected && draggedTo == nil && backgroundImages.isEmpty
      view.alpha = fades ? 0.2 : 1
    }
    showBackgrounds()
  }

  private func naturalWidths() -> [CGFloat] {
    let widths = views.enumerated().map { index, view in
      segments[index].width > 0 ? segments[index].width : view.naturalWidth + 20
    }
    if apportionsSegmentWidthsByContent || widths.isEmpty { return widths }
    let widest = zip(widths, segments).filter { $0.1.width == 0 }.map(\.0).max() ?? 0
    return zip(widths, segments).map { $1.width > 0 ? $0 : widest }
  }

  private func _frames() -> [CGRect] {
    let natural = naturalWidths()
    let fixed = zip(natural, segments).filter { $1.width > 0 }.map(\.0).reduce(0, +)
    let free = zip(natural, segments).filter { $1.width == 0 }
    let freeTotal = free.map(\.0).reduce(0, +)
    let room = max(0, bounds.width - fixed)
    var x: CGFloat = 0
    return zip(natural, segments).map { width, segment in
      let own: CGFloat
      if segment.width > 0 {
        own = width
      } else if apportionsSegmentWidthsByContent {
        own = freeTotal > 0 ? room * width / freeTotal : 0
      } else {
        own = room / CGFloat(max(1, free.count))
      }
      defer { x += own }
      return CGRect(x: startsAtRight ? bounds.width - x - own : x, y: 0, width: own, height: bounds.height)
    }
  }

  private func _index(at point: CGPoint) -> Int? {
    _frames().firstIndex { point.x >= $0.minX && point.x < $0.maxX }
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateLabels()
  }

  // Observed: with pictures of the app's own there is neither ground nor pill; each segment shows that of its state.
  private func showBackgrounds() {
    let hasOwn = !backgroundImages.isEmpty
    ground.isHidden = hasOwn
    for (index, view) in views.enumerated() { view.ground = hasOwn ? backgroundImage(of: index) : nil }
  }

  private func backgroundImage(of index: Int) -> UIImage? {
    let states: [UIControl.State] = [
      isEnabled && segments[index].isEnabled ? [] : .disabled, index == pressed ? .highlighted : [],
      index == _selected && (!isMomentary || isTracking) ? .selected : [],
    ]
    return states.lazy.filter { $0 != [] }.compactMap { self.backgroundImages[$0.rawValue] }.first
      ?? backgroundImages[0]
  }

  private func _layout() {
    ground.frame = bounds
    showBackgrounds()
    if backgroundColor != nil {
      ground.backgroundColor = nil
      layer.cornerRadius = 8.91
    }
    let frames = _frames()
    for (view, frame) in zip(views, frames) { view.frame = frame }
    let shown = isMomentary && !isTracking ? UISegmentedControl.noSegment : draggedTo ?? _selected
    if frames.indices.contains(shown), backgroundImages.isEmpty {
      pill.isHidden = false
      pill.frame = frames[shown].insetBy(dx: 2, dy: 2)
      pill.backgroundColor = selectedSegmentTintColor ?? .segmentPill
      pill.layer.shadowPath = CGPath(
        roundedRect: pill.bounds, cornerWidth: 6.93, cornerHeight: 6.93, transform: nil)
    } else {
      pill.isHidden = true
    }
    for (index, divider) in dividers.enumerated() where frames.indices.contains(index) {
      let edge = startsAtRight ? frames[index].minX : frames[index].maxX
      divider.image = dividerImage(after: index, selected: shown)
      divider.backgroundColor = divider.image == nil ? .separator : nil
      if let image = divider.image {
        let width = image.size.width
        divider.frame = CGRect(x: edge - width / 2, y: 0, width: width, height: bounds.height)
        divider.alpha = 1
      } else {
        divider.frame = CGRect(x: edge - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16))
        divider.alpha = index == shown || index + 1 == shown ? 0 : 1
      }
    }
  }

  private func dividerImage(after index: Int, selected: Int) -> UIImage? {
    guard !dividerImages.isEmpty else { return nil }
    func state(_ segment: Int) -> UInt {
      (segment == pressed ? UIControl.State.highlighted : segment == selected ? .selected : .normal).rawValue
    }
    let (left, right) = startsAtRight ? (index + 1, index) : (index, index + 1)
    return dividerImages[DividerStates(left: state(left), right: state(right))]
      ?? dividerImages[DividerStates(left: 0, right: 0)]
  }
}

/// The content of one segment.
@MainActor package struct SegmentState {
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

@MainActor package final class SegmentView: UIView {
  private let segment: SegmentState
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)

  package init(segment: SegmentState) {
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
    imageView.accessibilityLabel = segment.image?.accessibilityLabel
    imageView.isAccessibilityElement = imageView.accessibilityLabel != nil
    addSubview(segment.image == nil ? label : imageView)
    isAccessibilityElement = true
    accessibilityLabel = segment.title ?? segment.action?.title
  }
  package required init?(coder: NSCoder) { return nil }

  package func apply(_ attributes: [NSAttributedString.Key: Any], isChosen: Bool, isEnabled: Bool) {
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isChosen ? .medium : .regular)
    let color: UIColor = attributes[.foregroundColor] as? UIColor ?? .label
    label.textColor = isEnabled ? color : .tertiaryLabel
    label.applyTitleAttributes(attributes)
    imageView.tintColor = isEnabled ? color : .tertiaryLabel
    accessibilityTraits = isChosen ? [.button, .selected] : .button
    if !isEnabled { accessibilityTraits.insert(.notEnabled) }
  }

  private var groundView: UIImageView?

  /// A picture behind the content, stretched over the segment.
  package var ground: UIImage? {
    get { groundView?.image }
    set {
      guard newValue != nil || groundView != nil else { return }
      let view = groundView ?? UIImageView(frame: bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if view.superview == nil { insertSubview(view, at: 0) }
      groundView = view
      if view.image !== newValue { view.image = newValue }
    }
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
  package static let segmentPill = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }
}
