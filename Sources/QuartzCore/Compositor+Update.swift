import CoreGraphics
import Foundation

/// Pixels that move in the frame because a layer scrolled.
struct ScrollCopy {
  var rect: PixelRect
  let dx: Int
  let dy: Int
  /// The layer that scrolled and its ancestors, the root first.
  let chain: [CALayer]
  /// What lay above it in the last frame.
  let above: [PixelRect]
}

/// How far the content of the scroll layer above has moved in this frame.
struct ScrollShift {
  let dx: Int
  let dy: Int
  let clip: PixelRect

  func old(_ r: PixelRect) -> PixelRect {
    r.isEmpty ? r : r.offsetBy(dx: dx, dy: dy).intersection(clip)
  }
}

extension PixelRect {
  /// An edge inside a pixel goes to the nearer side; halves go up whatever noise they carry.
  @inline(__always) static func snap(_ v: Double) -> Int { Int(max(-1e6, min(1e6, (v + 0.501953125).rounded(.down)))) }

  /// The pixels of a layer's rectangle.
  @inline(__always) static func of(_ r: CGRect, _ m: Projection) -> PixelRect {
    if m.keepsAxes {
      let (x0, x1) = (m.a * r.origin.x + m.tx, m.a * (r.origin.x + r.size.width) + m.tx)
      let (y0, y1) = (m.d * r.origin.y + m.ty, m.d * (r.origin.y + r.size.height) + m.ty)
      return PixelRect(
        x0: snap(min(x0, x1)), y0: snap(min(y0, y1)), x1: snap(max(x0, x1)), y1: snap(max(y0, y1)))
    }
    return PixelRect(covering: m.apply(r)).insetBy(-1)
  }
}

/// A layer that is being walked: as it is shown, and the pixels that it lies in.
private struct LayerVisit {
  let model: CALayer
  /// The layer with the values that are shown.
  let layer: CALayer
  /// From the layer's coordinates to pixels.
  let own: Projection
  /// Where the layer itself paints.
  let full: PixelRect
  /// Where its sublayers may paint.
  let inner: PixelRect
  /// What the layer and everything below covered in the last frame.
  let old: PixelRect
  /// What of it was changed since the last frame.
  let dirty: Dirty
  /// Where it lies, if its sublayers lie in space.
  let space: LayerSpace?
}

extension Compositor {
  /// Walks what changed: records where layers are now, and collects damage.
  /// - Parameters:
  ///   - above: the superlayer with the values that are shown.
  ///   - m: from the superlayer's coordinates to pixels.
  ///   - inherited: the superlayer moved; everything below is damaged already.
  ///   - shift: the superlayer is in a scroll layer that scrolled, and nothing else changed on the way.
  ///   - plain: no ancestor has an effect on its sublayers' pixels as a whole.
  ///   - space: where the superlayer lies, if its sublayers lie in space.
  /// - Returns: what the layer and everything below cover.
  func update(
    _ model: CALayer, _ above: CALayer?, _ m: Projection, _ clip: PixelRect, inherited: Bool,
    shift: ScrollShift?, plain: Bool, in space: LayerSpace? = nil
  ) -> PixelRect {
    var dirty = model.dirty
    if let mask = model.maskLayer, !mask.dirty.isEmpty {
      dirty.insert(.geometry)
      mask.clearDirty()
    }
    if !inherited && shift == nil && dirty.isEmpty && !model.flags.contains(.backdropBelow) {
      return model.record.subtree
    }
    model.dirty = []
    model.flags.insert(.committed)
    if !dirty.isEmpty, let caches = model.record.caches { caches.invalidate(dirty) }
    let old = shift?.old(model.record.subtree) ?? model.record.subtree
    let layer = model.presented ?? model
    if !dirty.isEmpty, castsShadowOfSublayers(layer) { dirty.insert(.geometry) }
    if layer.state.isHidden || layer.state.opacity <= 0 {
      hide(model, old, inherited: inherited)
      return .zero
    }

    let place = space != nil || model.keepsDepth ? (space ?? LayerSpace(m)).place(of: layer, above: above) : nil
    var own = place?.projection ?? Projection.toParent(layer, above: above).then(m)
    var limits = clip
    if let transition = model.record.transition {
      let offset = transition.offsets.new
      own.tx += offset.x
      own.ty += offset.y
      limits = limits.intersection(transition.area)
    }
    let area = PixelRect.of(layer.state.bounds, own)
    let inner = layer.state.masksToBounds && !model.keepsDepth ? limits.intersection(area) : limits
    model.record.lastArea = area.intersection(limits)
    if isBare(model, layer), !dirty.contains(.orphans) { return leaveBare(model, layer, old, inner, inherited) }
    let full = extent(model, layer, own, area).intersection(limits)
    // A layer that paints nothing covers nothing: a transparent window over all is no obstacle to scrolling.
    var covered = paintsItself(model, layer) ? full : .zero
    if let transition = model.record.transition { covered = covered.union(transition.area.intersection(clip)) }

    let visit = LayerVisit(
      model: model, layer: layer, own: own, full: full, inner: inner, old: old, dirty: dirty,
      space: model.keepsDepth ? place : nil)
    if inherited || dirty.contains(.geometry) || shift != nil && model is BackdropLayer || model is CAReplicatorLayer {
      return updateWhole(visit, covered, inherited: inherited)
    }
    return updateParts(visit, covered, shift: shift, plain: plain)
  }

  /// The shadow is that of whatever is below.
  private func castsShadowOfSublayers(_ layer: CALayer) -> Bool {
    guard let rare = layer.state.rare else { return false }
    return rare.shadowOpacity > 0 && rare.shadowPath == nil && (layer.state.backgroundColor?.rgba.a ?? 0) <= 0
  }

  /// A layer that shows nothing leaves what it covered.
  private func hide(_ model: CALayer, _ old: PixelRect, inherited: Bool) {
    if !old.isEmpty {
      if !inherited { damage.add(old) }
      model.record.subtree = .zero
    }
    model.record.forgetOrphans()
  }

  /// Whether neither the layer nor anything below it can be seen.
  @inline(__always)
  private func isBare(_ model: CALayer, _ layer: CALayer) -> Bool {
    model.sublayerList.isEmpty && model.record.transition == nil && !paintsItself(model, layer)
  }

  /// Views that only hold a place are many, and need no more than this.
  private func leaveBare(
    _ model: CALayer, _ layer: CALayer, _ old: PixelRect, _ inner: PixelRect, _ inherited: Bool
  ) -> PixelRect {
    if !inherited { damage.add(old) }
    model.record.subtree = .zero
    model.record.lastOrigin = layer.state.bounds.origin
    model.record.lastInner = inner
    model.record.forgetOrphans()
    return .zero
  }

  /// The layer is elsewhere, or looks different as a whole: all that it covers and covered is damaged.
  private func updateWhole(_ visit: LayerVisit, _ own: PixelRect, inherited: Bool) -> PixelRect {
    let model = visit.model
    model.record.forgetOrphans()
    if !inherited { damage.add(visit.old) }
    var covered = own.union(children(visit, inherited: true, shift: nil, plain: false))
    if let replicator = visit.layer as? CAReplicatorLayer {
      covered = coverWithCopies(replicator, model, visit.own, visit.inner, covered)
    }
    if let backdrop = model as? BackdropLayer { backdrop.isValid = false }
    model.record.subtree = covered
    model.record.lastOrigin = visit.layer.state.bounds.origin
    model.record.lastInner = visit.inner
    if !inherited { damage.add(covered) }
    return covered
  }

  /// The layer is where it was: its content, its scroll position or something below has changed.
  private func updateParts(_ visit: LayerVisit, _ own: PixelRect, shift: ScrollShift?, plain: Bool) -> PixelRect {
    let model = visit.model
    var covered = own
    if visit.dirty.contains(.orphans) {
      for orphan in model.record.orphans {
        damage.add(orphan)
        if let shift { damage.add(shift.old(orphan)) }
      }
      model.record.forgetOrphans()
    }
    if visit.dirty.contains(.content) { damage.add(visit.full) }
    if let backdrop = model as? BackdropLayer { update(backdrop, covered, visit.dirty) }
    let staysPlain = plain && !hasEffect(model, visit.layer, visit.own)
    if visit.dirty.contains(.scroll) {
      let started = shift == nil && staysPlain ? startScroll(model, visit.layer, visit.own, visit.inner) : nil
      model.record.lastOrigin = visit.layer.state.bounds.origin
      if let started {
        covered = covered.union(children(visit, inherited: false, shift: started, plain: false))
      } else {
        damage.add(visit.old)
        covered = covered.union(children(visit, inherited: true, shift: nil, plain: false))
        damage.add(covered)
      }
    } else {
      covered = covered.union(children(visit, inherited: false, shift: shift, plain: staysPlain))
    }
    model.record.subtree = covered
    return covered
  }

  /// A blurred copy of what lies behind is stale once that changes.
  private func update(_ backdrop: BackdropLayer, _ covered: PixelRect, _ dirty: Dirty) {
    if dirty.contains(.content) || damage.intersects(covered) || scroll.map({ $0.rect.intersects(covered) }) == true {
      backdrop.isValid = false
    }
    if !backdrop.isValid { damage.add(covered) }
  }

  private func children(
    _ visit: LayerVisit, inherited: Bool, shift: ScrollShift?, plain: Bool
  ) -> PixelRect {
    let model = visit.model
    if model.sublayerList.isEmpty { return .zero }
    path.append(Unmanaged.passUnretained(model))
    defer { path.removeLast() }
    var covered = PixelRect.zero
    if model.flags.contains(.hasDepth), visit.space == nil {
      for child in model.paintOrder() {
        covered = covered.union(
          update(child, visit.layer, visit.own, visit.inner, inherited: inherited, shift: shift, plain: plain))
      }
    } else {
      model.sublayerList.forEachAhead(bytes: CALayer.walkedBytes) { child in
        covered = covered.union(
          update(
            child, visit.layer, visit.own, visit.inner, inherited: inherited, shift: shift, plain: plain,
            in: visit.space))
      }
    }
    return covered
  }

  private func paintsItself(_ model: CALayer, _ layer: CALayer) -> Bool {
    !model.keepsDepth
      && ((layer.state.backgroundColor?.rgba.a ?? 0) > 0 || layer.contentsValue != nil || layer._paints
        || layer.state.borderWidth > 0 || (layer.state.rare?.shadowOpacity ?? 0) > 0 || model is BackdropLayer
        || model.maskLayer != nil)
  }

  /// What the layer itself covers: bounds, shape, shadow.
  private func extent(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ area: PixelRect
  ) -> PixelRect {
    var covered = area
    if layer._paints, !layer.state.masksToBounds, let box = model._caches.drawing(layer)?.bounds, !box.isNull {
      covered = covered.union(PixelRect(covering: own.apply(box)).insetBy(-1))
    }
    if let rare = layer.state.rare, rare.shadowOpacity > 0, !layer.state.masksToBounds {
      let box = rare.shadowPath?.boundingBox ?? layer.state.bounds
      let reach = rare.shadowRadius * 3 + 1
      let cast = box.offsetBy(dx: rare.shadowOffset.width, dy: rare.shadowOffset.height)
        .insetBy(dx: -reach, dy: -reach)
      covered = covered.union(PixelRect(covering: own.apply(cast)).insetBy(-1))
    }
    return covered
  }

  /// Whether what the sublayers paint is changed as a whole afterwards.
  private func hasEffect(_ model: CALayer, _ layer: CALayer, _ own: Projection) -> Bool {
    layer.state.opacity < 1 || model.maskLayer != nil || !own.keepsAxes || layer.state.borderWidth > 0
      || (layer.state.masksToBounds && layer.state.cornerRadius > 0) || model.record.transition != nil
      || model is CAReplicatorLayer || model.keepsDepth
  }

  /// What the copies of a replicator's sublayers cover, too.
  private func coverWithCopies(
    _ layer: CAReplicatorLayer, _ model: CALayer, _ own: Projection, _ inner: PixelRect,
    _ covered: PixelRect
  ) -> PixelRect {
    guard layer.copies.count > 1, let back = own.inverted() else { return covered }
    let boxes = model.sublayerList.map { back.apply($0.record.subtree.rect) }
    var all = covered
    for index in 1..<min(layer.copies.count, 1000) {
      let m = layer.instance(index).then(own)
      for (child, box) in zip(model.sublayerList, boxes) {
        if let lagging = child.presentation(before: layer.copies.delay * Double(index)) {
          let place = Projection.toParent(lagging, above: layer).then(m)
          all = all.union(extent(child, lagging, place, PixelRect.of(lagging.state.bounds, place)).intersection(inner))
        } else if !child.record.subtree.isEmpty {
          all = all.union(PixelRect(covering: m.apply(box)).insetBy(-1).intersection(inner))
        }
      }
    }
    return all
  }

  // MARK: Scrolling

  /// Nil when the pixels cannot simply be moved.
  private func startScroll(
    _ model: CALayer, _ layer: CALayer, _ own: Projection, _ inner: PixelRect
  ) -> ScrollShift? {
    guard isIncremental, scroll == nil, model.presented == nil, layer.state.masksToBounds, !inner.isEmpty,
      layer.contentsValue == nil, !layer._paints, let last = model.record.lastOrigin
    else { return nil }
    let (fx, fy) = (own.a * (last.x - layer.state.bounds.origin.x), own.d * (last.y - layer.state.bounds.origin.y))
    let (rx, ry) = (fx.rounded(), fy.rounded())
    guard abs(fx - rx) < 1e-3, abs(fy - ry) < 1e-3, abs(rx) < 1e5, abs(ry) < 1e5, rx == 0 || ry == 0 else { return nil }
    let (dx, dy) = (Int(rx), Int(ry))
    let shift = ScrollShift(dx: dx, dy: dy, clip: inner)
    // Less than a pixel: everything stays where it is.
    if dx == 0 && dy == 0 { return shift }
    guard model.record.lastInner == inner else { return nil }
    let isCovered = (layer.state.backgroundColor?.rgba.a ?? 0) >= 1
    if !isCovered {
      if damage.intersects(inner) || !isUniformBehind(model, inner) { return nil }
    }
    // Old pixels of something that has left may move along with the content.
    for r in damage.rects where r.intersects(inner) { damage.add(r.offsetBy(dx: dx, dy: dy).intersection(inner)) }
    let chain = path.map { $0.takeUnretainedValue() } + [model]
    var rect = inner
    var over = above(chain, inner)
    // Bars across the whole width or height leave a smaller area to move.
    var trimmed = true
    while trimmed {
      trimmed = false
      for bar in over {
        let b = bar.intersection(rect)
        guard !b.isEmpty, b != rect else { continue }
        var rest = rect
        if b.x0 <= rect.x0 && b.x1 >= rect.x1 {
          if b.y0 <= rect.y0 { rest.y0 = b.y1 } else if b.y1 >= rect.y1 { rest.y1 = b.y0 }
        } else if b.y0 <= rect.y0 && b.y1 >= rect.y1 {
          if b.x0 <= rect.x0 { rest.x0 = b.x1 } else if b.x1 >= rect.x1 { rest.x1 = b.x0 }
        }
        guard rest != rect, !rest.isEmpty else { continue }
        damage.add(b)
        rect = rest
        trimmed = true
      }
    }
    guard abs(dx) < rect.width, abs(dy) < rect.height, rect.area > 4096 else { return nil }
    over = over.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    scroll = ScrollCopy(rect: rect, dx: dx, dy: dy, chain: chain, above: over)
    // The strip that comes into view.
    if dy > 0 { damage.add(PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y0 + dy)) }
    if dy < 0 { damage.add(PixelRect(x0: rect.x0, y0: rect.y1 + dy, x1: rect.x1, y1: rect.y1)) }
    if dx > 0 { damage.add(PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x0 + dx, y1: rect.y1)) }
    if dx < 0 { damage.add(PixelRect(x0: rect.x1 + dx, y0: rect.y0, x1: rect.x1, y1: rect.y1)) }
    return shift
  }

  /// What layers above the last of `chain` cover in `area`, as recorded now.
  private func above(_ chain: [CALayer], _ area: PixelRect) -> [PixelRect] {
    var found: [PixelRect] = []
    func look(_ siblings: ContiguousArray<CALayer>, after layer: CALayer) {
      guard let place = siblings.firstIndex(where: { $0 === layer }) else { return }
      for other in siblings[(place + 1)...] { cover(other, area, &found) }
    }
    for i in stride(from: chain.count - 1, to: 0, by: -1) { look(chain[i - 1].paintOrder(), after: chain[i]) }
    look(roots, after: chain[0])
    return found
  }

  /// What a layer and everything below it paint in `area`: a window that only holds a bar at each end covers two
  /// bars, not the box around them.
  private func cover(_ model: CALayer, _ area: PixelRect, _ found: inout [PixelRect]) {
    let box = model.record.subtree.intersection(area)
    guard !box.isEmpty else { return }
    if model.sublayerList.isEmpty || found.count > 32 || model.record.transition != nil || model is CAReplicatorLayer
      || paintsItself(model, model.presented ?? model)
    {
      found.append(box)
      return
    }
    for child in model.sublayerList { cover(child, area, &found) }
  }

  /// Whether `area` of the frame shows one plain colour behind a layer.
  private func isUniformBehind(_ model: CALayer, _ area: PixelRect) -> Bool {
    var layer = model
    for ancestor in path.reversed() {
      let above = ancestor.takeUnretainedValue()
      for other in above.paintOrder() {
        if other === layer { break }
        if other.record.subtree.intersects(area) { return false }
      }
      let shown = above.presented ?? above
      if above.contentsValue != nil || shown._paints || above is BackdropLayer { return false }
      if (shown.state.backgroundColor?.rgba.a ?? 0) > 0 {
        let m = Projection.toRoot(above).then(
          Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        guard m.keepsAxes, shown.state.cornerRadius == 0, PixelRect.of(shown.state.bounds, m).contains(area) else {
          return false
        }
        if shown.state.backgroundColor?.rgba.isOpaque == true { return true }
      }
      layer = above
    }
    for root in roots {
      if root === layer { break }
      if root.record.subtree.intersects(area) { return false }
    }
    return true
  }

  /// Repairs what the moved pixels overwrote.
  func finishScroll() {
    guard let copy = scroll else { return }
    for r in copy.above {
      damage.add(r)
      damage.add(r.offsetBy(dx: copy.dx, dy: copy.dy).intersection(copy.rect))
    }
    for r in above(copy.chain, copy.rect) {
      damage.add(r.intersection(copy.rect))
    }
    // When nearly all is painted anyway, moving is in vain.
    for r in damage.rects where r.contains(copy.rect) {
      scroll = nil
      return
    }
  }
}

extension CALayer {
  /// The frame shows the layer as it is.
  func clearDirty() {
    dirty = []
    flags.insert(.committed)
    record.forgetOrphans()
    record.caches?.invalidate(.geometry)
    for child in sublayerList { child.clearDirty() }
  }

  package var _caches: LayerCaches {
    if let caches = record.caches { return caches }
    let made = LayerCaches()
    record.caches = made
    return made
  }
}
