import UIKitCore

/// Colours with their places from 0 to 1.
public struct Gradient: ShapeStyle, Hashable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    paint(.axial, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1), environment)
  }
  @MainActor func paint(
    _ kind: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint, _ environment: EnvironmentValues
  ) -> _Paint {
    .gradient(
      GradientPaint(
        kind: kind, colors: stops.map { $0.color.resolved(environment) }, locations: stops.map { Double($0.location) },
        start: start, end: end))
  }
}

public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  public init(_ gradient: Gradient) { self.gradient = gradient }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint { gradient._paint(in: environment) }
}

public struct LinearGradient: ShapeStyle {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, start, end) = (gradient, startPoint, endPoint)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    gradient.paint(.axial, start.point, end.point, environment)
  }
}

/// Colours around a point, from a distance in points to another.
public struct RadialGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    guard case .gradient(var paint) = gradient.paint(.radial, center.point, center.point, environment) else {
      return .color(.clear)
    }
    let first = endRadius > 0 ? Double(startRadius / endRadius) : 0
    paint.locations = paint.locations.map { first + (1 - first) * $0 }
    paint.radius = endRadius
    return .gradient(paint)
  }
}

/// Colours around a point, which reach as far as the view does in each direction.
public struct EllipticalGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat
  /// - Parameters:
  ///   - startRadiusFraction: of the view's size.
  ///   - endRadiusFraction: of the view's size; default one half.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    (self.gradient, self.center) = (gradient, center)
    (startRadius, endRadius) = (startRadiusFraction, endRadiusFraction)
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    let end = CGPoint(x: center.x + endRadius, y: center.y + endRadius)
    guard case .gradient(var paint) = gradient.paint(.radial, center.point, end, environment) else {
      return .color(.clear)
    }
    let first = endRadius > 0 ? Double(startRadius / endRadius) : 0
    paint.locations = paint.locations.map { first + (1 - first) * $0 }
    return .gradient(paint)
  }
}

/// Colours that turn around a point.
public struct AngularGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let start: Angle
  let end: Angle
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, start, end) = (gradient, center, startAngle, endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  @MainActor public func _paint(in environment: EnvironmentValues) -> _Paint {
    let direction = CGPoint(
      x: center.x + Foundation.cos(start.radians) / 2, y: center.y + Foundation.sin(start.radians) / 2)
    guard case .gradient(var paint) = gradient.paint(.conic, center.point, direction, environment) else {
      return .color(.clear)
    }
    let turn = abs((end - start).degrees) > 0 ? abs((end - start).degrees) / 360 : 1
    paint.locations = paint.locations.map { $0 * min(turn, 1) }
    return .gradient(paint)
  }
}
