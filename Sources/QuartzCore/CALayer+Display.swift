import CoreGraphics
import Foundation

/// What `draw(in:)` recorded.
package final class LayerDrawing {
  package let list: DisplayList
  /// The bounds that it was recorded for.
  package let bounds: CGRect
  package let isOpaque: Bool

  package init(_ list: DisplayList, bounds: CGRect) {
    self.list = list
    self.bounds = bounds
    isOpaque = list.isOpaque(in: bounds)
  }
}

extension CALayer {
  // MARK: Layout

  func _setNeedsLayout() {
    flags.remove(.isOnlySolved)
    markForLayout()
  }

  /// Has the constraints of this layer's view solved in the next pass, and the view laid out only if it asks then.
  package func setNeedsSolving() {
    if !flags.contains(.needsLayout) { flags.insert(.isOnlySolved) }
    markForLayout()
  }

  private func markForLayout() {
    guard !flags.contains(.needsLayout), presentationModel == nil else { return }
    flags.insert(.needsLayout)
    markLayoutAbove()
  }

  func markLayoutAbove() {
    if ofParent({ $0.flags.contains(.layoutBelow) }) { return }
    var top: CALayer = self
    while let above = top.parent {
      if above.flags.contains(.layoutBelow) { return }
      above.flags.insert(.layoutBelow)
      top = above
    }
    if top.flags.contains(.isRoot) { CATransaction.needsFrame() }
  }

  func _layoutIfNeeded() {
    // Apple: CALayer.layoutIfNeeded(), starts at the highest ancestor that needs layout without a break.
    var top: CALayer = self
    // Where a pass is under way, it comes back to the ancestors that ask again: starting at them would never end.
    while let above = top.parent, above.flags.contains(.needsLayout), !above.flags.contains(.isInLayoutPass) {
      top = above
    }
    top.layoutTree()
  }

  /// Lays out this layer and everything below that asks for it.
  package func layoutTree() {
    layoutTree(LayoutPass())
  }

  private func layoutTree(_ pass: LayoutPass) {
    let isOutermost = !flags.contains(.isInLayoutPass)
    flags.insert(.isInLayoutPass)
    defer { if isOutermost { flags.remove(.isInLayoutPass) } }
    while !flags.isDisjoint(with: [.needsLayout, .layoutBelow]) {
      if flags.contains(.needsLayout) {
        flags.remove(.needsLayout)
        if pass.allows(self) {
          flags.insert(.isLayingOut)
          layoutSublayers()
          flags.remove(.isLayingOut)
        }
      }
      if flags.contains(.layoutBelow) || maskLayer != nil {
        flags.remove(.layoutBelow)
        maskLayer?.layoutTree(pass)
        let children = sublayerList
        children.forEachAhead(bytes: CALayer.marksBytes) { child in
          if !child.flags.isDisjoint(with: [.needsLayout, .layoutBelow]) { child.layoutTree(pass) }
        }
      }
    }
  }

  // MARK: Display

  func _setNeedsDisplay() {
    guard !flags.contains(.needsDisplay), presentationModel == nil else { return }
    flags.insert(.needsDisplay)
    markDisplayAbove()
  }

  func markDisplayAbove() {
    var top: CALayer = self
    while let above = top.parent {
      if above.flags.contains(.displayBelow) { return }
      above.flags.insert(.displayBelow)
      top = above
    }
    if top.flags.contains(.isRoot) { CATransaction.needsFrame() }
  }

  /// Displays this layer and everything below that asks for it.
  package func displayTree() {
    displayIfNeeded()
    guard flags.contains(.displayBelow) else { return }
    flags.remove(.displayBelow)
    maskLayer?.displayTree()
    for child in sublayerList where !child.flags.isDisjoint(with: [.needsDisplay, .displayBelow]) {
      child.displayTree()
    }
  }

  /// What a delegate calls that does not display.
  package func isLeftToDraw() { delegateDisplays = false }

  func _display() {
    if let delegate = delegateStorage {
      delegateDisplays = true
      onMain { delegate.display(self) }
      if delegateDisplays { return }
      onMain { delegate.layerWillDraw(self) }
    }
    let drawing = _record()
    if drawing == nil && !(contentsValue is LayerDrawing) { return }
    contentsValue = drawing
    mark(.content)
  }

  /// Records `draw(in:)`; nil when it draws nothing.
  func _record() -> LayerDrawing? {
    let size = state.bounds.size
    guard size.width > 0, size.height > 0 else { return nil }
    let list = DisplayList()
    let context = CGContext(recordingInto: list, scale: state.contentsScale)
    draw(in: context)
    return list.isEmpty ? nil : LayerDrawing(list, bounds: state.bounds)
  }
}
