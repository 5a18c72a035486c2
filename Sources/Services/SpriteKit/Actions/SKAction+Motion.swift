import CoreGraphics
import Foundation
import UIKitCore

// Actions that change a value over time. Those by an amount add to what others do meanwhile.

extension SKAction {
  /// A motion by amounts: `add` gets what is new since the last frame.
  private class func by(
    _ duration: TimeInterval, _ add: @escaping @MainActor (SKNode, _ part: CGFloat) -> Void,
    reversed: @escaping () -> SKAction
  ) -> SKAction {
    SKAction(
      .motion { node in
        var last: CGFloat = 0
        return { part in
          add(node, part - last)
          last = part
        }
      }, duration, reversed: reversed)
  }

  /// A motion from where the node is to a value.
  private class func to<Value>(
    _ duration: TimeInterval, _ read: @escaping @MainActor (SKNode) -> Value,
    _ mix: @escaping @MainActor (SKNode, Value, CGFloat) -> Void
  ) -> SKAction {
    SKAction(
      .motion { node in
        let from = read(node)
        return { part in mix(node, from, part) }
      }, duration)
  }

  private class func mix(_ from: CGFloat, _ to: CGFloat, _ part: CGFloat) -> CGFloat { from + (to - from) * part }

  // MARK: Moving

  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    by(duration) { node, part in
      node.position.x += delta.dx * part
      node.position.y += delta.dy * part
    } reversed: {
      move(by: CGVector(dx: -delta.dx, dy: -delta.dy), duration: duration)
    }
  }
  public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    move(by: CGVector(dx: deltaX, dy: deltaY), duration: duration)
  }
  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    to(duration, { $0.position }) { node, from, part in
      node.position = CGPoint(x: mix(from.x, location.x, part), y: mix(from.y, location.y, part))
    }
  }
  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    to(duration, { $0.position.x }) { $0.position.x = mix($1, x, $2) }
  }
  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    to(duration, { $0.position.y }) { $0.position.y = mix($1, y, $2) }
  }

  // MARK: Rotating

  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    by(duration) {
      $0.zRotation += radians * $1
    } reversed: {
      rotate(byAngle: -radians, duration: duration)
    }
  }
  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    to(duration, { $0.zRotation }) { $0.zRotation = mix($1, radians, $2) }
  }
  /// - Parameter shortestUnitArc: whether to turn the shorter way.
  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction {
    guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
    return to(duration, { $0.zRotation }) { node, from, part in
      node.zRotation = from + remainder(radians - from, 2 * .pi) * part
    }
  }

  // MARK: Scaling

  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }
  public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .motion { node in
        let from = CGSize(width: node.xScale, height: node.yScale)
        var last = from
        return { part in
          // What others do to the scale meanwhile stays.
          let now = CGSize(width: mix(1, xScale, part) * from.width, height: mix(1, yScale, part) * from.height)
          node.xScale += now.width - last.width
          node.yScale += now.height - last.height
          last = now
        }
      }, duration
    ) { scaleX(by: xScale == 0 ? 0 : 1 / xScale, y: yScale == 0 ? 0 : 1 / yScale, duration: duration) }
  }
  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(to: scale, y: scale, duration: duration)
  }
  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    to(duration, { CGSize(width: $0.xScale, height: $0.yScale) }) { node, from, part in
      (node.xScale, node.yScale) = (mix(from.width, xScale, part), mix(from.height, yScale, part))
    }
  }
  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    to(duration, { $0.xScale }) { $0.xScale = mix($1, scale, $2) }
  }
  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    to(duration, { $0.yScale }) { $0.yScale = mix($1, scale, $2) }
  }
  /// Scales a sprite until it has a size.
  public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
    SKAction(
      .motion { node in
        guard let sprite = node as? SKSpriteNode else { return { _ in } }
        let from = CGSize(width: sprite.xScale, height: sprite.yScale)
        let now = sprite.size
        let goal = CGSize(
          width: now.width == 0 ? from.width : from.width * size.width / now.width,
          height: now.height == 0 ? from.height : from.height * size.height / now.height)
        return { part in
          (sprite.xScale, sprite.yScale) = (mix(from.width, goal.width, part), mix(from.height, goal.height, part))
        }
      }, duration)
  }

  // MARK: Sprites' sizes

  public class func resize(
    byWidth width: CGFloat, height: CGFloat, duration: TimeInterval
  ) -> SKAction {
    by(duration) { node, part in
      guard let sprite = node as? SKSpriteNode else { return }
      sprite.size = CGSize(width: sprite.size.width + width * part, height: sprite.size.height + height * part)
    } reversed: {
      resize(byWidth: -width, height: -height, duration: duration)
    }
  }
  public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(duration, width, height)
  }
  public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction { resize(duration, width, nil) }
  public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    resize(duration, nil, height)
  }
  private class func resize(_ duration: TimeInterval, _ width: CGFloat?, _ height: CGFloat?) -> SKAction {
    to(duration, { ($0 as? SKSpriteNode)?.size ?? .zero }) { node, from, part in
      guard let sprite = node as? SKSpriteNode else { return }
      sprite.size = CGSize(
        width: width.map { mix(from.width, $0, part) } ?? sprite.size.width,
        height: height.map { mix(from.height, $0, part) } ?? sprite.size.height)
    }
  }

  // MARK: Fading

  public class func fadeIn(withDuration sec: TimeInterval) -> SKAction {
    faded(to: 1, sec) { fadeOut(withDuration: sec) }
  }
  public class func fadeOut(withDuration sec: TimeInterval) -> SKAction {
    faded(to: 0, sec) { fadeIn(withDuration: sec) }
  }
  private class func faded(
    to alpha: CGFloat, _ duration: TimeInterval, reversed: @escaping () -> SKAction
  ) -> SKAction {
    SKAction(fadeAlpha(to: alpha, duration: duration).kind, duration, reversed: reversed)
  }
  public class func fadeAlpha(by factor: CGFloat, duration sec: TimeInterval) -> SKAction {
    by(sec) {
      $0.alpha += factor * $1
    } reversed: {
      fadeAlpha(by: -factor, duration: sec)
    }
  }
  public class func fadeAlpha(to alpha: CGFloat, duration sec: TimeInterval) -> SKAction {
    to(sec, { $0.alpha }) { $0.alpha = mix($1, alpha, $2) }
  }

  // MARK: Colours

  public class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction {
    to(
      duration,
      { node -> (color: ColorChannels, factor: CGFloat)? in
        (node as? SKSpriteNode).map { (ColorChannels($0.color), $0.colorBlendFactor) }
      }
    ) { node, from, part in
      guard let sprite = node as? SKSpriteNode, let from else { return }
      sprite.color = from.color.mixed(with: ColorChannels(color), part).color
      sprite.colorBlendFactor = mix(from.factor, colorBlendFactor, part)
    }
  }
  public class func colorize(withColorBlendFactor colorBlendFactor: CGFloat, duration sec: TimeInterval) -> SKAction {
    to(sec, { ($0 as? SKSpriteNode)?.colorBlendFactor ?? 0 }) { node, from, part in
      (node as? SKSpriteNode)?.colorBlendFactor = mix(from, colorBlendFactor, part)
    }
  }

  // MARK: Speed

  public class func speed(by speed: CGFloat, duration sec: TimeInterval) -> SKAction {
    by(sec) {
      $0.speed += speed * $1
    } reversed: {
      self.speed(by: -speed, duration: sec)
    }
  }
  public class func speed(to speed: CGFloat, duration sec: TimeInterval) -> SKAction {
    to(sec, { $0.speed }) { $0.speed = mix($1, speed, $2) }
  }

  // MARK: Pushing bodies

  public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
    to(sec, { _ in () }) { node, _, _ in node.physicsBody?.applyForce(force) }
  }
  public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
    to(sec, { _ in () }) { node, _, _ in node.physicsBody?.applyTorque(torque) }
  }
  /// The impulse comes bit by bit.
  public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
    by(sec) { node, part in
      node.physicsBody?.applyImpulse(CGVector(dx: impulse.dx * part, dy: impulse.dy * part))
    } reversed: {
      applyImpulse(CGVector(dx: -impulse.dx, dy: -impulse.dy), duration: sec)
    }
  }
}
