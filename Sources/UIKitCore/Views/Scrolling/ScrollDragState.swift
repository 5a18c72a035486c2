import CoreGraphics

/// What a scroll view knows of the finger on it.
package struct ScrollDragState {
  enum LockedAxis { case none, horizontal, vertical }

  package var tracking = false
  package var dragging = false
  package var decelerating = false
  /// The offset that the finger would have chosen without rubber bands, in points.
  var startOffset: CGPoint = .zero
  /// The only direction in which this drag moves the content.
  var lockedAxis = LockedAxis.none
}
