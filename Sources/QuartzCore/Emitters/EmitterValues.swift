import CoreGraphics

/// The numbers of an emitter cell.
package struct EmitterValues {
  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  var latitude: CGFloat = 0
  var longitude: CGFloat = 0
  var emissionRange: CGFloat = 0
  var velocity: CGFloat = 0
  var velocityRange: CGFloat = 0
  var xAcceleration: CGFloat = 0
  var yAcceleration: CGFloat = 0
  var zAcceleration: CGFloat = 0
  var scale: CGFloat = 1
  var scaleRange: CGFloat = 0
  var scaleSpeed: CGFloat = 0
  var spin: CGFloat = 0
  var spinRange: CGFloat = 0
  var color: CGColor?
  /// Red, green, blue, alpha.
  var ranges = [0.0, 0, 0, 0]
  var speeds = [0.0, 0, 0, 0]

  private static let paths: [String: WritableKeyPath<EmitterValues, Double>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "redRange": \.ranges[0], "greenRange": \.ranges[1], "blueRange": \.ranges[2], "alphaRange": \.ranges[3],
    "redSpeed": \.speeds[0], "greenSpeed": \.speeds[1], "blueSpeed": \.speeds[2], "alphaSpeed": \.speeds[3],
  ]
  private static let lengths: [String: WritableKeyPath<EmitterValues, CGFloat>] = [
    "emissionLatitude": \.latitude, "emissionLongitude": \.longitude, "emissionRange": \.emissionRange,
    "velocity": \.velocity, "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration,
    "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
  ]

  /// By the names of the cell's properties; nil for others.
  subscript(key: String) -> LayerValue? {
    get {
      if key == "color" { return color.map { .color($0) } ?? LayerValue.none }
      if let path = Self.paths[key] { return .number(self[keyPath: path]) }
      return Self.lengths[key].map { .number(Double(self[keyPath: $0])) }
    }
    set {
      if key == "color" {
        color = newValue?.color
      } else if let number = newValue?.double {
        if let path = Self.paths[key] { self[keyPath: path] = number }
        if let path = Self.lengths[key] { self[keyPath: path] = CGFloat(number) }
      }
    }
  }
}
