import CoreGraphics
import Foundation

/// What `draw(in:)` recorded.
package final class QuinceLayerDrawing {
  package let list: QuinceDisplayList
  /// The bounds that it was recorded for.
  package let bounds: CGRect
  package let isOpaque: Bool

  package init(_ list: QuinceDisplayList, bounds: CGRect) {
    self.list = list
    self.bounds = bounds
    isOpaque = list.isOpaque(in: bounds)
  }
}

extension CALayer {
  // MARK: Layout

  func quinceSetNeedsLayout() {
    guard !flags.contains(.needsLayout), presentationModel == nil else { return }
    flags.insert(.needsLayout)
    quinceMarkLayoutAbove()
  }

  func quinceMarkLayoutAbove() {
    var top: CALayer = self
    while let above = top.parent {
      if above.flags.contains(.layoutBelow) { return }
      above.flags.insert(.layoutBelow)
      top = above
    }
    if top.flags.contains(.isRoot) { CATransaction.quinceNeedsFrame() }
  }

  func quinceLayoutIfNeeded() {
    // Apple: CALayer.layoutIfNeeded(), starts at the highest ancestor that needs layout without a break.
    var top: CALayer = self
    while let above = top.parent, above.flags.contains(.needsLayout) { top = above }
    top.quinceLayoutTree()
  }

  /// Lays out this layer and everything below that asks for it.
  package func quinceLayoutTree() {
    // Layout may ask for more layout; a pair of layers that never settles must not hang the frame.
    var rounds = 0
    while !flags.isDisjoint(with: [.needsLayout, .layoutBelow]), rounds < 100 {
      rounds += 1
      if flags.contains(.needsLayout) {
        flags.remove(.needsLayout)
        layoutSublayers()
      }
      guard flags.contains(.layoutBelow) || maskLayer != nil else { continue }
      flags.remove(.layoutBelow)
      maskLayer?.quinceLayoutTree()
      let children = subs
      for child in children where !child.flags.isDisjoint(with: [.needsLayout, .layoutBelow]) {
        child.quinceLayoutTree()
      }
    }
  }

  // MARK: Display

  func quinceSetNeedsDisplay() {
    guard !flags.contains(.needsDisplay), presentationModel == nil else { return }
    flags.insert(.needsDisplay)
    quinceMarkDisplayAbove()
  }

  func quinceMarkDisplayAbove() {
    var top: CALayer = self
    while let above = top.parent {
      if above.flags.contains(.displayBelow) { return }
      above.flags.insert(.displayBelow)
      top = above
    }
    if top.flags.contains(.isRoot) { CATransaction.quinceNeedsFrame() }
  }

  /// Displays this layer and everything below that asks for it.
  package func quinceDisplayTree() {
    displayIfNeeded()
    guard flags.contains(.displayBelow) else { return }
    flags.remove(.displayBelow)
    maskLayer?.quinceDisplayTree()
    for child in subs where !child.flags.isDisjoint(with: [.needsDisplay, .displayBelow]) { child.quinceDisplayTree() }
  }

  func quinceDisplay() {
    if let delegate = delegateStorage {
      quinceDelegateDisplays = true
      quinceOnMain { delegate.display(self) }
      if quinceDelegateDisplays { return }
      quinceOnMain { delegate.layerWillDraw(self) }
    }
    let drawing = quinceRecord()
    if drawing == nil && !(contentsValue is QuinceLayerDrawing) { return }
    contentsValue = drawing
    quinceMark(.content)
  }

  /// Records `draw(in:)`; nil when it draws nothing.
  func quinceRecord() -> QuinceLayerDrawing? {
    let size = s.bounds.size
    guard size.width > 0, size.height > 0 else { return nil }
    let list = QuinceDisplayList()
    let context = CGContext(recordingInto: list, scale: s.contentsScale)
    draw(in: context)
    return list.isEmpty ? nil : QuinceLayerDrawing(list, bounds: s.bounds)
  }
}
