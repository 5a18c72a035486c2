import Foundation

/// What may be drawn on: a chain of shapes, of which all count. Never changes, so that operations can share it.
package final class Clip: @unchecked Sendable {
  package enum Shape {
    /// In base space; the whole chain is this one rectangle.
    case rect(CGRect)
    /// In base space.
    case path(CGPath, evenOdd: Bool)
    /// The image's alpha (or, for a mask, its coverage), drawn in `rect`; `transform` goes to base space.
    case mask(CGImage, CGRect, CGAffineTransform)
  }

  package let parent: Clip?
  package let shape: Shape
  package let antialias: Bool
  /// A box around the clipped area, in base space.
  package let bounds: CGRect
  package let hasMask: Bool

  private init(parent: Clip?, shape: Shape, antialias: Bool, bounds: CGRect, hasMask: Bool) {
    (self.parent, self.shape, self.antialias) = (parent, shape, antialias)
    (self.bounds, self.hasMask) = (bounds, hasMask)
  }

  /// True when the clipped area is exactly `bounds`.
  package var isRect: Bool {
    if case .rect = shape { return true }
    return false
  }

  private static func cut(_ a: CGRect, _ parent: Clip?) -> CGRect {
    guard let parent else { return a }
    let both = a.intersection(parent.bounds)
    return both.isNull ? CGRect(x: a.minX, y: a.minY, width: 0, height: 0) : both
  }

  /// `rect` in the space from which `transform` leads to base space.
  package static func adding(
    rect: CGRect, transform: CGAffineTransform, antialias: Bool = true, to parent: Clip?
  ) -> Clip {
    if transform.keepsRectangles, parent == nil || parent!.isRect {
      let area = cut(rect.standardized.applying(transform), parent)
      return Clip(parent: nil, shape: .rect(area), antialias: antialias, bounds: area, hasMask: false)
    }
    var storage = PathStorage()
    storage.add(rect: rect)
    return adding(CGPath(storage: storage.applying(transform)), evenOdd: false, antialias: antialias, to: parent)
  }

  /// `path` in base space.
  package static func adding(_ path: CGPath, evenOdd: Bool, antialias: Bool = true, to parent: Clip?)
    -> Clip
  {
    if let rect = path.storage.rect ?? path.storage.detectRect(), parent == nil || parent!.isRect {
      let area = cut(rect, parent)
      return Clip(parent: nil, shape: .rect(area), antialias: antialias, bounds: area, hasMask: false)
    }
    let box = path.isEmpty ? CGRect.zero : path.boundingBox
    return Clip(
      parent: parent, shape: .path(path, evenOdd: evenOdd), antialias: antialias, bounds: cut(box, parent),
      hasMask: parent?.hasMask ?? false)
  }

  package static func adding(
    mask: CGImage, rect: CGRect, transform: CGAffineTransform, to parent: Clip?
  ) -> Clip {
    Clip(
      parent: parent, shape: .mask(mask, rect, transform), antialias: true,
      bounds: cut(rect.standardized.applying(transform), parent), hasMask: true)
  }

  /// The shapes without masks, for drawing under a mask that is applied afterwards.
  package var withoutMasks: Clip? {
    guard hasMask else { return self }
    let before = parent?.withoutMasks
    switch shape {
    case .mask(_, let rect, let transform): return .adding(rect: rect, transform: transform, to: before)
    case .rect(let rect): return .adding(rect: rect, transform: .identity, antialias: antialias, to: before)
    case .path(let path, let evenOdd): return .adding(path, evenOdd: evenOdd, antialias: antialias, to: before)
    }
  }

  /// From the first shape to the last.
  package var chain: [Clip] { (parent?.chain ?? []) + [self] }
}
