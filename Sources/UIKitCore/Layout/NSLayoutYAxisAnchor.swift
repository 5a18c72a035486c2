import CoreGraphics
import Foundation

/// A vertical place.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor down to another, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(
      _distance: AnchorDistance(
        _item, _attribute, otherAnchor._item, otherAnchor._attribute))
  }

  /// The standard gap times the multiplier: between baselines what lies between two lines of text.
  // Assumed: 8 points between edges and from an edge to a baseline alike.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    relate(.equal, anchor, 1, gap(below: anchor) * multiplier)
  }
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, gap(below: anchor) * multiplier) }
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, gap(below: anchor) * multiplier) }

  // Apple: "the space between the baselines is determined from the fonts". Assumed: the lower text's ascent is below the
  // upper one's descent.
  private func gap(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
    guard [anchor, self].allSatisfy({ [.firstBaseline, .lastBaseline].contains($0._attribute) }),
      let upper = anchor.font, let lower = font
    else { return 8 }
    return (lower.ascender - upper.descender).rounded(.up)
  }

  private var font: UIFont? {
    switch _item {
    case let label as UILabel: return label.font
    case let field as UITextField: return field.font
    case let text as UITextView: return text.font
    case let button as UIButton: return button.titleLabel?.font
    default: return nil
    }
  }
}
