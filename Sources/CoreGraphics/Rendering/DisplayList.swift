import Foundation
import QuinceKernels

/// Recorded drawing that can be drawn again at any place and scale.
package final class DisplayList: OperationSink, @unchecked Sendable {
  package private(set) var operations: [DrawOperation] = []
  private var measured: CGRect?
  private var curved: Bool?
  private var graded: Bool?
  private var blended: Bool?
  private var boxed: [CGRect]?

  package init() {}

  package var isEmpty: Bool { operations.isEmpty }

  package func append(_ operation: DrawOperation) {
    (measured, curved, graded, blended, boxed) = (nil, nil, nil, nil, nil)
    operations.append(operation)
  }

  package func removeAll() {
    (measured, curved, graded, blended, boxed) = (nil, nil, nil, nil, nil)
    operations.removeAll()
  }

  /// A box around everything that the list draws, in base space; null when it draws nothing.
  package var bounds: CGRect {
    if let measured { return measured }
    var box = CGRect.null
    for operation in operations {
      switch operation.content {
      case .beginGroup, .endGroup: continue
      default: box = box.union(operation.bounds)
      }
      if box.isInfinite { break }
    }
    measured = box
    return box
  }

  /// A rectangle that the list covers with opaque pixels, in base space; null when none is known.
  package var opaqueRect: CGRect {
    var best = CGRect.null
    var depth = 0
    for operation in operations {
      switch operation.content {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      default: break
      }
      // What is erased or blended afterwards may not stay opaque.
      if let mode = operation.compositing?.blendMode, mode != .normal { return .null }
      guard depth == 0, operation.compositing == nil || operation.compositing!.alpha >= 1,
        operation.transform.keepsRectangles
      else { continue }
      var rect: CGRect
      switch operation.content {
      case .rect(let area, let color) where color.isOpaque: rect = area.standardized
      case .image(let image, let area, _, nil) where image.isOpaque: rect = area.standardized
      case .gradient(let fill) where fill.area != nil && fill.gradient.isOpaque && fill.options.rawValue == 3:
        rect = fill.area!
      default: continue
      }
      rect = rect.applying(operation.transform)
      if let clip = operation.clip {
        guard clip.isRect else { continue }
        rect = rect.intersection(clip.bounds)
      }
      if !rect.isNull, best.isNull || rect.width * rect.height > best.width * best.height { best = rect }
    }
    return best
  }

  /// True when the list covers `rect` (in base space) with opaque pixels.
  package func isOpaque(in rect: CGRect) -> Bool {
    let covered = opaqueRect
    return !covered.isNull && covered.insetBy(dx: -0.01, dy: -0.01).contains(rect)
  }

  /// Draws the list. `transform` leads from base space (points, y down) to the surface's pixels; nothing is drawn
  /// outside `clip`, in pixels, which is cut to the surface.
  package func replay(into surface: Surface, transform: CGAffineTransform, clip: CGRect? = nil) {
    let limits = clip.map { PixelRect(covering: $0).intersection(surface.bounds) } ?? surface.bounds
    replay(into: surface, transform: transform, limits: limits)
  }

  /// - Parameter isolated: whether what is erased or blended meets only what the list has drawn, as in a bitmap of its own.
  package func replay(
    into surface: Surface, transform: CGAffineTransform, limits: PixelRect, isolated: Bool = false
  ) {
    if operations.isEmpty { return }
    let area = limits.intersection(surface.bounds)
    if area.isEmpty { return }
    if isolated, blends, !bounds.isInfinite {
      let covered = PixelRect(covering: bounds.applying(transform)).insetBy(-1)
      replayWhole(into: surface, transform: transform, area: area, covered: covered, isolated: true)
      return
    }
    if hasCurves, !bounds.isInfinite {
      let covered = PixelRect(covering: bounds.applying(transform))
      if !covered.intersects(area) { return }
      // Where a gradient's numbers begin is the same for a piece and for the whole only in a picture of its own.
      if !area.contains(covered) || hasGradients {
        replayWhole(into: surface, transform: transform, area: area, covered: covered.insetBy(-1))
        return
      }
    }
    let renderer = Renderer(surface: surface, base: transform, limits: area)
    if operations.count <= 2 * Self.stretch || boxes.isEmpty {
      renderer.run(operations)
    } else {
      run(on: renderer, transform, area)
    }
  }

  /// Leaves out what lies elsewhere, many operations at a time: of a long text only the lines that show are looked at.
  private func run(on renderer: Renderer, _ transform: CGAffineTransform, _ area: PixelRect) {
    let pixels = CGRect(x: area.x0, y: area.y0, width: area.width, height: area.height).insetBy(dx: -2, dy: -2)
    let shown = pixels.applying(transform.inverted())
    for (index, box) in boxes.enumerated() where box.intersects(shown) {
      let first = index * Self.stretch
      for place in first..<min(first + Self.stretch, operations.count) { renderer.execute(operations[place]) }
    }
  }

  /// Operations that share a box.
  private static let stretch = 32

  /// Boxes around one stretch of operations after the other, in base space. None where groups hold operations together.
  private var boxes: [CGRect] {
    if let boxed { return boxed }
    var result: [CGRect] = []
    for (index, operation) in operations.enumerated() {
      switch operation.content {
      case .beginGroup, .endGroup:
        boxed = []
        return []
      default: break
      }
      if index % Self.stretch == 0 { result.append(.null) }
      result[result.count - 1] = result[result.count - 1].union(operation.bounds)
    }
    boxed = result
    return result
  }

  /// Cairo's curves and gradients differ by a hair where a clip cuts them. Drawn whole, with what does not belong to the
  /// piece thrown away, pieces fit together: what is on the screen does not depend on what was repainted when.
  ///
  /// - Parameter isolated: whether the picture begins empty and is laid over the surface, and not with what is there.
  private func replayWhole(
    into surface: Surface, transform: CGAffineTransform, area: PixelRect, covered: PixelRect, isolated: Bool = false
  ) {
    let piece = covered.intersection(area)
    // Beyond this size a border has to do.
    let outer = covered.width * covered.height <= 6 << 20 ? covered : piece.insetBy(-2)
    guard !piece.isEmpty, let picture = Surface(width: outer.width, height: outer.height) else { return }
    let (width, height) = (Int32(piece.width), Int32(piece.height))
    let target = surface.address(piece.x0, piece.y0)
    let source = picture.address(piece.x0 - outer.x0, piece.y0 - outer.y0)
    if !isolated { quince_copy(source, picture.stride, target, surface.stride, width, height) }
    let moved = transform.concatenating(
      CGAffineTransform(translationX: CGFloat(-outer.x0), y: CGFloat(-outer.y0)))
    Renderer(surface: picture, base: moved).run(operations)
    if isolated {
      quince_blit_over(target, surface.stride, source, picture.stride, width, height, 255)
    } else {
      quince_copy(target, surface.stride, source, picture.stride, width, height)
    }
    surface.markDirty()
  }

  /// True when something is erased, or blended with what is there.
  package var blends: Bool {
    if let blended { return blended }
    let result = operations.contains { operation in
      if let mode = operation.compositing?.blendMode, mode != .normal { return true }
      if case .list(let list) = operation.content { return list.blends }
      return false
    }
    blended = result
    return result
  }

  private var hasGradients: Bool {
    if let graded { return graded }
    let result = operations.contains { operation in
      switch operation.content {
      case .gradient: return true
      case .list(let list): return list.hasGradients
      default: return false
      }
    }
    graded = result
    return result
  }

  /// True when something is neither a rectangle, text nor a picture.
  private var hasCurves: Bool {
    if let curved { return curved }
    let result = operations.contains { operation in
      if let clip = operation.clip, !clip.isRect { return true }
      if operation.compositing != nil { return true }
      switch operation.content {
      case .rect, .glyphs, .image: return false
      case .list(let list): return list.hasCurves
      default: return true
      }
    }
    curved = result
    return result
  }
}
