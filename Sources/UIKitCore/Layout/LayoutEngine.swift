import CoreGraphics
import Foundation
import QuinceSolver

/// Turns the constraints of a tree of views into a solver's, keeps the two in step, and reads the frames back.
///
/// An engine starts at its host, a view whose frame comes from elsewhere, and ends at subviews of that kind, which have
/// engines of their own. What changes is only noted; `update()` does the work, once per layout pass.
@MainActor final class LayoutEngine {
  /// What `systemLayoutSizeFitting` asks of the host's size; nil in an engine that lays out.
  struct Fitting: Equatable {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// A constraint of the app as it stands in the solver.
  final class Entry {
    let constraint: NSLayoutConstraint
    let handle: SolverConstraint
    var lowered: LoweredExpression
    let strength: Double
    var stamp: Int

    init(
      _ constraint: NSLayoutConstraint, _ handle: SolverConstraint, _ lowered: LoweredExpression, _ strength: Double,
      _ stamp: Int
    ) {
      self.constraint = constraint
      self.handle = handle
      self.lowered = lowered
      self.strength = strength
      self.stamp = stamp
    }
  }

  unowned let host: UIView
  let isFitting: Bool
  let solver = ConstraintSolver()
  var items: [ObjectIdentifier: LayoutItem] = [:]
  /// The items in the order in which they came, for a result that does not depend on addresses.
  var orderedItems: [LayoutItem] = [] { didSet { selections = nil } }
  /// What solutions ask for, so that they need not go through all items; nil until it is next asked for.
  var selections: Selections?
  struct Selections {
    var wrapping: [LayoutItem] = []
    /// With content of their own size.
    var content: [LayoutItem] = []
    /// Neighbours among the items that have one superview.
    var siblings: [(superview: ObjectIdentifier?, places: Range<Int>)] = []
  }
  /// Those whose content moves beneath their edges: scroll views that constraints name.
  var scrolledItems: [LayoutItem] = []
  var entries: [ObjectIdentifier: Entry] = [:]
  var ownersOfHandles: [SolverConstraint: (item: LayoutItem, kind: LayoutItem.Own)] = [:]
  var entriesOfHandles: [SolverConstraint: Entry] = [:]
  /// What is being added, which the solver's conflicts name before it has a place in the tables.
  enum Pending {
    case constraint(NSLayoutConstraint)
    case own(LayoutItem, LayoutItem.Own)
  }
  var pending: Pending?
  var fitting: Fitting? {
    didSet { if fitting != oldValue { hostIsStale = true } }
  }
  var generation = 0
  private(set) var isUpdating = false

  private var structureIsStale = true
  private var hostIsStale = false
  private var fixedIsStale = false
  private var staleConstants: [NSLayoutConstraint] = []
  private var staleIntrinsic: [UIView] = []
  private var staleIntrinsicKeys: Set<ObjectIdentifier> = []
  private var isSolved = false

  init(host: UIView, isFitting: Bool = false) {
    self.host = host
    self.isFitting = isFitting
    // The solver is the engine's alone. A weak reference would slow every count of the engine down.
    solver.onConflict = { [unowned self] set in
      MainActor.assumeIsolated { self.resolve(set) }
    }
  }

  deinit {
    for item in orderedItems { item.engine = nil }
  }

  // MARK: What changed

  func structureChanged() { structureIsStale = true }
  func hostChanged() { if !isUpdating, host.bounds.size != hostSize { hostIsStale = true } }
  func fixedItemChanged() {
    guard !isUpdating else { return }
    fixedIsStale = true
    host.layer.setNeedsSolving()
  }
  /// Engines that only fit hear of frames when they are asked.
  func noteFixedItems() { fixedIsStale = true }

  /// - Returns: Whether a solution is due.
  func constantChanged(_ constraint: NSLayoutConstraint) -> Bool {
    staleConstants.append(constraint)
    return true
  }

  func intrinsicSizeChanged(of view: UIView) -> Bool {
    guard structureIsStale || items[ObjectIdentifier(view)] != nil else { return false }
    // A new font moves the baselines that constraints name.
    if baselineViews.contains(ObjectIdentifier(view)) { structureIsStale = true }
    if staleIntrinsicKeys.insert(ObjectIdentifier(view)).inserted { staleIntrinsic.append(view) }
    return true
  }

  func guidesChanged(of view: UIView) -> Bool {
    guard let known = guideFacts[ObjectIdentifier(view)], known != GuideFacts(view) else { return structureIsStale }
    structureIsStale = true
    return true
  }

  /// What lowering took from a view's guides, to see whether it still holds.
  struct GuideFacts: Equatable {
    var margins: UIEdgeInsets
    var safeArea: UIEdgeInsets
    var keyboard: CGFloat

    @MainActor init(_ view: UIView) {
      margins = view.layoutMargins
      safeArea = view.safeAreaInsets
      keyboard = view._rare?.keyboardGuide?._overlap ?? 0
    }
  }
  var baselineViews: Set<ObjectIdentifier> = []
  var guideFacts: [ObjectIdentifier: GuideFacts] = [:]
  var hostSize = CGSize(width: -1, height: -1)

  var isStale: Bool {
    structureIsStale || hostIsStale || fixedIsStale || !staleConstants.isEmpty || !staleIntrinsic.isEmpty
  }

  // MARK: Bringing up to date

  /// Brings the solution up to date; returns whether values may have changed.
  @discardableResult
  func update() -> Bool {
    guard !isUpdating else { return false }
    let scrolled = hasMovedOffsets
    guard isStale || scrolled || !isSolved else { return false }
    isUpdating = true
    let before = solver.changes
    if structureIsStale {
      structureIsStale = false
      hostIsStale = false
      fixedIsStale = false
      staleConstants.removeAll()
      forgetStaleIntrinsic()
      synchronise()
    } else {
      if hostIsStale || fixedIsStale || scrolled {
        hostIsStale = false
        fixedIsStale = false
        for item in orderedItems where item.role != .free && item.role != .guide || item.offsetX != nil {
          refresh(item)
        }
      }
      for constraint in staleConstants { refresh(constraint) }
      staleConstants.removeAll()
      for view in staleIntrinsic {
        if let item = items[ObjectIdentifier(view)] {
          item.wrapWidth = -1
          item.wrappedSize = nil
          refresh(item)
        }
      }
      forgetStaleIntrinsic()
    }
    if solver.changes != before || !isSolved { solveWithWrapping() }
    isSolved = true
    isUpdating = false
    return solver.changes != before
  }

  private func forgetStaleIntrinsic() {
    staleIntrinsic.removeAll()
    staleIntrinsicKeys.removeAll()
  }

  private var hasMovedOffsets: Bool {
    for item in scrolledItems {
      guard let view = item.view, let own = item.own.first(where: { $0.kind == .offsetX }),
        let other = item.own.first(where: { $0.kind == .offsetY })
      else { continue }
      if solver.constant(of: own.handle) != -Double(view.bounds.minX)
        || solver.constant(of: other.handle) != -Double(view.bounds.minY)
      {
        return true
      }
    }
    return false
  }

  private func refresh(_ constraint: NSLayoutConstraint) {
    guard let entry = entries[ObjectIdentifier(constraint)], constraint.isActive else { return }
    let lowered = ConstraintLowering(constraint, holder: constraint._holder ?? host, engine: self).result
    entry.lowered.constant = lowered.constant
    solver.setConstant(lowered.constant, of: entry.handle)
  }

  var selected: Selections {
    if let selections { return selections }
    var made = Selections()
    for (place, item) in orderedItems.enumerated() {
      if item.wraps { made.wrapping.append(item) }
      if item.contentWidth != nil || item.contentHeight != nil { made.content.append(item) }
      let last = made.siblings.count - 1
      if last >= 0, made.siblings[last].superview == item.superview {
        made.siblings[last].places = made.siblings[last].places.lowerBound..<(place + 1)
      } else {
        made.siblings.append((item.superview, place..<(place + 1)))
      }
    }
    selections = made
    return made
  }

  /// Solves; views that wrap get the height that belongs to the width they were given, in a second round.
  private func solveWithWrapping() {
    let wrapping = selected.wrapping
    for item in wrapping where item.wrappedSize != nil {
      item.wrappedSize = nil
      refreshIntrinsic(item)
    }
    solver.solve()
    guard !wrapping.isEmpty else { return }
    for _ in 0..<3 {
      var changed = false
      for item in wrapping {
        guard let view = item.view as? any WrappingContent else { continue }
        let width = CGFloat(solver.value(item.width))
        guard width > 0.5 else { continue }
        if let wrapped = item.wrappedSize {
          if abs(width - item.wrapWidth) < 0.01 || abs(width - wrapped.width) < 0.01 { continue }
        } else if width >= item.intrinsicSize.width - 0.01 {
          continue
        }
        if item.wrapCache?.width != width {
          item.wrapCache = (width, view._wrappedSize(forWidth: width))
        }
        item.wrapWidth = width
        item.wrappedSize = item.wrapCache!.size
        refreshIntrinsic(item)
        changed = true
      }
      if !changed { return }
      solver.solve()
    }
  }

  // MARK: Reading

  func item(_ object: AnyObject) -> LayoutItem? {
    guard let item = items[ObjectIdentifier(object)], item.alive else { return nil }
    return item
  }

  /// The item's alignment rectangle, edges rounded to the pixel.
  func alignmentRect(of item: LayoutItem, scale: CGFloat) -> CGRect {
    let x = solver.value(item.x)
    let y = solver.value(item.y)
    let width = max(0, solver.value(item.width))
    let height = max(0, solver.value(item.height))
    return LayoutEngine.rounded(
      CGRect(x: x, y: y, width: width, height: height), scale: scale)
  }

  /// Rounds the edges, not the size, so that neighbours stay neighbours.
  static func rounded(_ rect: CGRect, scale: CGFloat) -> CGRect {
    let left = round(rect.minX, scale)
    let top = round(rect.minY, scale)
    let right = round(rect.maxX, scale)
    let bottom = round(rect.maxY, scale)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// To the nearest pixel, halves up; what misses a half by a rounding error counts as a half.
  static func round(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let pixels = (value * scale + 0.5 + 1e-4).rounded(.down)
    return pixels / scale
  }
}
