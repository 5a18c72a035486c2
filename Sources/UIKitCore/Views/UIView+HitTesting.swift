import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // Apple: UIView.hitTest(_:with:), "ignores view objects that are hidden, that have disabled user interactions, or have
  // an alpha level less than 0.01".
  func _hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard _flags.isUserInteractionEnabled, !isHidden, alpha >= 0.01 else { return nil }
    if _flags.isAnimated, !animationTakesTouches { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    var index = _subviews.count - 1
    while index >= 0 {
      if index < _subviews.count {
        let view = _subviews[index]
        let inside = (view._flags.isAnimated ? view.pointBySight(point) : nil) ?? toChild(point, view)
        if let hit = view.hitTest(inside, with: event) { return hit }
      }
      index -= 1
    }
    return self
  }

  // MARK: Conversion

  /// From this view's coordinates to a direct subview's.
  @inline(__always) private func toChild(_ point: CGPoint, _ child: UIView) -> CGPoint {
    let layer = child._layer!
    if layer.isPlain {
      let bounds = layer.bounds
      let position = layer.position
      let anchor = layer.anchorPoint
      return CGPoint(
        x: point.x - position.x + anchor.x * bounds.width + bounds.origin.x,
        y: point.y - position.y + anchor.y * bounds.height + bounds.origin.y)
    }
    return layer.convert(point, from: layer.superlayer)
  }

  @inline(__always) private func toParent(_ point: CGPoint) -> CGPoint {
    let layer = _layer!
    if layer.isPlain {
      let bounds = layer.bounds
      let position = layer.position
      let anchor = layer.anchorPoint
      return CGPoint(
        x: point.x + position.x - anchor.x * bounds.width - bounds.origin.x,
        y: point.y + position.y - anchor.y * bounds.height - bounds.origin.y)
    }
    return layer.convert(point, to: layer.superlayer)
  }

  /// To the coordinates of the topmost view (whose own place on the screen follows).
  private func toRoot(_ point: CGPoint) -> (CGPoint, UIView) {
    var result = point
    var view = self
    while let parent = view._superview {
      result = view.toParent(result)
      view = parent
    }
    return (result, view)
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = _superview else { return point }
    return parent.toChild(parent.fromRoot(point), self)
  }

  package func convertToScreen(_ point: CGPoint) -> CGPoint {
    let (result, root) = toRoot(point)
    return root.toParent(result)
  }

  package func convertFromScreen(_ point: CGPoint) -> CGPoint {
    if let parent = _superview { return parent.toChild(parent.convertFromScreen(point), self) }
    let layer = _layer!
    if layer.isPlain {
      let bounds = layer.bounds
      let anchor = layer.anchorPoint
      return CGPoint(
        x: point.x - layer.position.x + anchor.x * bounds.width + bounds.origin.x,
        y: point.y - layer.position.y + anchor.y * bounds.height + bounds.origin.y)
    }
    return layer.convert(point, from: layer.superlayer)
  }

  func _convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? _window ?? (self as? UIWindow) else { return toRoot(point).0 }
    if target === self { return point }
    if target === _superview { return toParent(point) }
    let (inRoot, root) = toRoot(point)
    var targetRoot = target
    while let parent = targetRoot._superview { targetRoot = parent }
    if root === targetRoot { return target.fromRoot(inRoot) }
    return target.convertFromScreen(root.toParent(inRoot))
  }

  func _convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? _window ?? (self as? UIWindow) else { return fromRoot(point) }
    return source._convert(point, to: self)
  }

  /// The bounding box of the four converted corners.
  private func _box(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let rect = rect.standardized
    let a = map(CGPoint(x: rect.minX, y: rect.minY))
    let b = map(CGPoint(x: rect.maxX, y: rect.maxY))
    let c = map(CGPoint(x: rect.maxX, y: rect.minY))
    let d = map(CGPoint(x: rect.minX, y: rect.maxY))
    let minX = min(a.x, b.x, c.x, d.x)
    let minY = min(a.y, b.y, c.y, d.y)
    // A pure move keeps the size exactly.
    if c.y == a.y, d.x == a.x, c.x >= a.x, d.y >= a.y,
      abs((c.x - a.x) - rect.width) < 1e-7, abs((d.y - a.y) - rect.height) < 1e-7
    {
      return CGRect(x: minX, y: minY, width: rect.width, height: rect.height)
    }
    return CGRect(
      x: minX, y: minY, width: max(a.x, b.x, c.x, d.x) - minX, height: max(a.y, b.y, c.y, d.y) - minY)
  }

  func _convert(_ rect: CGRect, to view: UIView?) -> CGRect { _box(rect) { _convert($0, to: view) } }
  func _convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    _box(rect) { _convert($0, from: view) }
  }
  package func convertToScreen(_ rect: CGRect) -> CGRect { _box(rect) { convertToScreen($0) } }

  // MARK: Coordinate spaces

  func _convert(_ point: CGPoint, toSpace space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return _convert(point, to: view) }
    return convertToScreen(point)
  }
  func _convert(_ point: CGPoint, fromSpace space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return _convert(point, from: view) }
    return convertFromScreen(point)
  }
  func _convert(_ rect: CGRect, toSpace space: any UICoordinateSpace) -> CGRect {
    _box(rect) { _convert($0, toSpace: space) }
  }
  func _convert(_ rect: CGRect, fromSpace space: any UICoordinateSpace) -> CGRect {
    _box(rect) { _convert($0, fromSpace: space) }
  }
}

extension CALayer {
  /// No transform: conversion is addition.
  @inline(__always) var isPlain: Bool { CATransform3DIsIdentity(transform) }
}
