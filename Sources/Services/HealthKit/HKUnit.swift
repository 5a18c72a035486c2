import QuinceFoundation

public enum HKMetricPrefix: Int, Sendable {
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera

  /// As in the names of units.
  var sign: String { ["", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T"][rawValue] }

  var factor: Double { [1, 1e-12, 1e-9, 1e-6, 1e-3, 1e-2, 1e-1, 1e1, 1e2, 1e3, 1e6, 1e9, 1e12][rawValue] }
}

/// In grams to the mole.
public let HKUnitMolarMassBloodGlucose = 180.15588000005408

/// What quantities are measured in: units to powers, as `kg·m^2/s^2`.
open class HKUnit: NSObject, NSCopying, @unchecked Sendable {
  struct Part: Hashable {
    var sign: String
    var power: Int
  }

  public let unitString: String
  /// What one of it is in units without prefixes.
  let factor: Double
  /// The powers of the kinds: metres, grams, seconds, litres and so on.
  let kinds: [String: Int]
  /// What is added after multiplying, for temperatures.
  let offset: Double

  init(_ text: String, factor: Double, kinds: [String: Int], offset: Double = 0) {
    (unitString, self.factor, self.kinds, self.offset) = (text, factor, kinds.filter { $0.value != 0 }, offset)
  }

  // Apple: a text that names no unit raises an exception.
  public convenience init(from string: String) {
    guard let read = UnitReader.read(string) else {
      trap("Unable to parse factorization string \(string)", name: .invalidArgumentException)
    }
    self.init(string, factor: read.factor, kinds: read.kinds, offset: read.offset)
  }

  private convenience init(_ prefix: HKMetricPrefix, _ sign: String) { self.init(from: prefix.sign + sign) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKUnit else { return false }
    return other.kinds == kinds && other.factor == factor && other.offset == offset
  }
  open override var hash: Int { kinds.hashValue }
  open override var description: String { unitString }
  open func isNull() -> Bool { kinds.isEmpty && factor == 1 }

  func isLike(_ other: HKUnit) -> Bool { kinds == other.kinds }

  // MARK: Units

  open class func gram() -> HKUnit { HKUnit(from: "g") }
  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix, "g") }
  open class func ounce() -> HKUnit { HKUnit(from: "oz") }
  open class func pound() -> HKUnit { HKUnit(from: "lb") }
  open class func stone() -> HKUnit { HKUnit(from: "st") }
  open class func meter() -> HKUnit { HKUnit(from: "m") }
  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix, "m") }
  open class func inch() -> HKUnit { HKUnit(from: "in") }
  open class func foot() -> HKUnit { HKUnit(from: "ft") }
  open class func yard() -> HKUnit { HKUnit(from: "yd") }
  open class func mile() -> HKUnit { HKUnit(from: "mi") }
  open class func liter() -> HKUnit { HKUnit(from: "L") }
  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix, "L") }
  open class func fluidOunceUS() -> HKUnit { HKUnit(from: "fl_oz_us") }
  open class func cupUS() -> HKUnit { HKUnit(from: "cup_us") }
  open class func pintUS() -> HKUnit { HKUnit(from: "pt_us") }
  open class func pascal() -> HKUnit { HKUnit(from: "Pa") }
  open class func millimeterOfMercury() -> HKUnit { HKUnit(from: "mmHg") }
  open class func second() -> HKUnit { HKUnit(from: "s") }
  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix, "s") }
  open class func minute() -> HKUnit { HKUnit(from: "min") }
  open class func hour() -> HKUnit { HKUnit(from: "hr") }
  open class func day() -> HKUnit { HKUnit(from: "d") }
  open class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit { HKUnit(from: "mol<\(gramsPerMole)>") }
  open class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
    HKUnit(prefix, "mol<\(gramsPerMole)>")
  }
  open class func joule() -> HKUnit { HKUnit(from: "J") }
  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix, "J") }
  open class func kilocalorie() -> HKUnit { HKUnit(from: "kcal") }
  open class func largeCalorie() -> HKUnit { HKUnit(from: "Cal") }
  open class func smallCalorie() -> HKUnit { HKUnit(from: "cal") }
  open class func degreeCelsius() -> HKUnit { HKUnit(from: "degC") }
  open class func degreeFahrenheit() -> HKUnit { HKUnit(from: "degF") }
  open class func kelvin() -> HKUnit { HKUnit(from: "K") }
  open class func count() -> HKUnit { HKUnit(from: "count") }
  open class func percent() -> HKUnit { HKUnit(from: "%") }
  open class func internationalUnit() -> HKUnit { HKUnit(from: "IU") }

  // MARK: Arithmetic

  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)·\(unit.unitString)", factor: factor * unit.factor,
      kinds: kinds.merging(unit.kinds, uniquingKeysWith: +))
  }
  open func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)/\(unit.unitString)", factor: factor / unit.factor,
      kinds: kinds.merging(unit.kinds.mapValues { -$0 }, uniquingKeysWith: +))
  }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit("(\(unitString))^\(power)", factor: pow(factor, Double(power)), kinds: kinds.mapValues { $0 * power })
  }
  open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }
}

/// Reads the names of units.
enum UnitReader {
  typealias Unit = (factor: Double, kinds: [String: Int], offset: Double)

  /// Units that take prefixes.
  private static let metric: [String: (Double, String)] = [
    "g": (1, "mass"), "m": (1, "length"), "L": (1, "volume"), "s": (1, "time"), "Pa": (1, "pressure"),
    "J": (1, "energy"), "S": (1, "conductance"), "K": (1, "temperature"), "Hz": (1, "frequency"), "V": (1, "voltage"),
    "W": (1, "power"),
  ]
  private static let others: [String: (Double, String)] = [
    "oz": (28.349_523_125, "mass"), "lb": (453.592_37, "mass"), "st": (6350.293_18, "mass"),
    "in": (0.0254, "length"), "ft": (0.3048, "length"), "yd": (0.9144, "length"), "mi": (1609.344, "length"),
    "fl_oz_us": (0.029_573_529_562_5, "volume"), "cup_us": (0.236_588_236_5, "volume"),
    "pt_us": (0.473_176_473, "volume"), "fl_oz_imp": (0.028_413_062_5, "volume"),
    "pt_imp": (0.568_261_25, "volume"), "cup_imp": (0.284_130_625, "volume"),
    "mmHg": (133.322_387_415, "pressure"), "cmAq": (98.066_5, "pressure"), "atm": (101_325, "pressure"),
    "min": (60, "time"), "hr": (3600, "time"), "d": (86400, "time"), "cal": (4.184, "energy"),
    "kcal": (4184, "energy"), "Cal": (4184, "energy"), "count": (1, "count"), "%": (0.01, "count"), "IU": (1, "IU"),
    "dBASPL": (1, "sound"), "dBHL": (1, "hearing"), "deg": (.pi / 180, "angle"), "rad": (1, "angle"),
  ]

  static func read(_ text: String) -> Unit? {
    switch text {
    case "degC": return (1, ["temperature": 1], 273.15)
    case "degF": return (5 / 9, ["temperature": 1], 459.67 * 5 / 9)
    case "": return (1, [:], 0)
    default: break
    }
    var result: Unit = (1, [:], 0)
    var sign = 1
    var word = ""
    var isInBrackets = false
    for character in text + "·" {
      if character == "<" || character == ">" { isInBrackets = character == "<" }
      guard "·.*/".contains(character), !isInBrackets else {
        word.append(character)
        continue
      }
      guard let part = part(word) else { return nil }
      result.factor *= pow(part.factor, Double(sign))
      result.kinds.merge(part.kinds.mapValues { $0 * sign }, uniquingKeysWith: +)
      if character == "/" { sign = -1 }
      word = ""
    }
    return result
  }

  /// A unit with a prefix and a power.
  private static func part(_ word: String) -> (factor: Double, kinds: [String: Int])? {
    let pieces = word.trimmingCharacters(in: CharacterSet(charactersIn: "() ")).split(
      separator: "^", omittingEmptySubsequences: false)
    guard let name = pieces.first.map(String.init), pieces.count <= 2,
      let power = pieces.count == 2 ? Int(pieces[1]) : 1, let unit = unit(name)
    else { return nil }
    return (pow(unit.0, Double(power)), [unit.1: power])
  }

  private static func unit(_ name: String) -> (Double, String)? {
    if name == "1" { return (1, "count") }
    if let unit = others[name] ?? plain(name) { return unit }
    for prefix in (1...12).compactMap(HKMetricPrefix.init(rawValue:)) where name.hasPrefix(prefix.sign) {
      if let unit = plain(String(name.dropFirst(prefix.sign.count))) { return (unit.0 * prefix.factor, unit.1) }
    }
    return nil
  }

  /// A unit without a prefix. Moles are of a substance, whose grams to the mole stand in brackets.
  private static func plain(_ name: String) -> (Double, String)? {
    guard name.hasPrefix("mol<"), name.hasSuffix(">") else { return metric[name] }
    return Double(name.dropFirst(4).dropLast()).flatMap { $0 > 0 ? ($0, "mass") : nil }
  }
}

/// An amount of a unit.
open class HKQuantity: NSObject, NSCopying, @unchecked Sendable {
  let unit: HKUnit
  let value: Double

  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  /// In units without prefixes.
  private var base: Double { value * unit.factor + unit.offset }

  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isLike(unit) }

  // Apple: another kind of unit raises an exception.
  open func doubleValue(for unit: HKUnit) -> Double {
    guard self.unit.isLike(unit) else {
      trap("Attempt to convert incompatible units: \(self.unit), \(unit)", name: .invalidArgumentException)
    }
    return unit == self.unit ? value : (base - unit.offset) / unit.factor
  }

  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.unit.isLike(unit) else { return false }
    return other.base == base
  }
  open override var hash: Int { base.hashValue }
  open override var description: String { "\(value) \(unit)" }
}
