import CoreGraphics
import Foundation
import UIKitCore

/// Which of the particles lie over the others.
public enum SKParticleRenderOrder: UInt, Sendable {
  case oldestLast = 0
  case oldestFirst = 1
  case dontCare = 2
}

/// A source of small pictures that live for a while. A range is how far a value may be from the middle, both ways
/// together; chance is the same in every run.
@preconcurrency @MainActor open class SKEmitterNode: SKNode {
  private var cloud = ParticleCloud()

  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  // MARK: Birth

  /// Particles a second.
  open var particleBirthRate: CGFloat = 0
  /// 0: without end.
  open var numParticlesToEmit = 0
  /// Seconds.
  open var particleLifetime: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector.zero
  open var particleZPosition: CGFloat = 0
  open var particleRenderOrder = SKParticleRenderOrder.oldestLast

  // MARK: Motion

  /// Points a second.
  open var particleSpeed: CGFloat = 0
  open var particleSpeedRange: CGFloat = 0
  /// Counterclockwise from the right.
  open var emissionAngle: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  /// Points a second, each second.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var particleRotation: CGFloat = 0
  open var particleRotationRange: CGFloat = 0
  open var particleRotationSpeed: CGFloat = 0

  // MARK: Size

  open var particleScale: CGFloat = 1
  open var particleScaleRange: CGFloat = 0
  /// Change a second.
  open var particleScaleSpeed: CGFloat = 0
  /// Over a particle's life; taken instead of the numbers.
  open var particleScaleSequence: SKKeyframeSequence?
  /// Zero: the texture's.
  open var particleSize = CGSize.zero

  // MARK: Looks

  open var particleTexture: SKTexture?
  open var particleBlendMode = SKBlendMode.alpha
  open var particleAlpha: CGFloat = 1
  open var particleAlphaRange: CGFloat = 0
  open var particleAlphaSpeed: CGFloat = 0
  open var particleAlphaSequence: SKKeyframeSequence?
  open var particleColor = UIColor.white
  open var particleColorRedRange: CGFloat = 0
  open var particleColorGreenRange: CGFloat = 0
  open var particleColorBlueRange: CGFloat = 0
  open var particleColorAlphaRange: CGFloat = 0
  open var particleColorRedSpeed: CGFloat = 0
  open var particleColorGreenSpeed: CGFloat = 0
  open var particleColorBlueSpeed: CGFloat = 0
  open var particleColorAlphaSpeed: CGFloat = 0
  open var particleColorSequence: SKKeyframeSequence?
  open var particleColorBlendFactor: CGFloat = 0
  open var particleColorBlendFactorRange: CGFloat = 0
  open var particleColorBlendFactorSpeed: CGFloat = 0
  open var particleColorBlendFactorSequence: SKKeyframeSequence?

  /// The node in whose coordinates particles move once they are born; nil: this one.
  open weak var targetNode: SKNode?

  // MARK: Time

  /// Lets time pass at once: a fire that burns from the beginning.
  open func advanceSimulationTime(_ sec: TimeInterval) {
    var rest = sec
    while rest > 0 {
      cloud.advance(self, min(rest, 1.0 / 30))
      rest -= 1.0 / 30
    }
  }

  /// Without particles, from the beginning.
  open func resetSimulation() { cloud = ParticleCloud() }

  override func advance(_ seconds: TimeInterval) { if seconds > 0 { cloud.advance(self, seconds) } }

  override func drawContent(in context: CGContext, alpha: CGFloat) { cloud.draw(self, in: context, alpha) }

  override func copyValues(from node: SKNode) {
    super.copyValues(from: node)
    guard let other = node as? SKEmitterNode else { return }
    for number in EmitterNumber.all { self[keyPath: number.path] = other[keyPath: number.path] }
    (numParticlesToEmit, particlePosition) = (other.numParticlesToEmit, other.particlePosition)
    (particlePositionRange, particleRenderOrder) = (other.particlePositionRange, other.particleRenderOrder)
    (particleSize, particleTexture, particleColor) = (other.particleSize, other.particleTexture, other.particleColor)
    (particleBlendMode, targetNode) = (other.particleBlendMode, other.targetNode)
    (xAcceleration, yAcceleration) = (other.xAcceleration, other.yAcceleration)
    (particleScaleSequence, particleAlphaSequence) = (other.particleScaleSequence, other.particleAlphaSequence)
    particleColorSequence = other.particleColorSequence
    particleColorBlendFactorSequence = other.particleColorBlendFactorSequence
  }

  override func decode(_ decoder: SceneDecoder) {
    super.decode(decoder)
    for number in EmitterNumber.all { if let value = decoder.number(number.key) { self[keyPath: number.path] = value } }
    numParticlesToEmit = decoder.count("_numParticlesToEmit") ?? 0
    particlePosition = decoder.pair("_startPosition") ?? .zero
    if let range = decoder.pair("_startPositionVariance") { particlePositionRange = CGVector(dx: range.x, dy: range.y) }
    if let pull = decoder.pair("_acceleration") { (xAcceleration, yAcceleration) = (pull.x, pull.y) }
    if let size = decoder.pair("_startSize") { particleSize = CGSize(width: size.x, height: size.y) }
    particleTexture = decoder.texture("_particleTexture")
    particleBlendMode = decoder.count("_particleBlendMode").flatMap(SKBlendMode.init) ?? .alpha
    particleColor = decoder.color("_startColor") ?? .white
    particleColorSequence = decoder.sequence("_particleColorSequence")
    particleAlphaSequence = decoder.sequence("_particleAlphaSequence")
    particleScaleSequence = decoder.sequence("_particleScaleSequence")
    particleColorBlendFactorSequence = decoder.sequence("_particleColorBlendSequence")
  }
}

/// The numbers of emitters, and what files call them.
@MainActor struct EmitterNumber {
  let path: ReferenceWritableKeyPath<SKEmitterNode, CGFloat>
  let key: String

  private init(_ path: ReferenceWritableKeyPath<SKEmitterNode, CGFloat>, _ key: String) {
    (self.path, self.key) = (path, key)
  }

  static let all = [
    EmitterNumber(\.particleBirthRate, "_birthrate"),
    EmitterNumber(\.particleLifetime, "_lifetime"),
    EmitterNumber(\.particleLifetimeRange, "_lifetimeVariance"),
    EmitterNumber(\.particleZPosition, "_startZPosition"),
    EmitterNumber(\.particleSpeed, "_startSpeed"),
    EmitterNumber(\.particleSpeedRange, "_startSpeedVariance"),
    EmitterNumber(\.emissionAngle, "_emissionAngle"),
    EmitterNumber(\.emissionAngleRange, "_emissionAngleVariance"),
    EmitterNumber(\.particleRotation, "_startRotation"),
    EmitterNumber(\.particleRotationRange, "_startRotationVariance"),
    EmitterNumber(\.particleRotationSpeed, "_rotationSpeed"),
    EmitterNumber(\.particleScale, "_startScale"),
    EmitterNumber(\.particleScaleRange, "_startScaleVariance"),
    EmitterNumber(\.particleScaleSpeed, "_scaleSpeed"),
    EmitterNumber(\.particleAlpha, "_startOpacity"),
    EmitterNumber(\.particleAlphaRange, "_startOpacityVariance"),
    EmitterNumber(\.particleAlphaSpeed, "_opacitySpeed"),
    EmitterNumber(\.particleColorRedRange, "_startColorVarianceR"),
    EmitterNumber(\.particleColorGreenRange, "_startColorVarianceG"),
    EmitterNumber(\.particleColorBlueRange, "_startColorVarianceB"),
    EmitterNumber(\.particleColorAlphaRange, "_startColorVarianceA"),
    EmitterNumber(\.particleColorRedSpeed, "_colorSpeedR"),
    EmitterNumber(\.particleColorGreenSpeed, "_colorSpeedG"),
    EmitterNumber(\.particleColorBlueSpeed, "_colorSpeedB"),
    EmitterNumber(\.particleColorAlphaSpeed, "_colorSpeedA"),
    EmitterNumber(\.particleColorBlendFactor, "_startColorMix"),
    EmitterNumber(\.particleColorBlendFactorRange, "_startColorBlendVariance"),
    EmitterNumber(\.particleColorBlendFactorSpeed, "_colorBlendSpeed"),
  ]
}
