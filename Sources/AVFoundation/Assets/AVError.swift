import Foundation
import QuinceFilm
import QuinceFoundation

public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// Why a film cannot be opened, shown or read.
public struct AVError: CustomNSError, LocalizedError, Hashable, @unchecked Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case noDataCaptured = -11805
    case diskFull = -11807
    case maximumDurationReached = -11810
    case deviceNotConnected = -11814
    case applicationIsNotAuthorizedToUseDevice = -11852
    case operationCancelled = -11878
    case deviceAlreadyUsedByAnotherSession = -11804
    case mediaServicesWereReset = -11819
    case exportFailed = -11820
    case decodeFailed = -11821
    case invalidSourceMedia = -11822
    case fileAlreadyExists = -11823
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case contentIsProtected = -11831
    case noImageAtTime = -11832
    case decoderNotFound = -11833
    case encoderNotFound = -11834
    case operationNotSupportedForAsset = -11838
    case decoderTemporarilyUnavailable = -11839
    case operationInterrupted = -11847
    case incompatibleAsset = -11848
    case failedToLoadMediaData = -11849
    case serverIncorrectlyConfigured = -11850
    case failedToParse = -11853
    case undecodableMediaData = -11855
    case operationNotAllowed = -11862
    case contentIsUnavailable = -11863
    case formatUnsupported = -11864
  }

  public let code: Code
  public let userInfo: [String: Any]
  public init(_ code: Code, userInfo: [String: Any] = [:]) { (self.code, self.userInfo) = (code, userInfo) }

  public static var errorDomain: String { AVFoundationErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { userInfo }
  public var errorDescription: String? { userInfo[NSLocalizedDescriptionKey] as? String }
  public var failureReason: String? { userInfo[NSLocalizedFailureReasonErrorKey] as? String }
  public var localizedDescription: String { (self as NSError).localizedDescription }

  public static func == (left: AVError, right: AVError) -> Bool {
    left.code == right.code && left.userInfo as NSDictionary == right.userInfo as NSDictionary
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  public static var unknown: Code { .unknown }
  public static var operationCancelled: Code { .operationCancelled }
  public static var deviceNotConnected: Code { .deviceNotConnected }
  public static var applicationIsNotAuthorizedToUseDevice: Code { .applicationIsNotAuthorizedToUseDevice }
  public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
  public static var fileFailedToParse: Code { .fileFailedToParse }
  public static var decodeFailed: Code { .decodeFailed }
  public static var decoderNotFound: Code { .decoderNotFound }
  public static var noImageAtTime: Code { .noImageAtTime }
  public static var operationInterrupted: Code { .operationInterrupted }
  public static var contentIsUnavailable: Code { .contentIsUnavailable }
}

extension AVError.Code {
  /// For `catch AVError.noImageAtTime`.
  public static func ~= (match: AVError.Code, error: any Error) -> Bool { (error as? AVError)?.code == match }
}

extension AVError {
  /// Names the film and the cause. That the libraries are missing is also said on standard error, once.
  // Assumed: the numbers of Apple's that say the same; a file that is not there is the network's number below that.
  init(_ error: FilmError, _ url: URL) {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: "Cannot Open", NSLocalizedFailureReasonErrorKey: error.description,
      NSURLErrorKey: url,
    ]
    let code: Code
    switch error.cause {
    case .unknownFormat: code = .fileFormatNotRecognized
    case .noDecoder: code = .decoderNotFound
    case .canceled: code = .operationInterrupted
    case .missing:
      code = .unknown
      info[NSUnderlyingErrorKey] = NSError(
        domain: NSURLErrorDomain, code: NSURLErrorFileDoesNotExist, userInfo: [NSURLErrorKey: url])
    case .library:
      code = .unknown
      MissingLibrary.report(error)
    case .other: code = .unknown
    }
    self.init(code, userInfo: info)
  }
}

/// Says once that films cannot be opened on this machine: apps mostly keep their errors to themselves.
private enum MissingLibrary {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isReported = false

  static func report(_ error: FilmError) {
    let isNew = lock.withLock { () -> Bool in
      defer { isReported = true }
      return !isReported
    }
    if isNew { NoEffect.write("Quince: \(error.description)") }
  }
}
