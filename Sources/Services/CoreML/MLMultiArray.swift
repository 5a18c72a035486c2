import QuinceFoundation

public enum MLMultiArrayDataType: Int, Sendable {
  case double = 0x10040
  case float32 = 0x10020
  case float16 = 0x10010
  case int32 = 0x20020

  public static var float: MLMultiArrayDataType { .float32 }
  public static var float64: MLMultiArrayDataType { .double }

  var size: Int {
    switch self {
    case .double: 8
    case .float32, .int32: 4
    case .float16: 2
    }
  }
}

/// Numbers in as many directions as one wants.
open class MLMultiArray: NSObject, @unchecked Sendable {
  public let dataType: MLMultiArrayDataType
  public let shape: [NSNumber]
  /// How many numbers lie between two neighbours of each direction.
  public let strides: [NSNumber]
  public let dataPointer: UnsafeMutableRawPointer
  private let deallocator: ((UnsafeMutableRawPointer) -> Void)?

  /// All zeros.
  /// - Throws: where the shape is empty or a length is less than zero.
  public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
    guard !shape.isEmpty, shape.allSatisfy({ $0.intValue >= 0 }) else {
      throw MLModelError(.generic, "An array has no shape of \(shape).")
    }
    var (count, isTooLarge) = (dataType.size, false)
    for length in shape {
      let (product, overflow) = count.multipliedReportingOverflow(by: length.intValue)
      (count, isTooLarge) = (product, isTooLarge || overflow)
    }
    guard !isTooLarge, let memory = calloc(max(count, 1), 1) else {
      throw MLModelError(.generic, "There is no room for an array of \(shape).")
    }
    (self.shape, self.dataType, strides) = (shape, dataType, Self.strides(of: shape))
    dataPointer = memory
    deallocator = { free($0) }
  }

  /// Over memory of the app's.
  public init(
    dataPointer: UnsafeMutableRawPointer, shape: [NSNumber], dataType: MLMultiArrayDataType, strides: [NSNumber],
    deallocator: ((UnsafeMutableRawPointer) -> Void)? = nil
  ) throws {
    guard shape.count == strides.count, !shape.isEmpty else {
      throw MLModelError(.generic, "An array of \(shape) does not have strides of \(strides).")
    }
    (self.shape, self.dataType, self.strides) = (shape, dataType, strides)
    (self.dataPointer, self.deallocator) = (dataPointer, deallocator)
  }

  public convenience init<C: Collection>(_ data: C) throws where C.Element == Double {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .double)
    for (place, value) in data.enumerated() { set(value, at: place) }
  }
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Float {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .float32)
    for (place, value) in data.enumerated() { set(Double(value), at: place) }
  }
  public convenience init<C: Collection>(_ data: C) throws where C.Element == Int32 {
    try self.init(shape: [NSNumber(value: data.count)], dataType: .int32)
    for (place, value) in data.enumerated() { set(Double(value), at: place) }
  }

  deinit { deallocator?(dataPointer) }

  private static func strides(of shape: [NSNumber]) -> [NSNumber] {
    var result: [NSNumber] = []
    var step = 1
    for length in shape.reversed() {
      result.append(NSNumber(value: step))
      step *= length.intValue
    }
    return result.reversed()
  }

  open var count: Int { shape.reduce(1) { $0 * $1.intValue } }

  /// The number at a place in order, the last direction first.
  open subscript(index: Int) -> NSNumber {
    get { NSNumber(value: value(at: offset(ofElement: index))) }
    set { set(newValue.doubleValue, at: offset(ofElement: index)) }
  }
  /// - Parameter key: an index for each direction.
  open subscript(key: [NSNumber]) -> NSNumber {
    get { NSNumber(value: value(at: offset(of: key))) }
    set { set(newValue.doubleValue, at: offset(of: key)) }
  }

  private func offset(ofElement index: Int) -> Int {
    precondition(index >= 0 && index < count, "An array of \(count) numbers has none at \(index)")
    var (rest, result) = (index, 0)
    for (length, stride) in zip(shape, strides).reversed() {
      result += rest % length.intValue * stride.intValue
      rest /= length.intValue
    }
    return result
  }
  private func offset(of key: [NSNumber]) -> Int {
    precondition(key.count == shape.count, "An array of \(shape.count) directions gets \(key.count) indices")
    var result = 0
    for (place, index) in key.enumerated() {
      precondition(
        index.intValue >= 0 && index.intValue < shape[place].intValue, "The index \(key) is outside of \(shape)")
      result += index.intValue * strides[place].intValue
    }
    return result
  }

  private func value(at offset: Int) -> Double {
    let place = dataPointer + offset * dataType.size
    switch dataType {
    case .double: return place.load(as: Double.self)
    case .float32: return Double(place.load(as: Float.self))
    case .int32: return Double(place.load(as: Int32.self))
    case .float16: return Double(HalfNumber(bits: place.load(as: UInt16.self)).value)
    }
  }
  private func set(_ value: Double, at offset: Int) {
    let place = dataPointer + offset * dataType.size
    switch dataType {
    case .double: place.storeBytes(of: value, as: Double.self)
    case .float32: place.storeBytes(of: Float(value), as: Float.self)
    case .int32: place.storeBytes(of: Int32(max(-0x1p31, min(0x1p31 - 1, value.isNaN ? 0 : value))), as: Int32.self)
    case .float16: place.storeBytes(of: HalfNumber(Float(value)).bits, as: UInt16.self)
    }
  }
}

/// A number of sixteen bits, of which the standard library has none on some machines.
struct HalfNumber {
  let bits: UInt16
  init(bits: UInt16) { self.bits = bits }

  init(_ value: Float) {
    let sign = UInt16(value.bitPattern >> 16 & 0x8000)
    let size = abs(value)
    if value.isNaN {
      bits = 0x7E00
    } else if size >= 65520 {
      bits = sign | 0x7C00
    } else if size < 0x1p-14 {
      bits = sign | UInt16((size * 0x1p24).rounded(.toNearestOrEven))
    } else {
      // The mantissa's lower bits are rounded away; what is carried goes into the exponent.
      let pattern = size.bitPattern
      let rounded = pattern + 0xFFF + (pattern >> 13 & 1)
      bits = sign | UInt16(truncatingIfNeeded: (rounded >> 13) - (112 << 10))
    }
  }

  var value: Float {
    let (exponent, fraction) = (Int(bits >> 10 & 0x1F), Float(bits & 0x3FF))
    let size: Float =
      switch exponent {
      case 0: fraction * 0x1p-24
      case 31: fraction == 0 ? .infinity : .nan
      default: Float(sign: .plus, exponent: exponent - 15, significand: 1 + fraction * 0x1p-10)
      }
    return bits & 0x8000 == 0 ? size : -size
  }
}
