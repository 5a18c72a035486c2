import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  // Apple: UIView.hitTest(_:with:), "ignores view objects that are hidden, that have disabled user interactions, or have
  // an alpha level less than 0.01".
  func quinceHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard quinceFlags.isUserInteractionEnabled, !isHidden, alpha >= 0.01 else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    var index = quinceSubviews.count - 1
    while index >= 0 {
      if index < quinceSubviews.count {
        let view = quinceSubviews[index]
        if let hit = view.hitTest(quinceToChild(point, view), with: event) { return hit }
      }
      index -= 1
    }
    return self
  }

  // MARK: Conversion

  /// From this view's coordinates to a direct subview's.
  @inline(__always) private func quinceToChild(_ point: CGPoint, _ child: UIView) -> CGPoint {
    let layer = child.quinceLayer!
    if layer.quinceIsPlain {
      let bounds = layer.bounds
      let position = layer.position
      let anchor = layer.anchorPoint
      return CGPoint(
        x: point.x - position.x + anchor.x * bounds.width + bounds.origin.x,
        y: point.y - position.y + anchor.y * bounds.height + bounds.origin.y)
    }
    return layer.convert(point, from: layer.superlayer)
  }

  @inline(__always) private func quinceToParent(_ point: CGPoint) -> CGPoint {
    let layer = quinceLayer!
    if layer.quinceIsPlain {
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
  private func quinceToRoot(_ point: CGPoint) -> (CGPoint, UIView) {
    var result = point
    var view = self
    while let parent = view.quinceSuperview {
      result = view.quinceToParent(result)
      view = parent
    }
    return (result, view)
  }

  private func quinceFromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = quinceSuperview else { return point }
    return parent.quinceToChild(parent.quinceFromRoot(point), self)
  }

  package func quinceConvertToScreen(_ point: CGPoint) -> CGPoint {
    let (result, root) = quinceToRoot(point)
    return root.quinceToParent(result)
  }

  package func quinceConvertFromScreen(_ point: CGPoint) -> CGPoint {
    if let parent = quinceSuperview { return parent.quinceToChild(parent.quinceConvertFromScreen(point), self) }
    let layer = quinceLayer!
    if layer.quinceIsPlain {
      let bounds = layer.bounds
      let anchor = layer.anchorPoint
      return CGPoint(
        x: point.x - layer.position.x + anchor.x * bounds.width + bounds.origin.x,
        y: point.y - layer.position.y + anchor.y * bounds.height + bounds.origin.y)
    }
    return layer.convert(point, from: layer.superlayer)
  }

  func quinceConvert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? quinceWindow ?? (self as? UIWindow) else { return quinceToRoot(point).0 }
    if target === self { return point }
    if target === quinceSuperview { return quinceToParent(point) }
    let (inRoot, root) = quinceToRoot(point)
    var targetRoot = target
    while let parent = targetRoot.quinceSuperview { targetRoot = parent }
    if root === targetRoot { return target.quinceFromRoot(inRoot) }
    return target.quinceConvertFromScreen(root.quinceToParent(inRoot))
  }

  func quinceConvert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? quinceWindow ?? (self as? UIWindow) else { return quinceFromRoot(point) }
    return source.quinceConvert(point, to: self)
  }

  /// The bounding box of the four converted corners.
  private func quinceBox(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
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

  func quinceConvert(_ rect: CGRect, to view: UIView?) -> CGRect { quinceBox(rect) { quinceConvert($0, to: view) } }
  func quinceConvert(_ rect: CGRect, from view: UIView?) -> CGRect {
    quinceBox(rect) { quinceConvert($0, from: view) }
  }
  package func quinceConvertToScreen(_ rect: CGRect) -> CGRect { quinceBox(rect) { quinceConvertToScreen($0) } }

  // MARK: Coordinate spaces

  func quinceConvert(_ point: CGPoint, toSpace space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return quinceConvert(point, to: view) }
    return quinceConvertToScreen(point)
  }
  func quinceConvert(_ point: CGPoint, fromSpace space: any UICoordinateSpace) -> CGPoint {
    if let view = space as? UIView { return quinceConvert(point, from: view) }
    return quinceConvertFromScreen(point)
  }
  func quinceConvert(_ rect: CGRect, toSpace space: any UICoordinateSpace) -> CGRect {
    quinceBox(rect) { quinceConvert($0, toSpace: space) }
  }
  func quinceConvert(_ rect: CGRect, fromSpace space: any UICoordinateSpace) -> CGRect {
    quinceBox(rect) { quinceConvert($0, fromSpace: space) }
  }
}

extension CALayer {
  /// No transform: conversion is addition.
  @inline(__always) var quinceIsPlain: Bool { CATransform3DIsIdentity(transform) }
}

/// Something that has coordinates: a view, a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// Something that a dynamic animator can move.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}
