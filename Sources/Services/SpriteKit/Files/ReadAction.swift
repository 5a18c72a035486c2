import CoreGraphics
import Foundation
import QuinceFoundation
import UIKitCore

/// An action of an archive. Nothing of it is ever written.
protocol ActionReading: AnyObject {
  var action: SKAction? { get }
}

/// - Parameter Kind: what the archive's class is.
final class ReadAction<Kind: StoredAction>: NSObject, NSCoding, ActionReading {
  nonisolated(unsafe) private(set) var action: SKAction?

  init?(coder: NSCoder) {
    super.init()
    nonisolated(unsafe) let (this, coder) = (self, coder)
    MainActor.assumeIsolated {
      let decoder = SceneDecoder(coder)
      this.action = Kind.read(decoder, TimeInterval(decoder.number("_duration") ?? 0))
      let mode = decoder.count("_timingMode").flatMap(SKActionTimingMode.init)
      // What holds others has only theirs.
      if Kind.isEased, let mode { this.action?.timingMode = mode }
    }
  }
  func encode(with coder: NSCoder) {}
}

@MainActor protocol StoredAction {
  static var isEased: Bool { get }
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction?
}

enum StoredGroup: StoredAction {
  static let isEased = false
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? {
    .group(decoder.actions("_actions"))
  }
}

enum StoredSequence: StoredAction {
  static let isEased = false
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? {
    .sequence(decoder.actions("_actions"))
  }
}

enum StoredRepetition: StoredAction {
  static let isEased = false
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? {
    guard let action = decoder.action("_repeatedAction") else { return nil }
    if decoder.flag("_forever") == true { return .repeatForever(action) }
    return .repeat(action, count: decoder.count("_timesToRepeat") ?? 1)
  }
}

enum StoredWait: StoredAction {
  static let isEased = false
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? { .wait(forDuration: duration) }
}

enum StoredMove: StoredAction {
  static let isEased = true
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? {
    let x = decoder.flag("_useX") == false ? nil : decoder.number("_posTarget.x")
    let y = decoder.flag("_useY") == false ? nil : decoder.number("_posTarget.y")
    if decoder.flag("_isRelative") == true { return .moveBy(x: x ?? 0, y: y ?? 0, duration: duration) }
    if let x, let y { return .move(to: CGPoint(x: x, y: y), duration: duration) }
    return x.map { .moveTo(x: $0, duration: duration) } ?? y.map { .moveTo(y: $0, duration: duration) }
  }
}

enum StoredScale: StoredAction {
  static let isEased = true
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? {
    let x = decoder.flag("_useX") == false ? nil : decoder.number("_scaleTargetX")
    let y = decoder.flag("_useY") == false ? nil : decoder.number("_scaleTargetY")
    if decoder.flag("_isRelative") == true { return .scaleX(by: x ?? 1, y: y ?? 1, duration: duration) }
    if let x, let y { return .scaleX(to: x, y: y, duration: duration) }
    return x.map { .scaleX(to: $0, duration: duration) } ?? y.map { .scaleY(to: $0, duration: duration) }
  }
}

enum StoredFade: StoredAction {
  static let isEased = true
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? {
    guard let alpha = decoder.number("_alphaTarget") else { return nil }
    if decoder.flag("_isRelative") == true { return .fadeAlpha(by: alpha, duration: duration) }
    return .fadeAlpha(to: alpha, duration: duration)
  }
}

enum StoredAnimation: StoredAction {
  static let isEased = false
  static func read(_ decoder: SceneDecoder, _ duration: TimeInterval) -> SKAction? {
    .animate(
      with: decoder.textures("_textures"), timePerFrame: TimeInterval(decoder.number("_timePerFrame") ?? 0),
      resize: decoder.flag("_resize") ?? false, restore: decoder.flag("_restore") ?? true)
  }
}

extension SceneDecoder {
  func action(_ key: String) -> SKAction? { (object(key) as? any ActionReading)?.action }
  func actions(_ key: String) -> [SKAction] {
    (object(key) as? [Any] ?? []).compactMap { ($0 as? any ActionReading)?.action }
  }
  func textures(_ key: String) -> [SKTexture] {
    (object(key) as? [Any] ?? []).compactMap { ($0 as? ReadTexture)?.texture }
  }
}
