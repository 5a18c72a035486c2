import CoreGraphics
import Foundation

/// One step of painting a frame.
struct PaintStep {
  enum Kind {
    case fill, contents, drawing, border, shadow, backdrop, flattened, beginGroup, endGroup, transition
  }
  enum Effect { case none, opacity, mask, clip, tint }

  var kind: Kind
  var effect = Effect.none
  /// Covers `rect` with opaque pixels.
  var isOpaque = false
  /// 0...255
  var alpha: UInt32 = 255
  /// For `tint`: what to multiply with.
  var color: UInt32 = 0xFFFF_FFFF
  /// The pixels that the step may touch.
  var rect: PixelRect
  /// From the layer's coordinates to pixels.
  var projection: Projection
  /// The layer as shown, and its model.
  var layer: Unmanaged<CALayer>
  var model: Unmanaged<CALayer>
}

/// The steps of one frame; its memory is used again for the next.
final class ItemList {
  var items = ContiguousArray<PaintStep>()
  /// Layers made for this frame only: copies of replicated layers at another time.
  var owned: [CALayer] = []

  func removeAll() {
    items.removeAll(keepingCapacity: true)
    if !owned.isEmpty { owned.removeAll() }
  }
}

/// Walks layer trees from back to front and lists the steps that touch the damage.
final class Collector {
  private let damage: Region
  private let list: ItemList
  private let culls: Bool
  /// Whether animated values are shown.
  var presents = true
  /// Seconds by which a replicator's copy lags.
  private var lag = 0.0

  init(damage: Region, list: ItemList, culls: Bool) {
    (self.damage, self.list, self.culls) = (damage, list, culls)
  }

  private func shown(_ model: CALayer) -> CALayer {
    guard presents else { return model }
    guard lag != 0, let state = model.running, !state.list.isEmpty else { return model.presented ?? model }
    let copy = makePresentation(type(of: model), of: model)
    copy.presentationModel = model
    let time = model._localTime(FrameClock.now() - lag)
    for item in state.list {
      item.animation._apply(elapsed: item.begin == nil ? 0 : item.elapsed(time), duration: item.duration, to: copy)
    }
    list.owned.append(copy)
    return copy
  }

  /// - Parameter m: from the superlayer's coordinates to pixels.
  func collect(
    _ model: CALayer, _ above: CALayer?, _ m: Projection, _ clip: PixelRect, depth: Int
  ) {
    if culls && !damage.intersects(model.record.subtree) { return }
    let layer = shown(model)
    if layer.s.isHidden || layer.s.opacity <= 0 { return }
    var own = Projection.toParent(layer, above: above).then(m)
    var limits = clip
    if presents, let transition = model.record.transition {
      let offset = transition.offsets.new
      own.tx += offset.x
      own.ty += offset.y
      limits = limits.intersection(transition.picture.rect)
    }
    if !own.isAffine || !layer.s.isDoubleSided {
      // Seen from behind: the plane's orientation on screen is reversed.
      if !layer.s.isDoubleSided && own.a * own.d - own.b * own.c < 0 { return }
      if !own.isAffine {
        add(.flattened, model, layer, own, bounds(of: model, layer, own, limits))
        return
      }
    }
    collectShown(model, layer, own, limits, depth: depth)
  }

  /// The layer's content without its own place in a superlayer.
  func collect(contentsOf model: CALayer, _ own: Projection, _ clip: PixelRect, depth: Int) {
    collectShown(model, shown(model), own, clip, depth: depth)
  }

  private func bounds(
    of model: CALayer, _ layer: CALayer, _ own: Projection, _ clip: PixelRect
  ) -> PixelRect {
    culls ? model.record.subtree : PixelRect.of(layer.s.bounds, own).intersection(clip)
  }

  private func add(
    _ kind: PaintStep.Kind, _ model: CALayer, _ layer: CALayer, _ own: Projection, _ rect: PixelRect,
    opaque: Bool = false, alpha: UInt32 = 255, effect: PaintStep.Effect = .none, color: UInt32 = 0xFFFF_FFFF
  ) {
    list.items.append(
      PaintStep(
        kind: kind, effect: effect, isOpaque: opaque, alpha: alpha, color: color, rect: rect, projection: own,
        layer: Unmanaged.passUnretained(layer), model: Unmanaged.passUnretained(model)))
  }

  private func collectShown(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ limits: PixelRect, depth: Int
  ) {
    var depth = depth
    let area = PixelRect.of(layer.s.bounds, own)
    let visible = area.intersection(limits)
    let background = layer.s.backgroundColor?.rgba
    let hasBackground = (background?.a ?? 0) > 0 && !(model is CATransformLayer)
    let hasContents = layer.contentsValue != nil
    let paints = layer._paints
    let whole = culls ? model.record.subtree : limits
    var alpha: UInt32 = 255
    var groups = 0
    let mask = model.maskLayer
    let replicator = layer as? CAReplicatorLayer

    if layer.s.opacity < 1 {
      let value = UInt32((max(0, layer.s.opacity) * 255).rounded())
      let isSimple =
        model.subs.isEmpty && !hasContents && !paints && layer.s.borderWidth <= 0
        && layer.s.rare?.shadowOpacity ?? 0 <= 0 && mask == nil && !(model is BackdropLayer)
      if isSimple {
        alpha = value
      } else {
        add(.beginGroup, model, layer, own, whole, alpha: value, effect: .opacity)
        groups += 1
        depth += 1
      }
    }
    if mask != nil {
      add(.beginGroup, model, layer, own, whole, effect: .mask)
      groups += 1
      depth += 1
    }
    if let rare = layer.s.rare, rare.shadowOpacity > 0, !layer.s.masksToBounds, (rare.shadowColor?.rgba.a ?? 0) > 0 {
      add(.shadow, model, layer, own, whole)
    }
    let isPlain = own.keepsAxes && layer.s.cornerRadius <= 0
    if hasBackground, let background, !visible.isEmpty {
      add(
        .fill, model, layer, own, visible, opaque: isPlain && background.isOpaque && alpha == 255 && depth == 0,
        alpha: alpha)
    }
    if model is BackdropLayer, !visible.isEmpty { add(.backdrop, model, layer, own, visible) }
    let clips =
      layer.s.masksToBounds && (layer.s.cornerRadius > 0 || !own.keepsAxes)
      && (hasContents || paints || !model.subs.isEmpty)
    if clips {
      add(.beginGroup, model, layer, own, visible, effect: .clip)
      depth += 1
    }
    if hasContents, !visible.isEmpty {
      let drawing = layer.contentsValue as? LayerDrawing
      let fills = drawing.map { $0.isOpaque } ?? ((layer.contentsValue as? CGImage).map(isOpaque) ?? false)
      let covers =
        fills && isPlain && depth == 0 && layer.s.contentsGravity == .resize
        && (drawing == nil || drawing!.bounds.size == layer.s.bounds.size)
      add(drawing == nil ? .contents : .drawing, model, layer, own, visible, opaque: covers)
    }
    let inner = layer.s.masksToBounds ? visible : limits
    if paints { add(.drawing, model, layer, own, culls ? inner.intersection(whole) : inner) }
    if !model.subs.isEmpty, !inner.isEmpty {
      if let replicator {
        collectCopies(replicator, model, own, inner, depth)
      } else if model.flags.contains(.hasDepth) {
        for child in model.paintOrder() { collect(child, layer, own, inner, depth: depth) }
      } else {
        for child in model.subs { collect(child, layer, own, inner, depth: depth) }
      }
    }
    if clips { add(.endGroup, model, layer, own, visible, effect: .clip) }
    if layer.s.borderWidth > 0, let color = layer.s.borderColor?.rgba, color.a > 0, !visible.isEmpty {
      add(.border, model, layer, own, visible)
    }
    if presents, let transition = model.record.transition {
      add(.transition, model, layer, own, transition.picture.rect.intersection(limits))
    }
    if mask != nil { add(.endGroup, model, layer, own, whole, effect: .mask) }
    if groups > (mask == nil ? 0 : 1) {
      add(
        .endGroup, model, layer, own, whole, alpha: UInt32((max(0, layer.s.opacity) * 255).rounded()), effect: .opacity)
    }
  }

  private func isOpaque(_ image: CGImage) -> Bool { image.isOpaque }

  private func collectCopies(
    _ layer: CAReplicatorLayer, _ model: CALayer, _ own: Projection, _ inner: PixelRect, _ depth: Int
  ) {
    let v = layer.copies
    let collector = Collector(damage: damage, list: list, culls: false)
    collector.presents = presents
    let tint = v.color?.rgba ?? .white
    for index in 0..<min(v.count, 1000) {
      let n = Double(index)
      collector.lag = lag + v.delay * n
      func part(_ base: Double, _ step: Float) -> UInt32 {
        UInt32((min(max(base + Double(step) * n, 0), 1) * 255).rounded())
      }
      let color =
        part(tint.a, v.alpha) << 24 | part(tint.r, v.red) << 16 | part(tint.g, v.green) << 8
        | part(tint.b, v.blue)
      let m = layer.instance(index).then(own)
      let changes = color != 0xFFFF_FFFF
      if changes { add(.beginGroup, model, layer, own, inner, effect: .tint, color: color) }
      for child in model.paintOrder() {
        collector.collect(child, layer, m, inner, depth: depth + (changes ? 1 : 0))
      }
      if changes { add(.endGroup, model, layer, own, inner, effect: .tint, color: color) }
    }
  }
}
