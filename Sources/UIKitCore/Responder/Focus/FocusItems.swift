import CoreGraphics
import Foundation

/// What can have the focus, and in which groups.
@MainActor enum FocusItems {
  struct Group {
    let name: String
    var items: [UIView]
  }

  /// The items in the view, in reading order. What lies in an item is not looked at.
  static func inside(_ root: UIView) -> [UIView] {
    var found: [UIView] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if view !== root, view.canBecomeFocused { return found.append(view) }
      for child in view.subviews { collect(child) }
    }
    collect(root)
    let frames = found.map { ($0, $0.convertToScreen($0.bounds)) }
    return frames.sorted { isBefore($0.1, $1.1) }.map(\.0)
  }

  /// On one line where the middles are closer than half the smaller height.
  private static func isBefore(_ first: CGRect, _ second: CGRect) -> Bool {
    if abs(first.midY - second.midY) > min(first.height, second.height) / 2 { return first.midY < second.midY }
    return first.minX < second.minX
  }

  /// Groups in the order of their first items.
  static func groups(in root: UIView) -> [Group] {
    var groups: [Group] = []
    for item in inside(root) {
      let name = group(of: item)
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].items.append(item)
      } else {
        groups.append(Group(name: name, items: [item]))
      }
    }
    return groups
  }

  // Assumed, after WWDC 2021, session 10260: an identifier is inherited; lists and text fields are groups of their own.
  private static func group(of item: UIView) -> String {
    var environment: (any UIFocusEnvironment)? = item
    while let current = environment {
      if let name = current.focusGroupIdentifier { return name }
      let isGroup = current is UITableView || current is UICollectionView || isText(current)
      if isGroup { return "own \(UInt(bitPattern: ObjectIdentifier(current).hashValue))" }
      environment = current.parentFocusEnvironment
    }
    return ""
  }

  static func isText(_ item: AnyObject?) -> Bool { item is UITextField || item is UITextView }

  /// The item of the group that lies nearest in the direction.
  static func nearest(to item: UIView, _ heading: UIFocusHeading, among items: [UIView]) -> UIView? {
    let from = item.convertToScreen(item.bounds)
    var best: (view: UIView, distance: CGFloat)?
    for candidate in items where candidate !== item {
      let place = candidate.convertToScreen(candidate.bounds)
      let (along, across): (CGFloat, CGFloat)
      switch heading {
      case .up: (along, across) = (from.midY - place.midY, gap(from.minX, from.maxX, place.minX, place.maxX))
      case .down: (along, across) = (place.midY - from.midY, gap(from.minX, from.maxX, place.minX, place.maxX))
      case .left: (along, across) = (from.midX - place.midX, gap(from.minY, from.maxY, place.minY, place.maxY))
      default: (along, across) = (place.midX - from.midX, gap(from.minY, from.maxY, place.minY, place.maxY))
      }
      guard along > 1 else { continue }
      // Assumed: what lies beside the way counts three times as far.
      let distance = along + 3 * across
      if distance < best?.distance ?? .infinity { best = (candidate, distance) }
    }
    return best?.view
  }

  /// How far two spans are apart; 0 where they overlap.
  private static func gap(_ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat) -> CGFloat {
    max(0, max(otherLow - high, low - otherHigh))
  }
}
