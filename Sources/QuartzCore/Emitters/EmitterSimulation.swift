import CoreGraphics
import Foundation

/// The particles of one emitter.
///
/// A particle's place and looks follow from its age alone, so that the length of a frame changes nothing.
final class EmitterSimulation {
  /// Particles of one layer at a time; more are not born.
  // Assumed: Apple gives no limit.
  static let most = 8192
  /// Seconds of emission that a layer which appears has behind it, at most.
  private static let longest = 30.0
  /// Seconds of one step.
  private static let step = 1.0 / 60

  private var particles = ContiguousArray<Particle>()
  /// Parts of particles that are due, by cell.
  private var due: [ObjectIdentifier: Double] = [:]
  private var random = EmitterRandom(seed: 0)
  private var time: Double?
  private var wasEmitting = true
  private let pictures = EmitterPictures()

  var hasParticles: Bool { !particles.isEmpty }
  var count: Int { particles.count }

  func seed(_ seed: UInt32) { random = EmitterRandom(seed: seed) }

  // MARK: Time

  /// - Parameter local: seconds of the layer's time.
  // Observed: a layer whose time began long ago appears in full swing, one whose time begins now empty.
  func advance(to local: Double, _ emission: CAEmitterLayer.Values, isEmitting: Bool) {
    // What begins to emit, or emits again, has no past.
    if let time, isEmitting, !wasEmitting { self.time = max(time, local - Self.step) }
    wasEmitting = isEmitting
    guard isEmitting else { return time = max(time ?? 0, local) }
    let reach = min(Self.longest, lifetime(emission.cells) * emission.lifetime)
    let past = max(0, local - reach)
    var now = time.map { max($0, past) } ?? past
    guard local > now else { return time = max(time ?? 0, min(now, local)) }
    while now < local {
      let next = min(now + Self.step, local)
      emit(from: now, to: next, emission)
      now = next
    }
    time = local
    particles.removeAll { local - $0.born >= $0.lifetime }
  }

  /// The longest that one of the cells' particles, and what they emit, are seen.
  private func lifetime(_ cells: [CAEmitterCell]) -> Double {
    cells.map { cell in
      cell.values.lifetime + cell.values.lifetimeRange / 2 + lifetime(cell.emitterCells ?? [])
    }.max() ?? 0
  }

  // MARK: Births

  private func emit(from start: Double, to end: Double, _ emission: CAEmitterLayer.Values) {
    for cell in emission.cells {
      let values = values(of: cell, "emitterCells", emission)
      births(of: cell, values.birthRate * emission.birthRate, start, end, &due[ObjectIdentifier(cell), default: 0]) {
        time in
        let (place, outward) = EmitterShape(emission).place(&random)
        add(Particle(cell, values, at: place, outward, born: time, emission, &random))
      }
    }
    guard particles.contains(where: { $0.cell.emitterCells?.isEmpty == false }) else { return }
    for index in particles.indices {
      let parent = particles[index]
      guard let cells = parent.cell.emitterCells, !cells.isEmpty else { continue }
      let (from, to) = (max(start, parent.born), min(end, parent.born + parent.lifetime))
      guard to > from else { continue }
      var parts = parent.due
      for cell in cells {
        let path = "emitterCells.\(parent.cell.name ?? "").emitterCells"
        let values = values(of: cell, path, emission)
        births(of: cell, values.birthRate, from, to, since: parent.born, &parts[ObjectIdentifier(cell), default: 0]) {
          time in
          add(Particle(cell, values, at: parent.place(at: time), nil, born: time, emission, &random))
        }
      }
      particles[index].due = parts
    }
  }

  /// The cell's values, as animations of the layer have them.
  private func values(
    of cell: CAEmitterCell, _ path: String, _ emission: CAEmitterLayer.Values
  ) -> EmitterValues {
    guard !emission.animated.isEmpty, let name = cell.name else { return cell.values }
    var values = cell.values
    let prefix = "\(path).\(name)."
    for (key, value) in emission.animated where key.hasPrefix(prefix) {
      values[String(key.dropFirst(prefix.count))] = value
    }
    return values
  }

  /// - Parameters:
  ///   - since: when the cell's own time began.
  ///   - due: the part of a particle that was left over.
  private func births(
    of cell: CAEmitterCell, _ rate: Double, _ start: Double, _ end: Double, since: Double = 0, _ due: inout Double,
    _ body: (Double) -> Void
  ) {
    guard cell.isEnabled, rate > 0, rate.isFinite else { return }
    let first = since + cell.timing.beginTime
    let length = cell.timing.duration
    let from = max(start, first)
    let to = length > 0 && length.isFinite ? min(end, first + length) : end
    guard to > from else { return }
    let before = due
    due += (to - from) * rate
    let number = Int(min(due.rounded(.down), Double(Self.most)))
    for index in 0..<number { body(from + max(0, (Double(index + 1) - before) / rate)) }
    due -= due.rounded(.down)
  }

  private func add(_ particle: Particle) {
    if particle.lifetime > 0, particles.count < Self.most { particles.append(particle) }
  }

  // MARK: Drawing

  func drawing(_ mode: CAEmitterLayerRenderMode) -> DisplayList? {
    guard let time, !particles.isEmpty else { return nil }
    let list = DisplayList()
    let blend: CGBlendMode = mode == .additive ? .plusLighter : .normal
    for index in order(mode, time) {
      let particle = particles[index]
      let age = time - particle.born
      let color = particle.color(age: age)
      let scale = particle.scale + particle.scaleSpeed * CGFloat(age)
      guard age >= 0, age < particle.lifetime, color.a > 0, scale > 0,
        let picture = pictures.picture(of: particle.cell, color)
      else { continue }
      let place = particle.place(at: time)
      let angle = particle.spin * CGFloat(age)
      let (c, s) = (cos(angle) * scale, sin(angle) * scale)
      // An image's top lies at its rectangle's greatest y.
      let transform = CGAffineTransform(a: c, b: s, c: s, d: -c, tx: place.x, ty: place.y)
      let size = picture.size
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let isPlain = blend == .normal && color.a >= 1
      list.append(
        DrawOperation(
          .image(picture.image, box, .low, tint: nil), transform: transform, clip: nil,
          compositing: isPlain
            ? nil : Compositing(blendMode: blend, alpha: CGFloat(min(color.a, 1)), shadow: nil, antialias: true)))
    }
    return list.isEmpty ? nil : list
  }

  private func order(_ mode: CAEmitterLayerRenderMode, _ time: Double) -> [Int] {
    switch mode {
    case .oldestLast: return particles.indices.reversed()
    case .backToFront:
      let depths = particles.map { $0.place(at: time).z }
      return particles.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    default: return Array(particles.indices)
    }
  }
}

/// One particle, as it was born.
struct Particle {
  let cell: CAEmitterCell
  let born: Double
  let lifetime: Double
  let spin: CGFloat
  let scale: CGFloat
  let scaleSpeed: CGFloat
  /// Parts of particles that it is about to emit, by cell.
  var due: [ObjectIdentifier: Double] = [:]
  private let start: EmitterPoint
  private let velocity: EmitterPoint
  private let acceleration: EmitterPoint
  private let color: [Double]
  private let colorSpeed: [Double]

  /// - Parameter outward: away from a round emitter's middle; what the cell's direction counts from.
  // Observed: particles of round emitters fly outward, those of others along the x axis.
  init(
    _ cell: CAEmitterCell, _ values: EmitterValues, at place: EmitterPoint, _ outward: CGFloat?, born: Double,
    _ emission: CAEmitterLayer.Values, _ random: inout EmitterRandom
  ) {
    self.cell = cell
    self.born = born
    lifetime = (values.lifetime + random.about(values.lifetimeRange)) * emission.lifetime
    let speed =
      (values.velocity + CGFloat(random.about(Double(values.velocityRange)))) * CGFloat(emission.velocity)
    let longitude = values.longitude + (outward ?? 0) + CGFloat(random.about(Double(values.emissionRange)))
    velocity = EmitterPoint(
      x: speed * cos(values.latitude) * cos(longitude), y: speed * cos(values.latitude) * sin(longitude),
      z: speed * sin(values.latitude))
    acceleration = EmitterPoint(x: values.xAcceleration, y: values.yAcceleration, z: values.zAcceleration)
    start = place
    spin = (values.spin + CGFloat(random.about(Double(values.spinRange)))) * CGFloat(emission.spin)
    scale = (values.scale + CGFloat(random.about(Double(values.scaleRange)))) * CGFloat(emission.scale)
    scaleSpeed = values.scaleSpeed * CGFloat(emission.scale)
    let base = values.color?.rgba ?? .white
    color = zip([base.r, base.g, base.b, base.a].map { Double($0) }, values.ranges).map { $0 + random.about($1) }
    colorSpeed = values.speeds
  }

  func place(at time: Double) -> EmitterPoint {
    let t = CGFloat(time - born)
    return EmitterPoint(
      x: start.x + velocity.x * t + acceleration.x * t * t / 2,
      y: start.y + velocity.y * t + acceleration.y * t * t / 2,
      z: start.z + velocity.z * t + acceleration.z * t * t / 2)
  }

  func color(age: Double) -> (r: Double, g: Double, b: Double, a: Double) {
    func part(_ index: Int) -> Double { min(max(color[index] + colorSpeed[index] * age, 0), 1) }
    return (part(0), part(1), part(2), part(3))
  }
}

struct EmitterPoint {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat
}

/// Random numbers that depend on their seed only.
struct EmitterRandom {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15 }

  /// From 0 to 1.
  mutating func unit() -> Double {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
  }

  /// Half of the range to either side of 0.
  mutating func about(_ range: Double) -> Double { range == 0 ? 0 : (unit() - 0.5) * range }
}
