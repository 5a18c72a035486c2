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
  /// Which pixels the step surely leaves opaque, whatever was there.
  var cover = PixelRect.zero
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
    guard let copy = model.presentation(before: lag) else { return model.presented ?? model }
    list.owned.append(copy)
    return copy
  }

  /// - Parameters:
  ///   - m: from the superlayer's coordinates to pixels.
  ///   - solid: where what is painted stays as it is: outside of what fades, masks or clips it later.
  func collect(
    _ model: CALayer, _ above: CALayer?, _ m: Projection, _ clip: PixelRect, solid: PixelRect
  ) {
    if culls && !damage.intersects(model.record.subtree) { return }
    let layer = shown(model)
    if layer.state.isHidden || layer.state.opacity <= 0 { return }
    if model.keepsDepth {
      return collectSpace(model, layer, LayerSpace(m).place(of: layer, above: above), clip, solid: solid)
    }
    collect(model, layer, at: Projection.toParent(layer, above: above).then(m), clip, solid: solid)
  }

  private func collect(_ model: CALayer, _ layer: CALayer, at place: Projection, _ clip: PixelRect, solid: PixelRect) {
    var own = place
    var limits = clip
    if presents, let transition = model.record.transition {
      let offset = transition.offsets.new
      own.tx += offset.x
      own.ty += offset.y
      limits = limits.intersection(transition.area)
    }
    if !own.isAffine || !layer.state.isDoubleSided {
      // Seen from behind: the plane's orientation on screen is reversed.
      if !layer.state.isDoubleSided && own.turnsOver { return }
      if !own.isAffine {
        add(.flattened, model, layer, own, bounds(of: model, layer, own, limits))
        return
      }
    }
    collectShown(model, layer, own, limits, solid: solid)
  }

  /// The layer's content without its own place in a superlayer.
  func collect(contentsOf model: CALayer, _ own: Projection, _ clip: PixelRect) {
    if model.keepsDepth { return collectSpace(model, shown(model), LayerSpace(own), clip, solid: clip) }
    collectShown(model, shown(model), own, clip, solid: clip)
  }

  /// What lies in space below a layer without a plane.
  // Apple: CATransformLayer, "the opacity property is applied to each sublayer individually"; no masks, clips and shadows.
  private func collectSpace(
    _ model: CALayer, _ layer: CALayer, _ place: LayerSpace, _ clip: PixelRect, solid: PixelRect
  ) {
    let leaves = model.leaves(layer, at: place) { child in
      culls && !child.keepsDepth && !damage.intersects(child.record.subtree) ? nil : shown(child)
    }
    for leaf in leaves {
      let alpha = UInt32((leaf.opacity * 255).rounded())
      let whole = alpha < 255 ? bounds(of: leaf.model, leaf.layer, leaf.projection, clip) : .zero
      if alpha < 255 {
        add(.beginGroup, leaf.model, leaf.layer, leaf.projection, whole, alpha: alpha, effect: .opacity)
      }
      collect(leaf.model, leaf.layer, at: leaf.projection, clip, solid: alpha < 255 ? .zero : solid)
      if alpha < 255 {
        add(.endGroup, leaf.model, leaf.layer, leaf.projection, whole, alpha: alpha, effect: .opacity)
      }
    }
  }

  private func bounds(
    of model: CALayer, _ layer: CALayer, _ own: Projection, _ clip: PixelRect
  ) -> PixelRect {
    culls ? model.record.subtree : PixelRect.of(layer.state.bounds, own).intersection(clip)
  }

  private func add(
    _ kind: PaintStep.Kind, _ model: CALayer, _ layer: CALayer, _ own: Projection, _ rect: PixelRect,
    cover: PixelRect = .zero, alpha: UInt32 = 255, effect: PaintStep.Effect = .none, color: UInt32 = 0xFFFF_FFFF
  ) {
    list.items.append(
      PaintStep(
        kind: kind, effect: effect, cover: cover, alpha: alpha, color: color, rect: rect, projection: own,
        layer: Unmanaged.passUnretained(layer), model: Unmanaged.passUnretained(model)))
  }

  /// How a layer's own steps are painted.
  private struct OwnSteps {
    /// 0...255
    var alpha: UInt32 = 255
    /// Where they stay as they are painted.
    var solid: PixelRect
    var hasOpacityGroup = false
    var hasMaskGroup = false
  }

  private func collectShown(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ limits: PixelRect, solid: PixelRect
  ) {
    if presents, let transition = model.record.transition, transition.isFlip {
      return add(.transition, model, layer, own, transition.area.intersection(limits))
    }
    let visible = PixelRect.of(layer.state.bounds, own).intersection(limits)
    let paints = layer._paints
    let hasContents = layer.contentsValue != nil
    let whole = culls ? model.record.subtree : limits
    var steps = beginGroups(model, layer, own, whole, hasContent: hasContents || paints, solid: solid)
    collectBelowContents(model, layer, own, whole, visible, steps)
    let clips =
      layer.state.masksToBounds && (layer.state.cornerRadius > 0 || !own.keepsAxes)
      && (hasContents || paints || !model.sublayerList.isEmpty)
    if clips {
      add(.beginGroup, model, layer, own, visible, effect: .clip)
      steps.solid = steps.solid.intersection(straightRows(layer, own))
    }
    if hasContents, !visible.isEmpty { collectContents(model, layer, own, visible, steps.solid) }
    let inner = layer.state.masksToBounds ? visible : limits
    if paints { add(.drawing, model, layer, own, culls ? inner.intersection(whole) : inner) }
    if !model.sublayerList.isEmpty, !inner.isEmpty { collectSublayers(model, layer, own, inner, steps.solid) }
    if clips { add(.endGroup, model, layer, own, visible, effect: .clip) }
    if layer.state.borderWidth > 0, let color = layer.state.borderColor?.rgba, color.a > 0, !visible.isEmpty {
      add(.border, model, layer, own, visible)
    }
    if presents, let transition = model.record.transition {
      add(.transition, model, layer, own, transition.picture.rect.intersection(limits))
    }
    endGroups(model, layer, own, whole, steps)
  }

  /// Opens what opacity and mask need; the opacity of a single coloured rectangle goes into its colour.
  private func beginGroups(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ whole: PixelRect, hasContent: Bool, solid: PixelRect
  ) -> OwnSteps {
    var steps = OwnSteps(solid: solid)
    let hasMask = model.maskLayer != nil
    if layer.state.opacity < 1 {
      let isSimple =
        model.sublayerList.isEmpty && !hasContent && layer.state.borderWidth <= 0
        && layer.state.rare?.shadowOpacity ?? 0 <= 0
        && !hasMask && !(model is BackdropLayer)
      if isSimple {
        steps.alpha = alpha(of: layer)
      } else {
        add(.beginGroup, model, layer, own, whole, alpha: alpha(of: layer), effect: .opacity)
        steps.hasOpacityGroup = true
        steps.solid = .zero
      }
    }
    if hasMask {
      add(.beginGroup, model, layer, own, whole, effect: .mask)
      steps.hasMaskGroup = true
      steps.solid = .zero
    }
    return steps
  }

  private func endGroups(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ whole: PixelRect, _ steps: OwnSteps
  ) {
    if steps.hasMaskGroup { add(.endGroup, model, layer, own, whole, effect: .mask) }
    if steps.hasOpacityGroup {
      add(.endGroup, model, layer, own, whole, alpha: alpha(of: layer), effect: .opacity)
    }
  }

  private func alpha(of layer: CALayer) -> UInt32 {
    // A small picture has no narrow blur: the weakest ones are the sharp picture through it.
    let opacity = layer is BackdropLayer ? min(layer.state.opacity * 4, 1) : layer.state.opacity
    return UInt32((max(0, opacity) * 255).rounded())
  }

  /// Shadow, background colour, and what shines through.
  private func collectBelowContents(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ whole: PixelRect, _ visible: PixelRect, _ steps: OwnSteps
  ) {
    if let rare = layer.state.rare, rare.shadowOpacity > 0, !layer.state.masksToBounds,
      (rare.shadowColor?.rgba.a ?? 0) > 0
    {
      add(.shadow, model, layer, own, whole)
    }
    if visible.isEmpty { return }
    if let background = layer.state.backgroundColor, background.rgba.a > 0 {
      let isOpaque = background.rgba.isOpaque && background.pattern == nil && steps.alpha == 255
      let cover = isOpaque ? visible.intersection(steps.solid).intersection(straightRows(layer, own)) : .zero
      add(.fill, model, layer, own, visible, cover: cover, alpha: steps.alpha)
    }
    if model is BackdropLayer { collectBackdrop(model, layer, own, visible) }
  }

  /// The pixels of a layer's bounds in the rows that no corner rounds.
  private func straightRows(_ layer: CALayer, _ own: Projection) -> PixelRect {
    guard own.keepsAxes else { return .zero }
    return layer.state.cornerRadius > 0 ? Corners(layer, own).straightRows : PixelRect.of(layer.state.bounds, own)
  }

  /// What shines through fills upright rectangles; of a turned layer its outline is cut out.
  private func collectBackdrop(_ model: CALayer, _ layer: CALayer, _ own: Projection, _ visible: PixelRect) {
    if !own.keepsAxes { add(.beginGroup, model, layer, own, visible, effect: .clip) }
    add(.backdrop, model, layer, own, visible)
    if !own.keepsAxes { add(.endGroup, model, layer, own, visible, effect: .clip) }
  }

  private func collectContents(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ visible: PixelRect, _ solid: PixelRect
  ) {
    let drawing = layer.contentsValue as? LayerDrawing
    let fills = drawing.map { $0.isOpaque } ?? ((layer.contentsValue as? CGImage).map(isOpaque) ?? false)
    let covers =
      fills && own.keepsAxes && layer.state.contentsGravity == .resize
      && (drawing == nil || drawing!.bounds.size == layer.state.bounds.size)
    add(
      drawing == nil ? .contents : .drawing, model, layer, own, visible,
      cover: covers ? visible.intersection(solid) : .zero)
  }

  private func collectSublayers(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ inner: PixelRect, _ solid: PixelRect
  ) {
    if let replicator = layer as? CAReplicatorLayer {
      collectCopies(replicator, model, own, inner, solid)
    } else if model.flags.contains(.hasDepth) {
      for child in model.paintOrder() { collect(child, layer, own, inner, solid: solid) }
    } else {
      for child in model.sublayerList { collect(child, layer, own, inner, solid: solid) }
    }
  }

  private func isOpaque(_ image: CGImage) -> Bool { image.isOpaque }

  private func collectCopies(
    _ layer: CAReplicatorLayer, _ model: CALayer, _ own: Projection, _ inner: PixelRect, _ solid: PixelRect
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
        collector.collect(child, layer, m, inner, solid: changes ? .zero : solid)
      }
      if changes { add(.endGroup, model, layer, own, inner, effect: .tint, color: color) }
    }
  }
}

extension CALayer {
  /// The layer as its animations show it some seconds before the frame; nil where that is no time, or nothing moves.
  func presentation(before lag: Double) -> CALayer? {
    guard lag != 0, let state = running, !state.list.isEmpty else { return nil }
    let copy = makePresentation(of: self)
    let time = _localTime(FrameClock.now() - lag)
    for item in state.list {
      item.animation._apply(elapsed: item.begin == nil ? 0 : item.elapsed(time), duration: item.duration, to: copy)
    }
    return copy
  }
}
