import CoreGraphics
import Foundation
import UIKitCore

// Actions of sprites' pictures, of paths and sounds.

extension SKAction {
  // MARK: Textures

  public class func setTexture(_ texture: SKTexture) -> SKAction { setTexture(texture, resize: false) }
  public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    SKAction(.instant { ($0 as? SKSpriteNode)?.show(texture, resize) })
  }

  public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    animate(with: textures, timePerFrame: sec, resize: false, restore: true)
  }
  /// - Parameters:
  ///   - resize: whether the sprite takes each picture's size.
  ///   - restore: whether the sprite shows at the end what it showed before.
  public class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    SKAction(
      .motion { node in
        guard let sprite = node as? SKSpriteNode, !textures.isEmpty else { return { _ in } }
        let (before, size) = (sprite.texture, sprite.size)
        return { part in
          if part >= 1, restore {
            sprite.texture = before
            if resize { sprite.size = size }
          } else {
            let place = (part * CGFloat(textures.count) + 1e-6).rounded(.down)
            sprite.show(textures[min(textures.count - 1, max(0, Int(place)))], resize)
          }
        }
      }, sec * Double(textures.count)
    ) { animate(with: textures.reversed(), timePerFrame: sec, resize: resize, restore: restore) }
  }

  // MARK: Paths

  /// Moves along a path from the node's place, looking ahead.
  public class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: sec)
  }
  /// - Parameter speed: points a second.
  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let length = PathWalk(path).length
    return follow(
      path, asOffset: offset, orientToPath: orient, duration: speed > 0 ? TimeInterval(length / speed) : 0)
  }
  /// - Parameters:
  ///   - offset: whether the path's points count from the node's place.
  ///   - orient: whether the node turns as the path does.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction {
    follow(PathWalk(path), offset, orient, duration)
  }
  private class func follow(
    _ walk: PathWalk, _ offset: Bool, _ orient: Bool, _ duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .motion { node in
        let start = offset ? node.position : .zero
        return { part in
          guard let step = walk.place(part) else { return }
          node.position = CGPoint(x: start.x + step.point.x, y: start.y + step.point.y)
          // Apple: the node's positive x axis follows the path. Assumed: pictures look up, so that up is ahead.
          if orient { node.zRotation = step.angle - .pi / 2 }
        }
      }, duration
    ) { follow(walk.reversed, offset, orient, duration) }
  }

  // MARK: Sounds

  /// - Parameter wait: whether the action lasts as long as the sound.
  public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    SKAction(.instant { _ in ScenePlayers.play(soundFile) }, wait ? ScenePlayers.duration(soundFile) : 0)
      .lasting
  }
  /// An instant, and the rest of its duration.
  private var lasting: SKAction {
    guard duration > 0 else { return self }
    let rest = duration
    duration = 0
    return .group([self, .wait(forDuration: rest)])
  }

  public class func play() -> SKAction { SKAction(.instant { ($0 as? SKAudioNode)?.start() }) { stop() } }
  public class func pause() -> SKAction { SKAction(.instant { ($0 as? SKAudioNode)?.pause() }) { play() } }
  public class func stop() -> SKAction { SKAction(.instant { ($0 as? SKAudioNode)?.stop() }) { play() } }
  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      .motion { node in
        guard let sound = node as? SKAudioNode else { return { _ in } }
        let from = sound.volume
        return { sound.volume = from + (v - from) * Float($0) }
      }, duration)
  }
}

extension SKSpriteNode {
  fileprivate func show(_ texture: SKTexture, _ resize: Bool) {
    self.texture = texture
    guard resize else { return }
    let own = texture.size()
    size = CGSize(width: own.width * abs(xScale), height: own.height * abs(yScale))
  }
}
