import CoreGraphics
import Foundation
import UIKitCore

/// The particles of an emitter.
@MainActor struct ParticleCloud {
  private struct Particle {
    /// In the coordinates of the node that they move in.
    var place: CGPoint
    var velocity: CGVector
    var age: CGFloat = 0
    let life: CGFloat
    let rotation: CGFloat
    let scale: CGFloat
    let alpha: CGFloat
    let color: ColorChannels
    let blend: CGFloat
  }
  private var particles: [Particle] = []
  private var due: CGFloat = 0
  private var made = 0
  /// The texture in the colours that it was drawn with last: particles of nearly the same colour share one.
  private let tints = TintCache()
  private static let most = 5000

  mutating func advance(_ emitter: SKEmitterNode, _ seconds: TimeInterval) {
    let seconds = CGFloat(seconds)
    let pull = CGVector(dx: emitter.xAcceleration * seconds, dy: emitter.yAcceleration * seconds)
    for index in particles.indices {
      particles[index].velocity.dx += pull.dx
      particles[index].velocity.dy += pull.dy
      particles[index].place.x += particles[index].velocity.dx * seconds
      particles[index].place.y += particles[index].velocity.dy * seconds
      particles[index].age += seconds
    }
    particles.removeAll { $0.age >= $0.life }
    let end = emitter.numParticlesToEmit
    guard emitter.particleBirthRate > 0, end == 0 || made < end else { return }
    due += emitter.particleBirthRate * seconds
    while due >= 1, end == 0 || made < end {
      due -= 1
      made += 1
      if particles.count < Self.most { particles.append(Self.born(emitter)) }
    }
  }

  private static func born(_ emitter: SKEmitterNode) -> Particle {
    let chance = SceneRandom.shared
    let angle = chance.around(emitter.emissionAngle, emitter.emissionAngleRange)
    let speed = chance.around(emitter.particleSpeed, emitter.particleSpeedRange)
    let range = emitter.particlePositionRange
    var place = CGPoint(
      x: chance.around(emitter.particlePosition.x, range.dx), y: chance.around(emitter.particlePosition.y, range.dy))
    var velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
    if let target = emitter.targetNode {
      let tip = target.convert(CGPoint(x: place.x + velocity.dx, y: place.y + velocity.dy), from: emitter)
      place = target.convert(place, from: emitter)
      velocity = CGVector(dx: tip.x - place.x, dy: tip.y - place.y)
    }
    var color = ColorChannels(emitter.particleColor)
    color.red = chance.around(color.red, emitter.particleColorRedRange)
    color.green = chance.around(color.green, emitter.particleColorGreenRange)
    color.blue = chance.around(color.blue, emitter.particleColorBlueRange)
    color.alpha = chance.around(color.alpha, emitter.particleColorAlphaRange)
    return Particle(
      place: place, velocity: velocity,
      life: max(0, chance.around(emitter.particleLifetime, emitter.particleLifetimeRange)),
      rotation: chance.around(emitter.particleRotation, emitter.particleRotationRange),
      scale: chance.around(emitter.particleScale, emitter.particleScaleRange),
      alpha: chance.around(emitter.particleAlpha, emitter.particleAlphaRange), color: color,
      blend: chance.around(emitter.particleColorBlendFactor, emitter.particleColorBlendFactorRange))
  }

  // MARK: Drawing

  func draw(_ emitter: SKEmitterNode, in context: CGContext, _ alpha: CGFloat) {
    guard !particles.isEmpty else { return }
    if let target = emitter.targetNode {
      context.concatenate(target.rootTransform.concatenating(emitter.rootTransform.inverted()))
    }
    context.setBlendMode(emitter.particleBlendMode.graphicsMode)
    if emitter.particleRenderOrder == .oldestFirst {
      for particle in particles.reversed() { draw(particle, emitter, context, alpha) }
    } else {
      for particle in particles { draw(particle, emitter, context, alpha) }
    }
  }

  private func draw(_ particle: Particle, _ emitter: SKEmitterNode, _ context: CGContext, _ alpha: CGFloat) {
    let part = particle.life > 0 ? particle.age / particle.life : 1
    let scale =
      emitter.particleScaleSequence?.number(part) ?? particle.scale + emitter.particleScaleSpeed * particle.age
    let own =
      emitter.particleAlphaSequence?.number(part) ?? particle.alpha + emitter.particleAlphaSpeed * particle.age
    guard scale > 0, own > 0 else { return }
    let color = color(particle, emitter, part)
    let blend =
      emitter.particleColorBlendFactorSequence?.number(part)
      ?? particle.blend + emitter.particleColorBlendFactorSpeed * particle.age
    var size = emitter.particleSize
    if size == .zero { size = emitter.particleTexture?.size() ?? CGSize(width: 16, height: 16) }
    let place = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let turn = particle.rotation + emitter.particleRotationSpeed * particle.age
    context.saveGState()
    context.translateBy(x: particle.place.x, y: particle.place.y)
    if turn != 0 { context.rotate(by: turn) }
    context.scaleBy(x: scale, y: scale)
    context.setAlpha(alpha * min(1, own) * min(1, max(0, color.alpha)))
    if let texture = emitter.particleTexture {
      if let image = tints.picture(texture, color, min(1, max(0, blend))) { context.draw(image, in: place) }
    } else {
      context.setFillColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
      context.fill(place)
    }
    context.restoreGState()
  }

  private func color(_ particle: Particle, _ emitter: SKEmitterNode, _ part: CGFloat) -> ColorChannels {
    if let color = emitter.particleColorSequence?.sample(atTime: part) as? UIColor { return ColorChannels(color) }
    var color = particle.color
    color.red += emitter.particleColorRedSpeed * particle.age
    color.green += emitter.particleColorGreenSpeed * particle.age
    color.blue += emitter.particleColorBlueSpeed * particle.age
    color.alpha += emitter.particleColorAlphaSpeed * particle.age
    return color
  }
}

/// A texture in several colours.
@MainActor final class TintCache {
  private struct Key: Hashable {
    let texture: ObjectIdentifier
    let values: [Int]
  }
  private var known: [Key: CGImage?] = [:]

  func picture(_ texture: SKTexture, _ color: ColorChannels, _ factor: CGFloat) -> CGImage? {
    let values = [color.red, color.green, color.blue, factor].map { Int((min(1, max(0, $0)) * 15).rounded()) }
    guard values[3] > 0 else { return texture.picture }
    let key = Key(texture: ObjectIdentifier(texture), values: values)
    if let image = known[key] { return image }
    if known.count > 256 { known = [:] }
    let steps = values.map { CGFloat($0) / 15 }
    let rounded = ColorChannels(red: steps[0], green: steps[1], blue: steps[2], alpha: 1).color
    let image = TextureTint().picture(of: texture, rounded, steps[3])
    known[key] = image
    return image
  }
}
