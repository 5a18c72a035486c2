import CoreML
import QuinceFoundation

public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

public typealias VNConfidence = Float
public typealias VNAspectRatio = Float
public typealias VNDegrees = Float

public let VNErrorDomain = "com.apple.Vis"

/// What goes wrong with requests. This device finds codes alone: other requests fail with `notImplemented`.
public enum VNErrorCode: Int, Sendable {
  case turiCoreErrorCode = -1
  case ok = 0
  case requestCancelled
  case invalidFormat
  case operationFailed
  case outOfBoundsError
  case invalidOption
  case ioError
  case missingOption
  case notImplemented
  case internalError
  case outOfMemory
  case unknownError
  case invalidOperation
  case invalidImage
  case invalidArgument
  case invalidModel
  case unsupportedRevision
  case dataUnavailable
  case timeStampNotFound
  case unsupportedRequest
  case timeout

  func error(_ text: String) -> NSError {
    NSError(domain: VNErrorDomain, code: rawValue, userInfo: [NSLocalizedDescriptionKey: text])
  }
}

/// A question about a picture.
open class VNRequest: NSObject, @unchecked Sendable {
  public let completionHandler: VNRequestCompletionHandler?
  // surface: nothing takes so long
  open var preferBackgroundProcessing = false
  // surface: the processor does all
  open var usesCPUOnly = false
  // surface: there is one
  open var revision = 1
  var found: [VNObservation]?
  private var isCancelled = false

  public required init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
  }
  public override convenience init() { self.init(completionHandler: nil) }

  open class var supportedRevisions: IndexSet { [1] }
  open class var defaultRevision: Int { 1 }
  open class var currentRevision: Int { 1 }

  open func cancel() { isCancelled = true }

  /// What was found; nil before the request was performed and where it failed.
  open var results: [VNObservation]? { found }

  /// What is in the picture. - Throws: where this device cannot say.
  func observations(in picture: Picture) throws -> [VNObservation] {
    throw VNErrorCode.notImplemented.error("\(Self.self) is not available on this device.")
  }

  func perform(on picture: Picture) throws {
    do {
      if isCancelled { throw VNErrorCode.requestCancelled.error("The request was cancelled.") }
      found = try observations(in: picture)
    } catch {
      found = nil
      completionHandler?(self, error)
      throw error
    }
    completionHandler?(self, nil)
  }
}

/// A request about a part of a picture.
open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  /// A part of the whole, whose y grows upwards.
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}
