import CoreGraphics
import Foundation
import UIKitCore

/// A transition under way between two scenes.
@MainActor final class RunningTransition {
  private let transition: SKTransition
  private let old: SKScene
  private let new: SKScene
  private var start: TimeInterval?
  /// 0 to 1.
  private var progress: CGFloat = 0

  init(_ transition: SKTransition, from old: SKScene, to new: SKScene) {
    (self.transition, self.old, self.new) = (transition, old, new)
  }

  var isOver: Bool { progress >= 1 }

  func advance(to time: TimeInterval) {
    let begin = start ?? time
    start = begin
    progress = transition.duration > 0 ? CGFloat(min(1, (time - begin) / transition.duration)) : 1
    if !transition.pausesOutgoingScene { old.advance(to: time) }
    if !transition.pausesIncomingScene || isOver { new.advance(to: time) }
  }

  /// Returns how many nodes there were.
  func draw(in context: CGContext, _ size: CGSize) -> Int {
    switch transition.kind {
    case .crossFade:
      return draw(old, context, size) + draw(new, context, size, alpha: progress)
    case .fade(let color):
      let isFirst = progress < 0.5
      let count = draw(isFirst ? old : new, context, size)
      let cover = isFirst ? progress * 2 : 2 - progress * 2
      context.setFillColor(color.withAlphaComponent(cover * color.cgColor.alpha).cgColor)
      context.fill(CGRect(origin: .zero, size: size))
      return count
    case .push(let direction):
      return draw(old, context, size, at: direction.way, progress)
        + draw(new, context, size, at: direction.way, progress - 1)
    case .moveIn(let direction):
      return draw(old, context, size) + draw(new, context, size, at: direction.way, progress - 1)
    case .reveal(let direction):
      return draw(new, context, size) + draw(old, context, size, at: direction.way, progress)
    case .doors(let isHorizontal, let isClosing):
      return draw(isClosing ? old : new, context, size)
        + doors(isClosing ? new : old, context, size, isHorizontal, open: isClosing ? 1 - progress : progress)
    case .doorway:
      let scale = 0.5 + progress / 2
      return draw(new, context, size, scaled: CGSize(width: scale, height: scale))
        + doors(old, context, size, true, open: progress)
    case .flip(let isHorizontal):
      let width = abs(1 - 2 * progress)
      return draw(
        progress < 0.5 ? old : new, context, size,
        scaled: CGSize(width: isHorizontal ? 1 : width, height: isHorizontal ? width : 1))
    }
  }

  private func draw(
    _ scene: SKScene, _ context: CGContext, _ size: CGSize, alpha: CGFloat = 1, at way: CGVector = .zero,
    _ part: CGFloat = 0, scaled scale: CGSize = CGSize(width: 1, height: 1)
  ) -> Int {
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: way.dx * size.width * part, y: way.dy * size.height * part)
    context.translateBy(x: size.width / 2 * (1 - scale.width), y: size.height / 2 * (1 - scale.height))
    context.scaleBy(x: max(scale.width, 1e-3), y: max(scale.height, 1e-3))
    guard alpha < 1 else { return scene.draw(in: context, size) }
    context.setAlpha(alpha)
    context.beginTransparencyLayer(in: CGRect(origin: .zero, size: size), auxiliaryInfo: nil)
    defer { context.endTransparencyLayer() }
    return scene.draw(in: context, size)
  }

  /// The halves of a scene, moved apart.
  private func doors(
    _ scene: SKScene, _ context: CGContext, _ size: CGSize, _ isHorizontal: Bool, open part: CGFloat
  ) -> Int {
    let box = CGRect(origin: .zero, size: size)
    let way = isHorizontal ? CGVector(dx: size.width / 2, dy: 0) : CGVector(dx: 0, dy: size.height / 2)
    let halves =
      isHorizontal
      ? box.divided(atDistance: size.width / 2, from: .minXEdge)
      : box.divided(atDistance: size.height / 2, from: .minYEdge)
    var count = 0
    for (half, sign) in [(halves.slice, -1.0), (halves.remainder, 1.0)] {
      context.saveGState()
      context.translateBy(x: way.dx * part * sign, y: way.dy * part * sign)
      context.clip(to: half)
      count = scene.draw(in: context, size)
      context.restoreGState()
    }
    return count
  }
}
