import CoreGraphics
import Foundation

/// One view or accessibility element that can be seen, with what is in it: what steps and `tree` look at.
@MainActor package struct AccessibilityNode {
  package var className: String
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var traits: UIAccessibilityTraits
  /// Title, text and placeholder, where the view has them.
  package var title: String?
  package var text: String?
  package var placeholder: String?
  package var isElement: Bool
  /// False for an accessibility element, whose `view` is the one that holds it.
  package var isView = true
  package var isEnabled: Bool
  /// The visible part, in points of the screen.
  package var frame: CGRect
  /// Where a touch reaches it; nil when it is covered or ignores touches.
  package var activationPoint: CGPoint?
  package var reorderPoint: CGPoint?
  package weak var view: UIView?
  package var children: [AccessibilityNode]
  /// Whether something in the same window that lets nothing through lies over all of it.
  package var isCovered = false

  /// The windows' trees, topmost window first.
  package static func windows() -> [AccessibilityNode] {
    let screen = UIScreen.main.bounds
    return UIApplication.shared.shownWindows.reversed().filter { !$0.isHidden && $0.isReadable }
      .compactMap { window in
        guard var root = node(window, clip: screen) else { return nil }
        var covers: [CGRect] = []
        root.findCovered(by: &covers)
        return root
      }
  }

  /// Goes from the front to the back, and gathers what hides the rest.
  private mutating func findCovered(by covers: inout [CGRect]) {
    let order = children.indices.sorted { first, second in
      let heights = [first, second].map { children[$0].height }
      return heights[0] == heights[1] ? first > second : heights[0] > heights[1]
    }
    // An element represents what it holds, whatever that draws over it.
    if isElement { isCovered = isBehind(covers) }
    for index in order { children[index].findCovered(by: &covers) }
    if !isElement { isCovered = isBehind(covers) }
    if hidesWhatIsBehind { covers.append(frame) }
  }

  private func isBehind(_ covers: [CGRect]) -> Bool { !frame.isEmpty && covers.contains { $0.contains(frame) } }

  private var height: CGFloat { view?.layer.zPosition ?? 0 }

  private var hidesWhatIsBehind: Bool {
    guard isView, !frame.isEmpty, let view, view.layer.cornerRadius == 0, view.layer.mask == nil,
      view.transform == .identity,
      view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor.alpha == 1
    else { return false }
    var holder: UIView? = view
    while let candidate = holder {
      if candidate.alpha < 1 || candidate.mask != nil { return false }
      holder = candidate.superview
    }
    return true
  }

  private static func node(_ view: UIView, clip: CGRect) -> AccessibilityNode? {
    if view.isHidden || view.alpha < 0.01 || view.accessibilityElementsHidden { return nil }
    let full = view.convertToScreen(view.bounds)
    let visible = full.intersection(clip)
    let inner = view.clipsToBounds ? visible : clip
    if view.clipsToBounds, visible.isNull || visible.isEmpty { return nil }
    let facts = AccessibilityFacts(of: view)
    var children = view.subviews.compactMap { node($0, clip: inner) }
    for case let element as UIAccessibilityElement in elements(of: view) {
      let frame = element.accessibilityFrame.intersection(inner)
      guard !frame.isNull else { continue }
      children.append(
        AccessibilityNode(
          className: NSStringFromClass(type(of: element)), label: element.accessibilityLabel,
          value: element.accessibilityValue, hint: element.accessibilityHint,
          identifier: element.accessibilityIdentifier, traits: element.accessibilityTraits, title: nil, text: nil,
          placeholder: nil, isElement: true, isView: false, isEnabled: true, frame: frame,
          activationPoint: CGPoint(x: frame.midX, y: frame.midY), reorderPoint: nil, view: view, children: []))
    }
    let isVisible = !visible.isNull && !visible.isEmpty
    if !isVisible && children.isEmpty { return nil }
    return AccessibilityNode(
      className: String(describing: type(of: view)), label: view.accessibilityLabel, value: view.accessibilityValue,
      hint: view.accessibilityHint, identifier: view.accessibilityIdentifier, traits: view.accessibilityTraits,
      title: facts.title, text: facts.text, placeholder: facts.placeholder,
      isElement: view.isAccessibilityElement, isEnabled: !view.accessibilityTraits.contains(.notEnabled),
      frame: isVisible ? visible : .zero, activationPoint: isVisible ? touchPoint(view, visible) : nil,
      reorderPoint: facts.reorderPoint, view: view, children: children)
  }

  /// Those of the list, or those that the container gives one by one.
  private static func elements(of view: UIView) -> [Any] {
    if let list = view.accessibilityElements { return list }
    let count = view.accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return [] }
    return (0..<count).compactMap { view.accessibilityElement(at: $0) }
  }

  /// A point of the visible part at which a touch lands in the view, or in what is in it or holds it as a control.
  private static func touchPoint(_ view: UIView, _ visible: CGRect) -> CGPoint? {
    for point in spots(view, visible) {
      guard let (_, hit) = UIApplication.shared._hit(point, event: nil) else { continue }
      if hit.isDescendant(of: view) { return point }
      // Labels and images pass their touches to what they lie in.
      var holder: UIView? = view
      while let candidate = holder, !candidate.isUserInteractionEnabled { holder = candidate.superview }
      if let holder, hit === holder, !view.isUserInteractionEnabled || view !== holder { return point }
      // Or to what they lie on.
      if view is UILabel || view is UIImageView, !view.isUserInteractionEnabled, lies(hit, beneath: view) {
        return point
      }
    }
    return nil
  }

  /// Where a touch is tried: in the visible part and, of a control that reaches out of what it lies in, in the part inside.
  private static func spots(_ view: UIView, _ visible: CGRect) -> [CGPoint] {
    var areas = [visible]
    if view is UIControl {
      var inside = visible
      var holder = view.superview
      while let candidate = holder {
        inside = inside.intersection(candidate.convertToScreen(candidate.bounds))
        holder = candidate.superview
      }
      if !inside.isNull, !inside.isEmpty, inside != visible { areas.append(inside) }
    }
    let places: [(CGFloat, CGFloat)] = [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.05, 0.5)]
    return areas.flatMap { area in
      places.map { CGPoint(x: area.minX + area.width * $0, y: area.minY + area.height * $1) }
    }
  }

  /// Whether both are in one tree, and `lower` comes before the other there.
  private static func lies(_ lower: UIView, beneath view: UIView) -> Bool {
    var holders: [UIView] = [view]
    while let holder = holders[holders.count - 1].superview { holders.append(holder) }
    var branch = lower
    while let common = branch.superview {
      if let index = holders.firstIndex(where: { $0 === common }), index > 0 {
        let order = common.subviews
        guard let low = order.firstIndex(of: branch), let high = order.firstIndex(of: holders[index - 1]) else {
          return false
        }
        return low < high
      }
      branch = common
    }
    return false
  }
}
