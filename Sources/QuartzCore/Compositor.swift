import CoreGraphics
import Foundation
import QuinceDevice
import QuinceKernels

/// Turns layer trees into frames. Keeps the last frame, and paints only what differs from it.
package final class Compositor {
  /// In pixels.
  package private(set) var width: Int
  package private(set) var height: Int
  /// Pixels per point.
  package let scale: CGFloat
  package private(set) var frame: Surface
  /// From back to front.
  package private(set) var roots = ContiguousArray<CALayer>()

  /// Pixels that this frame must paint.
  var damage = Region()
  /// Pixels that changed below the layer that the walk has come to, scrolled ones included.
  var scroll: ScrollCopy?
  /// Ancestors of the layer that the walk has come to.
  var path = ContiguousArray<Unmanaged<CALayer>>()
  var list = ItemList()
  private var painter: Painter
  private var paintsAll = true
  /// Nothing was painted since the size was set.
  private var isBlank = true
  /// Where the roots lie on the screen, which is its superlayer, while all of them move as one. It shows nothing itself.
  package var carrier: CALayer? {
    didSet {
      guard carrier !== oldValue else { return }
      oldValue?.flags.remove(.isRoot)
      carrier?.flags.insert(.isRoot)
      repaintAll()
    }
  }
  /// Since the frame began.
  private var hasRendered = false

  /// Pixels painted and moved by the last frame; tests and benchmarks read it.
  package private(set) var lastDamage = ContiguousArray<PixelRect>()
  package private(set) var lastMove: (rect: PixelRect, dx: Int, dy: Int)?
  /// Set false to repaint everything in every frame.
  package var isIncremental = true

  nonisolated(unsafe) private static var all: [Weak] = []
  private struct Weak { weak var compositor: Compositor? }

  /// - Parameters: sizes in pixels, at least 1.
  package init(width: Int, height: Int, scale: CGFloat) {
    (self.width, self.height, self.scale) = (max(1, width), max(1, height), scale)
    frame = Surface(width: max(1, width), height: max(1, height))!
    frame.populate()
    painter = Painter(surface: frame)
    Compositor.all.removeAll { $0.compositor == nil }
    Compositor.all.append(Weak(compositor: self))
  }

  deinit { for root in roots { root.flags.remove(.isRoot) } }

  /// Sets the layers on screen, from back to front. Their superlayer is the screen, in points.
  package func setRoots(_ layers: [CALayer]) {
    if layers.count == roots.count && zip(layers, roots).allSatisfy({ $0 === $1 }) { return }
    for old in roots where !layers.contains(where: { $0 === old }) {
      old.flags.remove(.isRoot)
      old.forgetScreen()
      Animator.detach(old)
    }
    roots = ContiguousArray(layers)
    for root in roots {
      root.flags.insert(.isRoot)
      root.dirty.insert(.geometry)
    }
    paintsAll = true
    CATransaction.needsFrame()
  }

  /// A new size, after a rotation; in pixels.
  package func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height, width > 0, height > 0,
      let made = Surface(width: width, height: height)
    else { return }
    (self.width, self.height) = (width, height)
    made.populate()
    frame = made
    isBlank = true
    painter = Painter(surface: made)
    repaintAll()
  }

  /// The next frame paints every pixel.
  package func repaintAll() {
    paintsAll = true
    for root in roots { root.dirty.insert(.geometry) }
    CATransaction.needsFrame()
  }

  // MARK: Layout and display

  static func layoutAndDisplayAll() {
    for entry in all { entry.compositor?.layoutAndDisplay() }
  }

  private func layoutAndDisplay() {
    // Drawing may ask for layout once more.
    for _ in 0..<4 {
      var clean = true
      for root in roots where !root.flags.isDisjoint(with: [.needsLayout, .layoutBelow]) {
        clean = false
        root.layoutTree()
      }
      for root in roots where !root.flags.isDisjoint(with: [.needsDisplay, .displayBelow]) {
        clean = false
        root.displayTree()
      }
      if clean { break }
    }
  }

  /// Whether a frame that was rendered left something to do: drawing that asked for layout, for example.
  static var hasPendingChanges: Bool {
    all.contains { entry in
      guard let compositor = entry.compositor, compositor.hasRendered else { return false }
      return compositor.roots.contains {
        !$0.dirty.isEmpty || !$0.flags.isDisjoint(with: [.needsLayout, .layoutBelow, .needsDisplay, .displayBelow])
      }
    }
  }

  static func beginFrame() {
    for entry in all { entry.compositor?.hasRendered = false }
  }

  // MARK: Frames

  /// Paints what changed. Nil when nothing did. The pixels are valid until the next call.
  package func render(at time: Double) -> Frame? {
    hasRendered = true
    let base = placeOfRoots()
    var changed = paintsAll
    for root in roots where !root.dirty.isEmpty { changed = true }
    guard changed else { return nil }
    let bounds = frame.bounds
    damage.removeAll()
    scroll = nil
    if paintsAll || !isIncremental { damage.add(bounds) }
    path.removeAll(keepingCapacity: true)
    for root in roots {
      _ = update(root, nil, base, bounds, inherited: paintsAll, shift: nil, plain: base.keepsAxes)
    }
    finishScroll()
    let move = scroll
    lastMove = move.map { ($0.rect, $0.dx, $0.dy) }
    lastDamage = damage.rects
    paintsAll = false
    isBlank = false
    guard !damage.isEmpty || move != nil else { return nil }
    if let move {
      quince_move(
        frame.pixels, frame.stride, Int32(move.rect.x0), Int32(move.rect.y0), Int32(move.rect.width),
        Int32(move.rect.height), Int32(move.dx), Int32(move.dy))
      frame.markDirty()
    }
    list.removeAll()
    let visible = Collector(damage: damage, list: list, culls: true)
    for root in roots { visible.collect(root, nil, base, bounds, solid: bounds) }
    painter.paint(list, damage: damage, background: 0xFF00_0000)
    var reported = damage.rects.map { Frame.Rect(x: $0.x0, y: $0.y0, width: $0.width, height: $0.height) }
    var vertical: Frame.Move?
    if let move {
      let r = Frame.Rect(x: move.rect.x0, y: move.rect.y0, width: move.rect.width, height: move.rect.height)
      if move.dx == 0 { vertical = Frame.Move(rect: r, deltaY: move.dy) } else { reported.append(r) }
    }
    return Frame(
      pixels: UnsafePointer(frame.pixels), width: width, height: height, stride: frame.stride,
      damage: Array(reported), move: vertical)
  }

  /// From the roots' superlayer to pixels. A carrier that has moved takes every pixel along.
  private func placeOfRoots() -> Projection {
    let base = Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    guard let carrier else { return base }
    if !carrier.dirty.isEmpty {
      paintsAll = true
      carrier.clearDirty()
    }
    return Projection.toParent(carrier.presented ?? carrier, above: nil).then(base)
  }

  // MARK: Pictures of layers

  /// The whole last frame; nil before the first one of this size.
  package func picture() -> CGImage? {
    guard !isBlank, let copy = Surface(width: width, height: height) else { return nil }
    quince_copy(copy.pixels, copy.stride, frame.pixels, frame.stride, Int32(width), Int32(height))
    return CGImage(surface: copy)
  }

  /// The pixels that a layer covered in the last frame, with what is below and above it.
  static func pictureOfLastFrame(of layer: CALayer) -> TransitionPicture? {
    var top = layer
    while let above = top.parent { top = above }
    for entry in all {
      guard let compositor = entry.compositor, compositor.roots.contains(where: { $0 === top }) else { continue }
      let r = layer.record.subtree.union(layer.record.lastArea).intersection(compositor.frame.bounds)
      guard !r.isEmpty, let copy = Surface(width: r.width, height: r.height) else { return nil }
      let frame = compositor.frame
      quince_copy(copy.pixels, copy.stride, frame.address(r.x0, r.y0), frame.stride, Int32(r.width), Int32(r.height))
      return TransitionPicture(surface: copy, rect: r)
    }
    return nil
  }

  /// Draws a layer tree, on screen or not.
  /// - Parameters:
  ///   - projection: from the layer's own coordinates to the picture's pixels.
  ///   - presents: shows what animations give now, rather than the model.
  package static func draw(
    _ layer: CALayer, on surface: Surface, projection: Projection, presents: Bool
  ) {
    var all = Region()
    all.add(surface.bounds)
    let list = ItemList()
    let collector = Collector(damage: all, list: list, culls: false)
    collector.presents = presents
    collector.collect(contentsOf: layer, projection, surface.bounds)
    let painter = Painter(surface: surface)
    painter.paint(list, damage: all, background: nil)
    withExtendedLifetime(collector) {}
  }

  /// A picture of a layer tree in its own bounds.
  package static func image(of layer: CALayer, scale: CGFloat, presents: Bool = false) -> CGImage? {
    let b = layer.state.bounds
    guard b.width > 0, b.height > 0, scale > 0,
      let surface = Surface(
        width: Int((b.width * scale - 0.001).rounded(.up)), height: Int((b.height * scale - 0.001).rounded(.up)))
    else { return nil }
    let m = Projection(a: scale, b: 0, c: 0, d: scale, tx: -b.minX * scale, ty: -b.minY * scale)
    draw(layer, on: surface, projection: m, presents: presents)
    return CGImage(surface: surface)
  }
}

extension CALayer {
  func _render(in ctx: CGContext) {
    displayTree()
    let scale = ctx.deviceScale
    guard let image = Compositor.image(of: self, scale: scale) else { return }
    let b = state.bounds
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    ctx.saveGState()
    // CGContext draws images upwards; layers have y down.
    ctx.translateBy(x: b.minX, y: b.minY + size.height)
    ctx.scaleBy(x: 1, y: -1)
    ctx.draw(image, in: CGRect(origin: .zero, size: size))
    ctx.restoreGState()
  }
}
