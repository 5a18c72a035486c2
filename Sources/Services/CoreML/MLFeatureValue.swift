import CoreVideo
import QuinceFoundation

public enum MLFeatureType: Int, Sendable {
  case invalid, int64, double, string, image, multiArray, dictionary, sequence, state
}

/// A value that a model takes or gives.
open class MLFeatureValue: NSObject, NSCopying, @unchecked Sendable {
  private enum Content {
    case int64(Int64)
    case double(Double)
    case string(String)
    case image(CVPixelBuffer)
    case multiArray(MLMultiArray)
    case dictionary([AnyHashable: NSNumber])
    case none(MLFeatureType)
  }
  private let content: Content
  private init(_ content: Content) { self.content = content }

  public convenience init(int64 value: Int64) { self.init(.int64(value)) }
  public convenience init(double value: Double) { self.init(.double(value)) }
  public convenience init(string value: String) { self.init(.string(value)) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray(value)) }
  public convenience init(pixelBuffer value: CVPixelBuffer) { self.init(.image(value)) }
  public convenience init(undefined type: MLFeatureType) { self.init(.none(type)) }
  /// - Throws: where the keys are neither all texts nor all numbers.
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
    let isOfTexts = value.keys.allSatisfy { $0.base is String }
    guard isOfTexts || value.keys.allSatisfy({ $0.base is any BinaryInteger || $0.base is NSNumber }) else {
      throw MLModelError(.featureType, "The keys of a dictionary are all texts or all whole numbers.")
    }
    self.init(.dictionary(value))
  }

  open var type: MLFeatureType {
    switch content {
    case .int64: .int64
    case .double: .double
    case .string: .string
    case .image: .image
    case .multiArray: .multiArray
    case .dictionary: .dictionary
    case .none(let type): type
    }
  }
  open var isUndefined: Bool { if case .none = content { true } else { false } }
  open var int64Value: Int64 { if case .int64(let value) = content { value } else { 0 } }
  open var doubleValue: Double { if case .double(let value) = content { value } else { 0 } }
  open var stringValue: String { if case .string(let value) = content { value } else { "" } }
  open var multiArrayValue: MLMultiArray? { if case .multiArray(let value) = content { value } else { nil } }
  open var imageBufferValue: CVPixelBuffer? { if case .image(let value) = content { value } else { nil } }
  open var dictionaryValue: [AnyHashable: NSNumber] { if case .dictionary(let value) = content { value } else { [:] } }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Values by their names.
public protocol MLFeatureProvider {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]

  /// - Throws: for a value that no model takes.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try dictionary.mapValues(Self.value)
  }

  private static func value(_ any: Any) throws -> MLFeatureValue {
    switch any {
    case let value as MLFeatureValue: return value
    case let value as MLMultiArray: return MLFeatureValue(multiArray: value)
    case let value as CVPixelBuffer: return MLFeatureValue(pixelBuffer: value)
    case let value as String: return MLFeatureValue(string: value)
    case let value as Double: return MLFeatureValue(double: value)
    case let value as Float: return MLFeatureValue(double: Double(value))
    case let value as any BinaryInteger: return MLFeatureValue(int64: Int64(truncatingIfNeeded: value))
    case let value as NSNumber: return MLFeatureValue(double: value.doubleValue)
    case let value as [AnyHashable: NSNumber]: return try MLFeatureValue(dictionary: value)
    default: throw MLModelError(.featureType, "A model takes no \(type(of: any)).")
    }
  }

  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
  open subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// Inputs or outputs of several predictions.
public protocol MLBatchProvider {
  var count: Int { get }
  func features(at index: Int) -> any MLFeatureProvider
}

open class MLArrayBatchProvider: NSObject, MLBatchProvider, @unchecked Sendable {
  public let array: [any MLFeatureProvider]
  public init(array: [any MLFeatureProvider]) { self.array = array }
  open var count: Int { array.count }
  open func features(at index: Int) -> any MLFeatureProvider { array[index] }
}
