import CoreGraphics
import QuinceFoundation

/// What a filter is called, what it takes, and what it makes of that.
struct FilterKind: @unchecked Sendable {
  let name: String
  let categories: [String]
  let inputs: [FilterInput]
  let make: (FilterInputs) -> CIImage?

  /// - Parameter category: the one of its effect; all are built in and for still images.
  init(
    _ name: String, _ category: String, _ inputs: [FilterInput], make: @escaping (FilterInputs) -> CIImage?
  ) {
    self.name = name
    categories = [category, kCICategoryVideo, kCICategoryStillImage, kCICategoryBuiltIn]
    (self.inputs, self.make) = (inputs, make)
  }

  /// One that takes an image.
  init(
    _ name: String, _ category: String, image inputs: [FilterInput] = [],
    make: @escaping (CIImage, FilterInputs) -> CIImage?
  ) {
    self.init(name, category, [.image()] + inputs) { values in
      values.image(kCIInputImageKey).flatMap { make($0, values) }
    }
  }

  static let all: [FilterKind] =
    colorAdjustments + colorEffects + blurs + distortions + geometry + composites + generators + stylizing + reductions
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// `Sepia Tone` of `CISepiaTone`.
  var displayName: String { Self.spaced(String(name.dropFirst(2))) }

  static func spaced(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, let last = result.last, last.isLowercase { result.append(" ") }
      result.append(character)
    }
    return result
  }
}

/// A parameter of a filter.
struct FilterInput: @unchecked Sendable {
  let key: String
  let standard: Any?
  let attributes: [String: Any]

  private init(_ key: String, _ kind: String, _ type: String?, _ standard: Any?, _ more: [String: Any] = [:]) {
    (self.key, self.standard) = (key, standard)
    var attributes = more
    attributes[kCIAttributeClass] = kind
    attributes[kCIAttributeType] = type
    attributes[kCIAttributeDefault] = standard
    attributes[kCIAttributeDisplayName] = FilterKind.spaced(String(key.dropFirst(5)))
    self.attributes = attributes
  }

  static func image(_ key: String = kCIInputImageKey) -> FilterInput {
    FilterInput(key, "CIImage", kCIAttributeTypeImage, nil)
  }

  /// - Parameters:
  ///   - slider: what a slider for it goes from and to; - least: the least value that there is.
  static func number(
    _ key: String, _ standard: Double, _ slider: ClosedRange<Double>? = nil, least: Double? = nil,
    most: Double? = nil, identity: Double? = nil, type: String = kCIAttributeTypeScalar
  ) -> FilterInput {
    var more: [String: Any] = [:]
    if let slider {
      more[kCIAttributeSliderMin] = NSNumber(value: slider.lowerBound)
      more[kCIAttributeSliderMax] = NSNumber(value: slider.upperBound)
    }
    if let least { more[kCIAttributeMin] = NSNumber(value: least) }
    if let most { more[kCIAttributeMax] = NSNumber(value: most) }
    if let identity { more[kCIAttributeIdentity] = NSNumber(value: identity) }
    return FilterInput(key, "NSNumber", type, NSNumber(value: standard), more)
  }

  static func radius(_ standard: Double, _ slider: ClosedRange<Double>) -> FilterInput {
    number(kCIInputRadiusKey, standard, slider, least: 0, identity: 0, type: kCIAttributeTypeDistance)
  }

  static func angle(_ standard: Double, _ slider: ClosedRange<Double> = -.pi ... .pi) -> FilterInput {
    number(kCIInputAngleKey, standard, slider, type: kCIAttributeTypeAngle)
  }

  static func point(_ key: String = kCIInputCenterKey, _ x: CGFloat = 150, _ y: CGFloat = 150) -> FilterInput {
    FilterInput(key, "CIVector", kCIAttributeTypePosition, CIVector(x: x, y: y))
  }

  static func vector(_ key: String, _ values: [CGFloat], type: String? = nil) -> FilterInput {
    FilterInput(key, "CIVector", type, CIVector(values))
  }

  static func color(_ key: String, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1)
    -> FilterInput
  {
    FilterInput(key, "CIColor", kCIAttributeTypeColor, CIColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A value of another class, an `NSValue` for transforms.
  static func object(_ key: String, _ kind: String, _ standard: Any?) -> FilterInput {
    FilterInput(key, kind, nil, standard)
  }
}

/// The values of a filter's parameters.
struct FilterInputs {
  private let values: [String: Any]
  init(_ values: [String: Any]) { self.values = values }

  func image(_ key: String) -> CIImage? { values[key] as? CIImage }

  /// Finite.
  func number(_ key: String) -> Double {
    let value: Double
    switch values[key] {
    case let number as NSNumber: value = number.doubleValue
    case let number as Double: value = number
    case let number as Float: value = Double(number)
    case let number as CGFloat: value = Double(number)
    case let number as Int: value = Double(number)
    default: value = 0
    }
    return value.isFinite ? value : 0
  }
  func float(_ key: String) -> Float { Float(number(key)) }

  /// Finite.
  func vector(_ key: String) -> CIVector {
    guard let vector = values[key] as? CIVector else { return CIVector([]) }
    let numbers = (0..<vector.count).map { vector.value(at: $0) }
    return numbers.allSatisfy(\.isFinite) ? vector : CIVector(numbers.map { $0.isFinite ? $0 : 0 })
  }
  func point(_ key: String) -> CGPoint {
    // Beyond that no pixel lies.
    func place(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1e7), 1e7) : 0 }
    let point = values[key] as? CGPoint ?? vector(key).cgPointValue
    return CGPoint(x: place(point.x), y: place(point.y))
  }
  /// As the pixels that a filter works with.
  func pixel(_ key: String) -> Pixel {
    let vector = vector(key)
    return Pixel(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
  }
  func rect(_ key: String) -> CGRect {
    if let rect = values[key] as? CGRect { return rect }
    return vector(key).cgRectValue
  }
  func color(_ key: String) -> CIColor { values[key] as? CIColor ?? .clear }
  func data(_ key: String) -> Data? { values[key] as? Data ?? (values[key] as? NSData).map { $0 as Data } }
  func text(_ key: String) -> String? { values[key] as? String ?? (values[key] as? NSString).map { $0 as String } }
  func transform(_ key: String) -> CGAffineTransform {
    // Of an NSValue too, which casts to what it holds.
    if let transform = values[key] as? CGAffineTransform { return transform }
    let vector = vector(key)
    return vector.count == 6 ? vector.cgAffineTransformValue : .identity
  }
}
