import CoreGraphics
import Foundation
import QuinceSolver

extension ConstraintLowering {
  /// What a constraint means of a guide: where it starts (0), ends (1), something between, or how long it is (nil).
  private struct GuidePart {
    var part: Double?
    var horizontal: Bool

    init?(_ attribute: NSLayoutConstraint.Attribute, rightToLeft: Bool) {
      switch attribute {
      case .left: (part, horizontal) = (0, true)
      case .right: (part, horizontal) = (1, true)
      case .leading: (part, horizontal) = (rightToLeft ? 1 : 0, true)
      case .trailing: (part, horizontal) = (rightToLeft ? 0 : 1, true)
      case .centerX: (part, horizontal) = (0.5, true)
      case .width: (part, horizontal) = (nil, true)
      case .top: (part, horizontal) = (0, false)
      case .bottom, .lastBaseline, .firstBaseline: (part, horizontal) = (1, false)
      case .centerY: (part, horizontal) = (0.5, false)
      case .height: (part, horizontal) = (nil, false)
      default: return nil
      }
    }
  }

  mutating func add(
    _ guide: UILayoutGuide, _ owner: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double
  ) {
    guard let wanted = GuidePart(attribute, rightToLeft: rightToLeft) else { return }
    let horizontal = wanted.horizontal
    if wanted.part != nil { addOrigin(of: owner, factor, horizontal: horizontal) }
    switch guide._kind {
    case .free, .readable:
      let item = engine.makeItem(guide)
      if let part = wanted.part {
        result.add(horizontal ? item.x : item.y, factor)
        result.add(horizontal ? item.width : item.height, factor * part)
      } else {
        result.add(horizontal ? item.width : item.height, factor)
      }
    case .content:
      let item = engine.makeItem(owner)
      result.add(
        horizontal ? engine.contentWidth(item) : engine.contentHeight(item), factor * (wanted.part ?? 1))
    case .top where !horizontal, .bottom where !horizontal, .keyboard where !horizontal:
      addStrip(guide, owner, wanted.part, factor)
    default: addInset(guide, owner, wanted, factor)
    }
  }

  /// A strip at the top or the bottom of the owner, as high as its inset.
  private mutating func addStrip(_ guide: UILayoutGuide, _ owner: UIView, _ part: Double?, _ factor: Double) {
    let item = engine.makeItem(owner)
    let insets = insets(of: guide, owner)
    let height = guide._kind == .top ? insets.top : insets.bottom
    guard let part else {
      result.constant += factor * Double(height)
      return
    }
    if guide._kind == .top {
      result.constant += factor * part * Double(height)
    } else {
      let edges = item.insets.top + item.insets.bottom
      result.add(item.height, factor)
      result.constant += factor * (Double(edges) - (1 - part) * Double(height))
    }
  }

  /// The owner's bounds, some points in from its edges.
  private mutating func addInset(_ guide: UILayoutGuide, _ owner: UIView, _ wanted: GuidePart, _ factor: Double) {
    let item = engine.makeItem(owner)
    let insets = insets(of: guide, owner)
    let horizontal = wanted.horizontal
    let (before, after) = horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let edges = horizontal ? item.insets.left + item.insets.right : item.insets.top + item.insets.bottom
    let length = horizontal ? item.width : item.height
    guard let part = wanted.part else {
      result.add(length, factor)
      result.constant += factor * Double(edges - before - after)
      return
    }
    if owner is UIScrollView { result.add(horizontal ? engine.offsetX(item) : engine.offsetY(item), factor) }
    result.add(length, factor * part)
    result.constant += factor * (Double(before) + part * Double(edges - before - after))
  }

  /// How far a guide lies within its owner's bounds, in points.
  private func insets(of guide: UILayoutGuide, _ owner: UIView) -> UIEdgeInsets {
    defer { engine.guideFacts[ObjectIdentifier(owner)] = LayoutEngine.GuideFacts(owner) }
    switch guide._kind {
    case .margins: return owner.layoutMargins
    case .safeArea: return owner.safeAreaInsets
    case .top, .bottom:
      let safe = owner.safeAreaInsets
      return UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0)
    case .keyboard:
      return UIEdgeInsets(top: 0, left: 0, bottom: (guide as? UIKeyboardLayoutGuide)?._overlap ?? 0, right: 0)
    case .free, .readable, .content, .frame: return .zero
    }
  }
}
