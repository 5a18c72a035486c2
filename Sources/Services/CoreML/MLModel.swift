import CoreVideo
import QuinceFoundation

public let MLModelErrorDomain = "com.apple.CoreML"

/// What goes wrong with models. Quince runs none: reading one fails with `io`.
public struct MLModelError: CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case generic
    case featureType
    case io = 3
    case customLayer
    case customModel
    case update
    case parameters
    case modelDecryptionKeyFetch
    case modelDecryption
    case modelCollection
    case predictionCancelled
  }
  public let code: Code
  private let text: String

  init(_ code: Code, _ text: String) { (self.code, self.text) = (code, text) }

  public static var errorDomain: String { MLModelErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

  static func unread(_ url: URL) -> MLModelError {
    let isThere = (try? url.checkResourceIsReachable()) ?? false
    return MLModelError(
      .io,
      isThere
        ? "The model \(url.lastPathComponent) can't be loaded: this device cannot run models."
        : "There is no model at \(url.path).")
  }
}

public enum MLComputeUnits: Int, Sendable { case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine }

/// How a model would be run.
// surface: no model is run
open class MLModelConfiguration: NSObject, NSCopying, @unchecked Sendable {
  open var modelDisplayName: String?
  open var computeUnits = MLComputeUnits.all
  open var allowLowPrecisionAccumulationOnGPU = false
  open var parameters: [MLParameterKey: Any]?
  public required override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any {
    let result = Self()
    (result.modelDisplayName, result.computeUnits, result.parameters) = (modelDisplayName, computeUnits, parameters)
    result.allowLowPrecisionAccumulationOnGPU = allowLowPrecisionAccumulationOnGPU
    return result
  }
}

open class MLParameterKey: NSObject, @unchecked Sendable {
  public let name: String
  init(_ name: String) { self.name = name }
  open class var learningRate: MLParameterKey { MLParameterKey("learningRate") }
  open class var epochs: MLParameterKey { MLParameterKey("epochs") }
  open class var miniBatchSize: MLParameterKey { MLParameterKey("miniBatchSize") }
  open override func isEqual(_ object: Any?) -> Bool { (object as? MLParameterKey)?.name == name }
  open override var hash: Int { name.hashValue }
}

// surface: no model is run
open class MLPredictionOptions: NSObject, @unchecked Sendable {
  open var usesCPUOnly = false
  open var outputBackings: [String: Any] = [:]
}

/// A model that has been learned. Quince runs none, so that none can be made.
open class MLModel: NSObject, @unchecked Sendable {
  /// - Throws: `MLModelError.Code.io`, always.
  // Assumed: which error.
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws { throw MLModelError.unread(url) }
  /// - Throws: as above.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, configuration: MLModelConfiguration())
  }

  /// - Parameter handler: called on a background queue, with a failure.
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping @Sendable (Result<MLModel, any Error>) -> Void
  ) {
    DispatchQueue.global().async { handler(.failure(MLModelError.unread(url))) }
  }
  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { throw MLModelError.unread(url) }
  /// - Throws: as above.
  open class func compileModel(at modelURL: URL) throws -> URL { throw MLModelError.unread(modelURL) }
  open class func compileModel(at modelURL: URL) async throws -> URL { throw MLModelError.unread(modelURL) }

  open var modelDescription: MLModelDescription { MLModelDescription() }
  open var configuration: MLModelConfiguration { MLModelConfiguration() }
  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw MLModelError(.generic, "This device cannot run models.")
  }
  open func prediction(
    from input: any MLFeatureProvider, options: MLPredictionOptions
  ) throws -> any MLFeatureProvider { try prediction(from: input) }
  open func predictions(from inputBatch: any MLBatchProvider, options: MLPredictionOptions = MLPredictionOptions())
    throws -> any MLBatchProvider
  {
    MLArrayBatchProvider(
      array: try (0..<inputBatch.count).map { try prediction(from: inputBatch.features(at: $0), options: options) })
  }
}

/// What a model takes and gives; nothing is known of one here.
open class MLModelDescription: NSObject, @unchecked Sendable {
  open var inputDescriptionsByName: [String: MLFeatureDescription] { [:] }
  open var outputDescriptionsByName: [String: MLFeatureDescription] { [:] }
  open var predictedFeatureName: String? { nil }
  open var predictedProbabilitiesName: String? { nil }
  open var classLabels: [Any]? { nil }
  open var metadata: [MLModelMetadataKey: Any] { [:] }
}

public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
  public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
  public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
  public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
  public static let creatorDefinedKey = MLModelMetadataKey(rawValue: "MLModelCreatorDefinedKey")
}

open class MLFeatureDescription: NSObject, @unchecked Sendable {
  init(none: Never) { switch none {} }
  open var name: String { "" }
  open var type: MLFeatureType { .invalid }
  open var isOptional: Bool { false }
}
