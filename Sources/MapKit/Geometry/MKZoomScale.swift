import Foundation

/// Points on the screen for a map point.
public typealias MKZoomScale = CGFloat

/// The width of a road, in map points.
// Assumed: eight points on the screen, and at least 5 metres.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat { zoomScale > 0 ? max(8 / zoomScale, 32) : 0 }
