import Foundation

/// Distances as texts: `0.5 mi`, `800 m`.
open class MKDistanceFormatter: Formatter, @unchecked Sendable {
  public enum Units: UInt, Sendable {
    case `default`, metric, imperial, imperialWithYards
  }
  public enum DistanceUnitStyle: UInt, Sendable { case `default`, abbreviated, full }

  /// Default: the user's.
  open var locale: Locale! = Locale.current
  /// `.default`: the locale's.
  open var units = Units.default
  open var unitStyle = DistanceUnitStyle.default

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var shown: Units {
    guard units == .default else { return units }
    switch (locale ?? .current).measurementSystem {
    case .us: return .imperial
    case .uk: return .imperialWithYards
    default: return .metric
    }
  }

  private enum Unit {
    case meter, kilometer, foot, yard, mile
    var meters: Double {
      switch self {
      case .meter: return 1
      case .kilometer: return 1000
      case .foot: return 0.3048
      case .yard: return 0.9144
      case .mile: return 1609.344
      }
    }
    var short: String {
      switch self {
      case .meter: return "m"
      case .kilometer: return "km"
      case .foot: return "ft"
      case .yard: return "yd"
      case .mile: return "mi"
      }
    }
    func long(_ isOne: Bool) -> String {
      switch self {
      case .meter: return isOne ? "meter" : "meters"
      case .kilometer: return isOne ? "kilometer" : "kilometers"
      case .foot: return isOne ? "foot" : "feet"
      case .yard: return isOne ? "yard" : "yards"
      case .mile: return isOne ? "mile" : "miles"
      }
    }
  }

  // Assumed: below a kilometre in fifties of metres, below a quarter of a mile in fifties of feet or yards; larger ones with one
  // digit after the point below ten. Words in English.
  open func string(fromDistance distance: CLLocationDistance) -> String {
    guard distance.isFinite else { return "" }
    let (large, small): (Unit, Unit)
    switch shown {
    case .imperial: (large, small) = (.mile, .foot)
    case .imperialWithYards: (large, small) = (.mile, .yard)
    default: (large, small) = (.kilometer, .meter)
    }
    let isSmall = abs(distance) < (large == .mile ? 400 : 975)
    let unit = isSmall ? small : large
    var value = distance / unit.meters
    if isSmall {
      let step = abs(value) < 100 ? (abs(value) < 20 ? 1.0 : 5) : 50
      value = (value / step).rounded() * step
    }
    let formatter = NumberFormatter()
    formatter.locale = locale ?? .current
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = isSmall || abs(value) >= 9.95 ? 0 : 1
    let number = formatter.string(from: NSNumber(value: value)) ?? "\(value)"
    let name = unitStyle == .full ? unit.long(number == "1") : unit.short
    return number + " " + name
  }

  /// Negative where the text is no distance.
  open func distance(from distance: String) -> CLLocationDistance {
    let scanner = Scanner(string: distance)
    guard let value = scanner.scanDouble() else { return -1 }
    let rest = distance[scanner.currentIndex...].trimmingCharacters(in: .whitespaces).lowercased()
    let units: [Unit] = [.kilometer, .meter, .mile, .foot, .yard]
    guard let unit = units.first(where: { [$0.short, $0.long(true), $0.long(false)].contains(rest) }) else { return -1 }
    return value * unit.meters
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? NSNumber).map { string(fromDistance: $0.doubleValue) }
  }
}
