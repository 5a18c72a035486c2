import CoreGraphics
import Foundation
import QuinceText

/// What a layout manager's delegate decides about the lines of a stretch of text.
final class LayoutManagerDecisions: TextDecisions {
  private let manager: NSLayoutManager
  private let container: NSTextContainer
  private let delegate: any NSLayoutManagerDelegate
  /// The stretch's first unit.
  private let start: Int

  init(_ delegate: any NSLayoutManagerDelegate, _ manager: NSLayoutManager, _ container: NSTextContainer, start: Int) {
    (self.delegate, self.manager, self.container, self.start) = (delegate, manager, container, start)
  }

  private func inContainer(_ rect: CGRect) -> CGRect {
    CGRect(x: 0, y: rect.minY, width: rect.width + container.lineFragmentPadding * 2, height: rect.height)
  }

  /// nil: the delegate leaves it to the paragraph's style.
  private func answer(_ spacing: CGFloat) -> Double? {
    spacing == NSLayoutManager.unansweredSpacing ? nil : Double(spacing)
  }

  func lineSpacing(after line: Range<Int>, in rect: CGRect) -> Double? {
    answer(
      delegate.layoutManager(
        manager, lineSpacingAfterGlyphAt: start + max(line.lowerBound, line.upperBound - 1),
        withProposedLineFragmentRect: inContainer(rect)))
  }
  func paragraphSpacing(after line: Range<Int>, in rect: CGRect) -> Double? {
    answer(
      delegate.layoutManager(
        manager, paragraphSpacingAfterGlyphAt: start + max(line.lowerBound, line.upperBound - 1),
        withProposedLineFragmentRect: inContainer(rect)))
  }
  func paragraphSpacing(before unit: Int, in rect: CGRect) -> Double? {
    answer(
      delegate.layoutManager(
        manager, paragraphSpacingBeforeGlyphAt: start + unit, withProposedLineFragmentRect: inContainer(rect)))
  }
  func mayBreakByWord(before unit: Int) -> Bool {
    delegate.layoutManager(manager, shouldBreakLineByWordBeforeCharacterAt: start + unit)
  }

  func adjust(
    _ line: Range<Int>, rect: inout CGRect, used: inout CGRect, baselineOffset: inout CGFloat
  ) -> Bool {
    var (proposed, proposedUse) = (inContainer(rect), used)
    proposedUse.size.width += container.lineFragmentPadding * 2
    let changes = delegate.layoutManager(
      manager, shouldSetLineFragmentRect: &proposed, lineFragmentUsedRect: &proposedUse,
      baselineOffset: &baselineOffset, in: container,
      forGlyphRange: NSRange(location: start + line.lowerBound, length: line.count))
    guard changes else { return false }
    rect.origin.y = proposed.minY
    rect.size.height = proposed.height
    return true
  }
}
