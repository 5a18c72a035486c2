import CoreGraphics
import Foundation
import QuinceKernels

/// Carries out the steps of a frame on a surface, for each rectangle of the damage.
final class Painter {
  let surface: Surface
  private var occlusion = OcclusionTracker()
  private var saves: [Save] = []
  private var arena: [UnsafeMutablePointer<UInt32>] = []
  private var arenaSizes: [Int] = []

  /// Pixels from before a group.
  private struct Save {
    var rects: ContiguousArray<PixelRect>
    var pixels: ContiguousArray<(UnsafeMutablePointer<UInt32>, Int)>
    var mask: CoverageMask?
  }

  init(surface: Surface) { self.surface = surface }

  deinit { for memory in arena { memory.deallocate() } }

  /// - Parameter background: what to fill first; nil keeps what is there.
  func paint(_ list: ItemList, damage: Region, background: UInt32?) {
    let rects = damage.rects
    occlusion.track(list.items)
    if let background {
      for r in rects {
        for part in occlusion.visibleParts(below: r) { surface.fill(part, pixel: background) }
      }
    }
    list.items.withUnsafeBufferPointer { items in
      for i in items.indices {
        switch items[i].kind {
        case .beginGroup: begin(items[i], rects, i)
        case .endGroup: end(items[i])
        default: step(items[i], rects, i)
        }
      }
    }
  }

  private func step(_ item: PaintStep, _ rects: ContiguousArray<PixelRect>, _ index: Int) {
    let parts = occlusion.visibleParts(of: index)
    if parts.isEmpty { return }
    let divides = item.isDivisible
    for rect in rects {
      var box = PixelRect.zero
      for part in parts {
        let r = part.intersection(rect)
        if r.isEmpty { continue }
        if divides { step(item, r) } else { box = box.union(r) }
      }
      if !box.isEmpty { step(item, box) }
    }
  }

  private func step(_ item: PaintStep, _ r: PixelRect) {
    let layer = item.layer.takeUnretainedValue()
    switch item.kind {
    case .fill: fill(item, layer, r)
    case .contents: if let image = layer.contentsValue as? CGImage { paint(image, item, layer, r) }
    case .drawing: paintDrawing(item, layer, r)
    case .border: border(item, layer, r)
    case .shadow: shadow(item, layer, r)
    case .backdrop:
      if let backdrop = item.model.takeUnretainedValue() as? BackdropLayer { blur(backdrop, item, r) }
    case .flattened: flatten(item, layer, r)
    case .transition: transition(item, r)
    case .beginGroup, .endGroup: break
    }
  }

  // MARK: Groups: paint over what is there, then mix with what was

  private func begin(_ item: PaintStep, _ rects: ContiguousArray<PixelRect>, _ index: Int) {
    let layer = item.layer.takeUnretainedValue()
    var save = Save(rects: [], pixels: [], mask: nil)
    // Of an upright clip only the corners differ from a plain rectangle.
    let corners = item.effect == .clip && item.projection.keepsAxes ? Corners(layer, item.projection).squares : nil
    for part in occlusion.visibleParts(of: index) {
      for rect in rects {
        let r = rect.intersection(part)
        if r.isEmpty { continue }
        guard let corners else {
          save.rects.append(r)
          continue
        }
        for corner in corners {
          let c = corner.intersection(r)
          if !c.isEmpty { save.rects.append(c) }
        }
      }
    }
    for r in save.rects {
      let memory = take(r.area)
      quince_copy(
        memory.0, r.width, surface.address(r.x0, r.y0), surface.stride, Int32(r.width), Int32(r.height))
      save.pixels.append(memory)
    }
    if item.effect == .tint {
      for r in save.rects { surface.fill(r, pixel: 0) }
    }
    saves.append(save)
  }

  private func end(_ item: PaintStep) {
    guard let save = saves.popLast() else { return }
    let layer = item.layer.takeUnretainedValue()
    for (k, r) in save.rects.enumerated() {
      let before = save.pixels[k].0
      let (w, h) = (Int32(r.width), Int32(r.height))
      let dst = surface.address(r.x0, r.y0)
      switch item.effect {
      case .opacity: quince_mix(dst, surface.stride, before, r.width, w, h, item.alpha)
      case .mask, .clip:
        let mask =
          item.effect == .mask
          ? CoverageMask(alphaOf: item.model.takeUnretainedValue(), item.projection, r)
          : Corners(layer, item.projection).mask(r)
        if let mask {
          mask.bytes.withUnsafeBufferPointer {
            quince_mix_a8(dst, surface.stride, before, r.width, $0.baseAddress!, r.width, w, h)
          }
        }
      case .tint:
        quince_multiply_color(dst, surface.stride, w, h, item.color | 0xFF00_0000)
        let alpha = item.color >> 24
        // What was painted, over what was there.
        let own = take(r.area)
        quince_copy(own.0, r.width, dst, surface.stride, w, h)
        quince_copy(dst, surface.stride, before, r.width, w, h)
        quince_blit_over(dst, surface.stride, own.0, r.width, w, h, alpha)
        give(own)
      case .none: break
      }
      give(save.pixels[k])
    }
    surface.markDirty()
  }

  private func take(_ count: Int) -> (UnsafeMutablePointer<UInt32>, Int) {
    if let i = arenaSizes.indices.first(where: { arenaSizes[$0] >= count && arenaSizes[$0] <= count * 4 + 4096 }) {
      arenaSizes.swapAt(i, arenaSizes.count - 1)
      arena.swapAt(i, arena.count - 1)
      return (arena.removeLast(), arenaSizes.removeLast())
    }
    return (UnsafeMutablePointer<UInt32>.allocate(capacity: max(count, 16)), max(count, 16))
  }

  private func give(_ memory: (UnsafeMutablePointer<UInt32>, Int)) {
    if arena.count >= 8 {
      arena.removeFirst().deallocate()
      arenaSizes.removeFirst()
    }
    arena.append(memory.0)
    arenaSizes.append(memory.1)
  }
}
