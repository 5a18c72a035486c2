import Foundation

/// What kind of map there is.
open class MKMapConfiguration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public enum ElevationStyle: Int, Sendable { case flat, realistic }

  // surface: the map is flat
  open var elevationStyle = ElevationStyle.flat

  override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init()
    elevationStyle = ElevationStyle(rawValue: coder.decodeInteger(forKey: "elevationStyle")) ?? .flat
  }
  open func encode(with coder: NSCoder) { coder.encode(elevationStyle.rawValue, forKey: "elevationStyle") }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.configuration(of: mapType)
    copy.elevationStyle = elevationStyle
    return copy
  }

  var mapType: MKMapType { .standard }

  static func configuration(of type: MKMapType) -> MKMapConfiguration {
    switch type {
    case .standard: return MKStandardMapConfiguration()
    case .mutedStandard: return MKStandardMapConfiguration(emphasisStyle: .muted)
    case .satellite, .satelliteFlyover: return MKImageryMapConfiguration()
    case .hybrid, .hybridFlyover: return MKHybridMapConfiguration()
    }
  }
}

/// A drawn map.
open class MKStandardMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }

  open var emphasisStyle = EmphasisStyle.default
  // surface: the ground has no streets
  open var showsTraffic = false
  // surface: the ground has no places
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  public override init() { super.init() }
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
  public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle) {
    self.init(elevationStyle: elevationStyle)
    self.emphasisStyle = emphasisStyle
  }
  public convenience init(emphasisStyle: EmphasisStyle) {
    self.init()
    self.emphasisStyle = emphasisStyle
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    emphasisStyle = EmphasisStyle(rawValue: coder.decodeInteger(forKey: "emphasisStyle")) ?? .default
    showsTraffic = coder.decodeBool(forKey: "showsTraffic")
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(emphasisStyle.rawValue, forKey: "emphasisStyle")
    coder.encode(showsTraffic, forKey: "showsTraffic")
  }

  override var mapType: MKMapType { emphasisStyle == .muted ? .mutedStandard : .standard }
}

/// A map of photographs.
open class MKImageryMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  public override init() { super.init() }
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var mapType: MKMapType { .satellite }
}

/// A map of photographs with names.
open class MKHybridMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  // surface: the ground has no streets
  open var showsTraffic = false
  // surface: the ground has no places
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  public override init() { super.init() }
  public convenience init(elevationStyle: ElevationStyle) {
    self.init()
    self.elevationStyle = elevationStyle
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showsTraffic = coder.decodeBool(forKey: "showsTraffic")
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(showsTraffic, forKey: "showsTraffic")
  }

  override var mapType: MKMapType { .hybrid }
}
