import CoreGraphics
import Foundation

/// Arranges its views in a row or a column, by constraints that it makes and keeps.
@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// Stands for the stack view's own `spacing` in `setCustomSpacing(_:after:)`.
  nonisolated public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// Stands for the system's standard gap.
  nonisolated public static let spacingUseSystem: CGFloat = .leastNormalMagnitude

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var isArranged = false
  /// What keeps a view's gap to the next one.
  var gaps: [(constraint: NSLayoutConstraint, view: UIView)] = []
  /// Keep views at their content's length where nothing else decides.
  var tieBreakers: [ObjectIdentifier: NSLayoutConstraint] = [:]

  @preconcurrency @MainActor public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    decodeStack(coder)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  open var arrangedSubviews: [UIView] { arranged }

  /// Adds the view at the end, as a subview too unless it is one.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Takes the view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var index = stackIndex
    if let old = arranged.firstIndex(where: { $0 === view }) {
      arranged.remove(at: old)
      index = min(index, arranged.count)
    }
    if index < 0 || index > arranged.count {
      trap(
        "*** -[UIStackView insertArrangedSubview:atIndex:]: index \(stackIndex) beyond bounds "
          + "[0 .. \(arranged.count)]", name: .rangeException)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Layout

  /// Default `.horizontal`.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// Default `.fill`.
  open var distribution: Distribution = .fill { didSet { if distribution != oldValue { rearrange() } } }
  /// Default `.fill`.
  open var alignment: Alignment = .fill { didSet { if alignment != oldValue { rearrange() } } }
  /// Points between neighbours; the least gap for the distributions that share out space. Default 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { respace() } } }

  /// - Parameter spacing: in points, or `spacingUseDefault`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let key = ObjectIdentifier(arrangedSubview)
    let value = spacing == UIStackView.spacingUseDefault ? nil : spacing
    guard customSpacings[key] != value else { return }
    customSpacings[key] = value
    respace()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Whether gaps in a column run from baseline to baseline. Default false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }
  /// Whether the views keep to the layout margins. Default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override var forFirstBaselineLayout: UIView {
    let visible = _visible
    guard let first = axis == .vertical ? visible.first : tallest(visible) else { return self }
    return first.forFirstBaselineLayout
  }

  open override var forLastBaselineLayout: UIView {
    let visible = _visible
    guard let last = axis == .vertical ? visible.last : tallest(visible) else { return self }
    return last.forLastBaselineLayout
  }

  // Apple: UIView.forFirstBaselineLayout, a horizontal stack view takes its tallest view.
  private func tallest(_ views: [UIView]) -> UIView? {
    var best: UIView?
    for view in views
    where best == nil || view.intrinsicContentSize.height > best!.intrinsicContentSize.height { best = view }
    return best
  }

  open override func updateConstraints() {
    if !isArranged {
      isArranged = true
      NSLayoutConstraint.deactivate(arrangement)
      arrangement = makeArrangement()
      for constraint in arrangement { constraint.isSystem = true }
      NSLayoutConstraint.activate(arrangement)
    }
    super.updateConstraints()
  }

  // MARK: Own

  package var _visible: [UIView] { arranged.filter { !$0.isHidden } }

  /// The gap after a view, in points.
  package func gap(after view: UIView) -> CGFloat {
    let custom = customSpacings[ObjectIdentifier(view)] ?? spacing
    return custom == UIStackView.spacingUseSystem ? 8 : custom
  }

  package func rearrange() {
    isArranged = false
    gaps = []
    setNeedsUpdateConstraints()
    setNeedsLayout()
    // The views around may follow the new size.
    constraintsChanged()
  }

  /// Other gaps move what is there; shares in the whole depend on them.
  private func respace() {
    guard isArranged, distribution != .fillProportionally else { return rearrange() }
    for (constraint, view) in gaps { constraint.constant = gap(after: view) }
  }

  /// An arranged view was hidden or shown.
  package override func subviewHiddenChanged(_ subview: UIView) {
    guard arranged.contains(where: { $0 === subview }) else { return }
    rearrange()
    forEachEngine { $0.intrinsicSizeChanged(of: subview) }
  }

  /// An arranged view's content changed its size.
  package func contentChanged(of view: UIView) {
    if distribution == .fillProportionally {
      rearrange()
    } else if let keeper = tieBreakers[ObjectIdentifier(view)] {
      keeper.constant = naturalLength(view)
    }
  }

  /// Whether the content of a hidden view gives way across the axis: it goes with the others, which do not go with it.
  package func contentYields(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
    view.isHidden && axis != self.axis && arranged.contains { $0 === view }
  }
}
