import CoreGraphics
import Foundation

public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
  // UIKit's own.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  package static let pageCurl = CATransitionType(rawValue: "pageCurl")
  package static let pageUnCurl = CATransitionType(rawValue: "pageUnCurl")
}

public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// From what a layer showed to what it shows now.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// Where in the whole transition to begin, in `0...1`.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  /// What the layer showed in the last frame.
  package final var before: TransitionPicture?

  package override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  package override func willAdd(to layer: CALayer) {
    before = Compositor.pictureOfLastFrame(of: layer)
  }

  package override func _apply(time: Double, progress: Double, passes: Int, to target: CALayer) {
    guard let before else { return }
    let (a, b) = (Double(startProgress), Double(endProgress))
    target.record.transition = TransitionState(
      picture: before, type: type, subtype: subtype ?? .fromRight, progress: a + (b - a) * progress)
  }
}

/// Pixels that a layer covered in a frame.
package final class TransitionPicture {
  package let surface: Surface
  /// Where the pixels lay.
  package let rect: PixelRect
  package init(surface: Surface, rect: PixelRect) { (self.surface, self.rect) = (surface, rect) }
}

package final class TransitionState {
  package let picture: TransitionPicture
  package let type: CATransitionType
  package let subtype: CATransitionSubtype
  package let progress: Double

  init(picture: TransitionPicture, type: CATransitionType, subtype: CATransitionSubtype, progress: Double) {
    (self.picture, self.type, self.subtype, self.progress) = (picture, type, subtype, progress)
  }

  /// Whether the layer is shown turned: only in the transition's own picture.
  package var isFlip: Bool { type == .flip }

  /// The pixels that it covers: of a flip more than the picture, whose near side looks larger.
  package var area: PixelRect {
    let rect = picture.rect
    return isFlip ? rect.insetBy(-max(rect.width, rect.height) / 6) : rect
  }

  /// Offsets in pixels: of the old picture, and of the layer itself.
  package var offsets: (old: (x: Double, y: Double), new: (x: Double, y: Double)) {
    let (w, h) = (Double(picture.rect.width), Double(picture.rect.height))
    let direction: (Double, Double)
    switch subtype {
    case .fromLeft: direction = (-w, 0)
    case .fromTop: direction = (0, -h)
    case .fromBottom: direction = (0, h)
    default: direction = (w, 0)
    }
    let rest = 1 - progress
    let incoming = ((direction.0 * rest).rounded(), (direction.1 * rest).rounded())
    let outgoing = (incoming.0 - direction.0, incoming.1 - direction.1)
    switch type {
    case .push: return (outgoing, incoming)
    case .moveIn: return ((0, 0), incoming)
    case .reveal: return (outgoing, (0, 0))
    default: return ((0, 0), (0, 0))
    }
  }
}
