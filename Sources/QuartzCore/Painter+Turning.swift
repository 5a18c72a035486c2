import CoreGraphics
import Foundation
import QuinceKernels

/// Transitions that bend pictures: flips and page curls.
extension Painter {
  /// - Returns: false for a transition of another kind.
  func bend(_ item: PaintStep, _ state: TransitionState, _ r: PixelRect) -> Bool {
    let rect = state.picture.rect
    let area = state.area.intersection(r)
    switch state.type {
    case .flip:
      let isOld = state.progress < 0.5
      if let picture = isOld ? state.picture.surface : newPicture(item, rect) {
        flip(picture, rect, area, angle: .pi * (isOld ? state.progress : state.progress - 1), state.subtype)
      }
    case .pageCurl:
      curl(state.picture.surface, progress: state.progress, item, state, area)
    case .pageUnCurl:
      guard !area.isEmpty, let new = newPicture(item, rect) else { return true }
      quince_copy(
        surface.address(area.x0, area.y0), surface.stride,
        state.picture.surface.address(area.x0 - rect.x0, area.y0 - rect.y0), state.picture.surface.stride,
        Int32(area.width), Int32(area.height))
      curl(new, progress: 1 - state.progress, item, state, area)
    default: return false
    }
    return true
  }

  /// What the layer shows now, without the transition.
  private func newPicture(_ item: PaintStep, _ rect: PixelRect) -> Surface? {
    guard let picture = Surface(width: rect.width, height: rect.height) else { return nil }
    let model = item.model.takeUnretainedValue()
    let transition = model.record.transition
    model.record.transition = nil
    defer { model.record.transition = transition }
    var own = item.projection
    own.tx -= Double(rect.x0)
    own.ty -= Double(rect.y0)
    Compositor.draw(model, on: picture, projection: own, presents: true)
    return picture
  }

  private func curl(
    _ page: Surface, progress: Double, _ item: PaintStep, _ state: TransitionState, _ area: PixelRect
  ) {
    let edge: PageCurl.Edge
    switch state.subtype {
    case .fromLeft: edge = .left
    case .fromRight: edge = .right
    case .fromTop: edge = .top
    default: edge = .bottom
    }
    let rect = state.picture.rect
    PageCurl(edge: edge, progress: progress, tilt: 0.5).draw(
      page, back: nil, on: surface, at: (rect.x0, rect.y0), clip: area,
      scale: max(item.projection.affine.meanScale, 1e-6))
  }

  /// Turns a picture about its middle line and looks at it from in front of that.
  /// - Parameter angle: from minus a right angle to one; 0 is flat.
  private func flip(
    _ picture: Surface, _ rect: PixelRect, _ area: PixelRect, angle: Double, _ subtype: CATransitionSubtype
  ) {
    let isAcross = subtype == .fromLeft || subtype == .fromRight
    // Apple: UIView.AnimationOptions.transitionFlipFromLeft, the left side comes to the front.
    let sign = subtype == .fromLeft || subtype == .fromTop ? 1.0 : -1.0
    // Assumed: the eye is two and a half times as far away as the longer side is long.
    let eye = 2.5 * Double(max(rect.width, rect.height))
    let (turn, depth) = (cos(angle), sin(angle) * sign)
    let middle = (Double(rect.x0 + rect.x1) / 2, Double(rect.y0 + rect.y1) / 2)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: max(1, area.width)) { row in
      for y in area.y0..<max(area.y0, area.y1) {
        for x in area.x0..<area.x1 {
          let (dx, dy) = (Double(x) + 0.5 - middle.0, Double(y) + 0.5 - middle.1)
          let (along, across) = isAcross ? (dx, dy) : (dy, dx)
          let below = eye * turn - along * depth
          let u = below > 1e-6 ? along * eye / below : .infinity
          let v = across * (eye + u * depth) / eye
          let (px, py) = isAcross ? (u, v) : (v, u)
          row[x - area.x0] =
            u.isFinite
            ? picture.sample(px + Double(picture.width) / 2 - 0.5, py + Double(picture.height) / 2 - 0.5) : 0
        }
        quince_blit_over(
          surface.address(area.x0, y), surface.stride, row.baseAddress!, area.width, Int32(area.width), 1, 255)
      }
    }
    surface.markDirty()
  }
}
