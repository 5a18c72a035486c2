import CoreGraphics
import Foundation

public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// As wide as the emitter.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// Its radius is the emitter's width.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the corners.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The particles' light adds up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Emits particles, which are painted over the layer's own contents and not clipped to its bounds.
open class CAEmitterLayer: CALayer {
  package struct Values {
    var cells: [CAEmitterCell] = []
    var birthRate = 1.0
    var lifetime = 1.0
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var seed: UInt32 = 0
    /// What animations make of the cells' values, by key path.
    var animated: [String: LayerValue] = [:]
  }
  package final var emission = Values()
  /// Shared with the presentation.
  final var simulation = EmitterSimulation()

  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var emitterCells: [CAEmitterCell]? {
    get { emission.cells }
    set {
      for cell in emission.cells { cell.changed = nil }
      change("emitterCells") { $0.cells = newValue ?? [] }
      for cell in emission.cells { cell.changed = { [weak self] in self?.mark(.content) } }
      if !emission.cells.isEmpty { Animator.emits(self) }
    }
  }
  /// Multiplies the cells' rates, as the next ones their namesakes. Default 1.
  open var birthRate: Float {
    get { Float(emission.birthRate) }
    set { change("birthRate") { $0.birthRate = Double(newValue) } }
  }
  open var lifetime: Float {
    get { Float(emission.lifetime) }
    set { change("lifetime") { $0.lifetime = Double(newValue) } }
  }
  open var velocity: Float {
    get { Float(emission.velocity) }
    set { change("velocity") { $0.velocity = Double(newValue) } }
  }
  open var scale: Float {
    get { Float(emission.scale) }
    set { change("scale") { $0.scale = Double(newValue) } }
  }
  open var spin: Float {
    get { Float(emission.spin) }
    set { change("spin") { $0.spin = Double(newValue) } }
  }
  /// The middle of the emitter. Default: the origin.
  open var emitterPosition: CGPoint {
    get { emission.position }
    set { change("emitterPosition") { $0.position = newValue } }
  }
  open var emitterZPosition: CGFloat {
    get { emission.zPosition }
    set { change("emitterZPosition") { $0.zPosition = newValue } }
  }
  open var emitterSize: CGSize {
    get { emission.size }
    set { change("emitterSize") { $0.size = newValue } }
  }
  open var emitterDepth: CGFloat {
    get { emission.depth }
    set { change("emitterDepth") { $0.depth = newValue } }
  }
  /// Default `.point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emission.shape }
    set { change("emitterShape") { $0.shape = newValue } }
  }
  /// Default `.volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emission.mode }
    set { change("emitterMode") { $0.mode = newValue } }
  }
  /// Default `.unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { emission.renderMode }
    set { change("renderMode") { $0.renderMode = newValue } }
  }
  /// Where the random numbers begin; equal seeds give equal particles. Default 0.
  open var seed: UInt32 {
    get { emission.seed }
    set {
      change("seed") { $0.seed = newValue }
      simulation.seed(newValue)
    }
  }

  private func change(_ key: String, _ edit: (inout Values) -> Void) {
    let action = willChange(key)
    edit(&emission)
    didChange(key, .geometry, action)
  }

  // MARK: Package

  package override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CAEmitterLayer else { return }
    (emission, simulation) = (other.emission, other.simulation)
  }

  private static let numbers: [String: WritableKeyPath<Values, Double>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "velocity": \.velocity, "scale": \.scale, "spin": \.spin,
  ]

  package override func ownValue(_ key: String) -> LayerValue? {
    if let path = Self.numbers[key] { return .number(emission[keyPath: path]) }
    switch key {
    case "emitterPosition": return .point(emission.position)
    case "emitterSize": return .size(emission.size)
    case "emitterZPosition": return .number(Double(emission.zPosition))
    case "emitterDepth": return .number(Double(emission.depth))
    default:
      guard let (cell, name) = cell(of: key) else { return nil }
      return emission.animated[key] ?? cell.values[name]
    }
  }

  package override func setOwnValue(_ key: String, _ value: LayerValue) -> Bool {
    if let path = Self.numbers[key] {
      if let number = value.double { emission[keyPath: path] = number }
      return true
    }
    switch key {
    case "emitterPosition": if let point = value.point { emission.position = point }
    case "emitterSize": if let size = value.size { emission.size = size }
    case "emitterZPosition": if let number = value.double { emission.zPosition = CGFloat(number) }
    case "emitterDepth": if let number = value.double { emission.depth = CGFloat(number) }
    default:
      guard let (cell, name) = cell(of: key) else { return false }
      // The presentation shares its cells with the model.
      if presentationModel == nil { cell.values[name] = value } else { emission.animated[key] = value }
    }
    return true
  }

  /// `emitterCells.fire.birthRate`, and deeper: `emitterCells.rocket.emitterCells.spark.lifetime`.
  private func cell(of path: String) -> (CAEmitterCell, String)? {
    let words = path.split(separator: ".").map(String.init)
    guard words.count >= 3, words.count % 2 == 1 else { return nil }
    var cells = emission.cells
    var found: CAEmitterCell?
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard words[index] == "emitterCells", let next = cells.first(where: { $0.name == words[index + 1] }) else {
        return nil
      }
      (found, cells) = (next, next.emitterCells ?? [])
    }
    guard let found, let name = words.last, found.values[name] != nil else { return nil }
    return (found, name)
  }

  /// Brings the particles up to a time.
  func advance(to global: Double) {
    let source = presented as? CAEmitterLayer ?? self
    simulation.advance(to: _localTime(global), source.emission, isEmitting: isEmitting)
  }

  /// Whether particles are there or come.
  var isEmitting: Bool {
    simulation.hasParticles
      || emission.birthRate > 0 && emission.cells.contains { $0.isEnabled && $0.values.birthRate > 0 }
      || running?.list.isEmpty == false
  }

  package override var _paints: Bool { simulation.hasParticles }

  package override func _drawing() -> DisplayList? { simulation.drawing(emission.renderMode) }
}
