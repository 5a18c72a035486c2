import CoreGraphics
import Foundation
import QuinceSolver

extension LayoutEngine {
  // MARK: Synchronising

  /// Walks the tree and makes the solver hold exactly what the views say now.
  func synchronise() {
    generation += 1
    guideFacts.removeAll(keepingCapacity: true)
    baselineViews.removeAll(keepingCapacity: true)
    var wanted: [(NSLayoutConstraint, UIView)] = []
    _ = makeItem(host)
    collect(host, into: &wanted)
    // Lower everything first: this makes the items that only constraints mention.
    var lowered: [LoweredExpression] = []
    lowered.reserveCapacity(wanted.count)
    for (constraint, holder) in wanted {
      lowered.append(ConstraintLowering(constraint, holder: holder, engine: self).result)
    }
    // What is gone goes first, so that no conflict is seen that is none.
    for (index, (constraint, _)) in wanted.enumerated() {
      guard let entry = entries[ObjectIdentifier(constraint)] else { continue }
      if entry.constraint === constraint, entry.lowered.terms == lowered[index].terms,
        entry.strength == Double(constraint.priority.rawValue)
      {
        entry.stamp = generation
      }
    }
    let stale = entries.values.filter { $0.stamp != generation }.sorted { $0.handle > $1.handle }
    for entry in stale {
      solver.remove(entry.handle)
      entriesOfHandles[entry.handle] = nil
      entries[ObjectIdentifier(entry.constraint)] = nil
    }
    var kept: [LayoutItem] = []
    for item in orderedItems where item.stamp != generation || !item.alive { drop(item) }
    for item in orderedItems where item.stamp == generation && item.alive { kept.append(item) }
    orderedItems = kept
    for item in orderedItems {
      item.wrapWidth = -1
      item.wrappedSize = nil
      refresh(item)
    }
    // Content sizes settle while their rows are still short.
    solver.solve()
    for (index, (constraint, _)) in wanted.enumerated() {
      let value = lowered[index]
      if let entry = entries[ObjectIdentifier(constraint)] {
        entry.lowered.constant = value.constant
        solver.setConstant(value.constant, of: entry.handle)
        continue
      }
      if value.terms.isEmpty { continue }
      let strength = Double(constraint.priority.rawValue)
      pending = .constraint(constraint)
      let handle = solver.add(
        value.terms, SolverRelation(rawValue: Int8(constraint.relation.rawValue))!, constant: value.constant,
        strength: strength)
      pending = nil
      let entry = Entry(constraint, handle, value, strength, generation)
      entries[ObjectIdentifier(constraint)] = entry
      entriesOfHandles[handle] = entry
    }
  }

  private func collect(_ view: UIView, into wanted: inout [(NSLayoutConstraint, UIView)]) {
    if let node = view.layoutNode {
      for constraint in node.constraints where isComplete(constraint) { wanted.append((constraint, view)) }
    }
    for subview in view.subviews {
      let translates = subview._flags.translatesAutoresizingMask
      if !translates { _ = makeItem(subview) }
      // A view that follows its superview's size hands its content's needs on.
      let follows = isFitting && !subview.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
      if follows, translates { _ = makeItem(subview) }
      if !translates || follows || (subview.layoutNode?.crossings ?? 0) > 0 { collect(subview, into: &wanted) }
    }
  }

  /// False for constraints one of whose views is gone.
  private func isComplete(_ constraint: NSLayoutConstraint) -> Bool {
    if constraint._firstDistance == nil, constraint.firstItem == nil { return false }
    if constraint.secondAttribute != .notAnAttribute, constraint._secondDistance == nil,
      constraint.secondItem == nil
    {
      return false
    }
    return true
  }

  func makeItem(_ object: AnyObject) -> LayoutItem {
    let key = ObjectIdentifier(object)
    let wantedRole = role(of: object)
    if let item = items[key], item.alive {
      if item.role == wantedRole || item.stamp == generation {
        if item.stamp != generation {
          item.stamp = generation
          note(item)
          // The view may have left and come back in between.
          if !isFitting, let view = item.view, wantedRole != .host { view.makeLayoutNode().item = item }
        }
        return item
      }
      retire(item)
    } else if let item = items[key] {
      retire(item)
    }
    let item = LayoutItem(object, role: wantedRole, solver: solver)
    item.engine = self
    item.stamp = generation
    note(item)
    items[key] = item
    orderedItems.append(item)
    if !isFitting, let view = item.view, wantedRole != .host { view.makeLayoutNode().item = item }
    return item
  }

  /// What holds until the tree changes.
  private func note(_ item: LayoutItem) {
    guard let view = item.view else { return }
    item.insets = view.alignmentRectInsets
    item.superview = view.superview.map { ObjectIdentifier($0) }
  }

  /// Takes an item out of the tables now; its variables are freed when its constraints are gone.
  private func retire(_ item: LayoutItem) {
    items[item.key] = nil
    item.stamp = -1
  }

  private func drop(_ item: LayoutItem) {
    for own in item.own {
      solver.remove(own.handle)
      ownersOfHandles[own.handle] = nil
    }
    item.own = []
    item.engine = nil
    for variable in item.variables { solver.free(variable) }
    if item.offsetX != nil { scrolledItems.removeAll { $0 === item } }
    if items[item.key] === item { items[item.key] = nil }
    if let node = item.view?.layoutNode, node.item === item { node.item = nil }
  }

  private func role(of object: AnyObject) -> LayoutItem.Role {
    guard let view = object as? UIView else { return .guide }
    if view === host { return .host }
    return view._flags.translatesAutoresizingMask ? .fixed : .free
  }

  // MARK: Variables on demand

  func contentWidth(_ item: LayoutItem) -> SolverVariable {
    if let variable = item.contentWidth { return variable }
    let variable = solver.makeVariable()
    item.contentWidth = variable
    selections = nil
    return variable
  }

  func contentHeight(_ item: LayoutItem) -> SolverVariable {
    if let variable = item.contentHeight { return variable }
    let variable = solver.makeVariable()
    item.contentHeight = variable
    selections = nil
    return variable
  }

  func offsetX(_ item: LayoutItem) -> SolverVariable {
    makeOffsets(item)
    return item.offsetX!
  }

  func offsetY(_ item: LayoutItem) -> SolverVariable {
    makeOffsets(item)
    return item.offsetY!
  }

  private func makeOffsets(_ item: LayoutItem) {
    guard item.offsetX == nil else { return }
    item.offsetX = solver.makeVariable()
    item.offsetY = solver.makeVariable()
    scrolledItems.append(item)
    if item.stamp == generation { refreshOffsets(item) }
  }

  // MARK: What items say themselves

  private nonisolated static let required = ConstraintSolver.required
  /// Sizes are not negative: stronger than all that is not required, but without complaint.
  private nonisolated static let positive = 999.999
  private nonisolated static let weakest = 0.5

  func set(
    _ item: LayoutItem, _ kind: LayoutItem.Own, _ terms: @autoclosure () -> [SolverTerm],
    _ relation: SolverRelation, _ constant: Double, _ strength: Double = LayoutEngine.required, shape: Int = 0
  ) {
    if let index = item.own.firstIndex(where: { $0.kind == kind }) {
      if item.own[index].strength == strength, item.own[index].shape == shape {
        solver.setConstant(constant, of: item.own[index].handle)
        return
      }
      remove(item, kind)
    }
    let outer = pending
    pending = .own(item, kind)
    let handle = solver.add(terms(), relation, constant: constant, strength: strength)
    pending = outer
    item.own.append(.init(kind: kind, handle: handle, strength: strength, shape: shape))
    ownersOfHandles[handle] = (item, kind)
  }

  func remove(_ item: LayoutItem, _ kind: LayoutItem.Own) {
    guard let index = item.own.firstIndex(where: { $0.kind == kind }) else { return }
    solver.remove(item.own[index].handle)
    ownersOfHandles[item.own[index].handle] = nil
    item.own.remove(at: index)
  }

  func refresh(_ item: LayoutItem) {
    refreshOffsets(item)
    switch item.role {
    case .host: refreshHost(item)
    case .fixed:
      refreshFixed(item)
    case .free:
      set(item, .positiveWidth, [SolverTerm(item.width)], .greaterThanOrEqual, 0, Self.positive)
      set(item, .positiveHeight, [SolverTerm(item.height)], .greaterThanOrEqual, 0, Self.positive)
      refreshIntrinsic(item)
    case .guide:
      set(item, .positiveWidth, [SolverTerm(item.width)], .greaterThanOrEqual, 0, Self.positive)
      set(item, .positiveHeight, [SolverTerm(item.height)], .greaterThanOrEqual, 0, Self.positive)
      if item.guide?._kind == .readable { refreshReadable(item) }
    }
  }

  /// What the autoresizing mask says, from the frames as they are now.
  private func refreshFixed(_ item: LayoutItem) {
    guard let view = item.view else { return }
    let rect = view.alignmentRect(forFrame: view.untransformedFrame)
    let outer = view.superview.flatMap { items[ObjectIdentifier($0)] }
    let outerSize = view.superview.map { $0.alignmentRect(forFrame: CGRect(origin: .zero, size: $0.bounds.size)).size }
    let mask = view.autoresizingMask
    func fix(
      _ place: (kind: LayoutItem.Own, variable: SolverVariable, value: CGFloat),
      _ length: (kind: LayoutItem.Own, variable: SolverVariable, value: CGFloat),
      _ outerLength: SolverVariable?, _ outerValue: CGFloat?, before: Bool, size: Bool, after: Bool
    ) {
      let start = place.value, end = place.value + length.value
      if let outerLength, let outerValue, !before, size, !after {
        set(item, place.kind, [SolverTerm(place.variable)], .equal, -Double(start))
        set(
          item, length.kind, [SolverTerm(length.variable), SolverTerm(place.variable), SolverTerm(outerLength, -1)],
          .equal, Double(outerValue - end), shape: 1)
      } else if let outerLength, let outerValue, before, !size, !after {
        set(item, length.kind, [SolverTerm(length.variable)], .equal, -Double(length.value))
        set(
          item, place.kind, [SolverTerm(place.variable), SolverTerm(outerLength, -1)], .equal,
          Double(outerValue - start), shape: 1)
      } else {
        set(item, place.kind, [SolverTerm(place.variable)], .equal, -Double(start))
        set(item, length.kind, [SolverTerm(length.variable)], .equal, -Double(length.value))
      }
    }
    fix(
      (.x, item.x, rect.minX), (.width, item.width, rect.width), outer?.width, outerSize?.width,
      before: mask.contains(.flexibleLeftMargin), size: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin))
    fix(
      (.y, item.y, rect.minY), (.height, item.height, rect.height), outer?.height, outerSize?.height,
      before: mask.contains(.flexibleTopMargin), size: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin))
  }

  private func refreshHost(_ item: LayoutItem) {
    hostSize = host.bounds.size
    let rect = host.alignmentRect(forFrame: CGRect(origin: .zero, size: hostSize))
    if let fitting {
      let horizontal = Double(fitting.horizontal.rawValue)
      let vertical = Double(fitting.vertical.rawValue)
      set(item, .width, [SolverTerm(item.width)], .equal, -Double(fitting.size.width), horizontal)
      set(item, .height, [SolverTerm(item.height)], .equal, -Double(fitting.size.height), vertical)
      set(item, .positiveWidth, [SolverTerm(item.width)], .greaterThanOrEqual, 0, Self.positive)
      set(item, .positiveHeight, [SolverTerm(item.height)], .greaterThanOrEqual, 0, Self.positive)
      refreshIntrinsic(item)
      return
    }
    let isOwnMaster = !host._flags.translatesAutoresizingMask
    let strength = isOwnMaster ? Self.weakest : Self.required
    set(item, .width, [SolverTerm(item.width)], .equal, -Double(rect.width), strength)
    set(item, .height, [SolverTerm(item.height)], .equal, -Double(rect.height), strength)
    if isOwnMaster { refreshIntrinsic(item) }
  }

  private func refreshOffsets(_ item: LayoutItem) {
    guard let offsetX = item.offsetX, let offsetY = item.offsetY, let view = item.view else { return }
    set(item, .offsetX, [SolverTerm(offsetX)], .equal, -Double(view.bounds.minX))
    set(item, .offsetY, [SolverTerm(offsetY)], .equal, -Double(view.bounds.minY))
  }

  /// Below what ties a hidden view to its stack view.
  private static var yielding: Double { 30 }

  private func contentYields(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
    (view._superview as? UIStackView)?.contentYields(of: view, axis) ?? false
  }

  func refreshIntrinsic(_ item: LayoutItem) {
    guard let view = item.view else { return }
    var size: CGSize
    if let wrapped = item.wrappedSize {
      size = wrapped
    } else {
      let wrapping = view as? any WrappingContent
      let wraps = wrapping?.wrapsToWidth ?? false
      if item.wraps != wraps {
        item.wraps = wraps
        selections = nil
      }
      size =
        item.wraps
        ? wrapping!.unwrappedSize : view.layoutNode?.placeholderSize ?? view.intrinsicContentSize
      item.intrinsicSize = size
      item.wrapCache = item.wrapWidth < 0 ? nil : item.wrapCache
    }
    if !size.width.isFinite { size.width = -1 }
    if !size.height.isFinite { size.height = -1 }
    if size.width >= 0 {
      var hug = Double(view.contentHuggingPriority(for: .horizontal).rawValue)
      var resist = Double(view.contentCompressionResistancePriority(for: .horizontal).rawValue)
      if contentYields(of: view, .horizontal) { (hug, resist) = (Self.yielding, Self.yielding) }
      // Text that can wrap makes room before its equals do.
      if item.wraps, resist < Self.required { resist -= 0.01 }
      set(item, .hugWidth, [SolverTerm(item.width)], .lessThanOrEqual, -Double(size.width), hug)
      set(item, .resistWidth, [SolverTerm(item.width)], .greaterThanOrEqual, -Double(size.width), resist)
    } else {
      remove(item, .hugWidth)
      remove(item, .resistWidth)
    }
    if size.height >= 0 {
      var hug = Double(view.contentHuggingPriority(for: .vertical).rawValue)
      var resist = Double(view.contentCompressionResistancePriority(for: .vertical).rawValue)
      if contentYields(of: view, .vertical) { (hug, resist) = (Self.yielding, Self.yielding) }
      set(item, .hugHeight, [SolverTerm(item.height)], .lessThanOrEqual, -Double(size.height), hug)
      set(item, .resistHeight, [SolverTerm(item.height)], .greaterThanOrEqual, -Double(size.height), resist)
    } else {
      remove(item, .hugHeight)
      remove(item, .resistHeight)
    }
  }

  /// In the middle of the margins, no wider than lines that read well.
  private func refreshReadable(_ item: LayoutItem) {
    guard let owner = item.guide?.owningView else { return }
    let margins = owner.layoutMargins
    guideFacts[ObjectIdentifier(owner)] = GuideFacts(owner)
    let outer = makeItem(owner)
    let edges = outer.insets
    let across = Double(edges.left + edges.right - margins.left - margins.right)
    set(item, .readableLimit, [SolverTerm(item.width)], .lessThanOrEqual, -Double(owner.readableWidth))
    set(
      item, .readableWidth, [SolverTerm(item.width), SolverTerm(outer.width, -1)], .equal, -across, Self.positive - 1)
    // x + width / 2 = the middle of the margins
    set(
      item, .readableCenter, [SolverTerm(item.x), SolverTerm(item.width, 0.5), SolverTerm(outer.width, -0.5)], .equal,
      -Double(margins.left) - across / 2)
    set(item, .readableTop, [SolverTerm(item.y)], .equal, -Double(margins.top))
    set(
      item, .readableBottom, [SolverTerm(item.height), SolverTerm(outer.height, -1)], .equal,
      Double(margins.top + margins.bottom - edges.top - edges.bottom))
  }
}
