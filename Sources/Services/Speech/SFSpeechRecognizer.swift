import QuinceFoundation
import UIKitCore

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }
public enum SFSpeechRecognitionTaskHint: Int, Sendable { case unspecified, dictation, search, confirmation }
public enum SFSpeechRecognitionTaskState: Int, Sendable { case starting, running, finishing, canceling, completed }

extension PrivacyPermission {
  static let speech = PrivacyPermission(
    "SpeechRecognition", subject: "Speech Recognition", usageKey: "NSSpeechRecognitionUsageDescription")
}

/// Hears whether speech is understood.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  // surface: it never becomes available
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool) {}
}

/// Understands speech, which nothing on this device does: the recogniser is not available, and its tasks fail.
// Apple's is an NSObject, of which no initialiser in Swift could fail that takes nothing.
open class SFSpeechRecognizer: @unchecked Sendable {
  public let locale: Locale
  // surface: it never becomes available
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  // surface: no task goes on
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  /// Where handlers are called; default the main queue.
  open var queue = OperationQueue.main
  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition: Bool { false }

  /// For the user's locale.
  public convenience init?() { self.init(locale: .current) }

  // Apple: nil for a locale that is not supported.
  public convenience init?(locale: Locale) {
    guard Self.supportedLocales().contains(where: { $0.languageCode == locale.languageCode }) else { return nil }
    self.init(with: locale)
  }

  private init(with locale: Locale) { self.locale = locale }

  open class func supportedLocales() -> Set<Locale> {
    Set(
      [
        "de-DE", "en-AU", "en-GB", "en-US", "es-ES", "es-MX", "fr-FR", "it-IT", "ja-JP", "ko-KR", "nl-NL", "pt-BR",
        "ru-RU", "zh-CN", "zh-TW",
      ].map(Locale.init(identifier:)))
  }

  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus {
    switch PrivacyPermission.speech.status {
    case .undetermined: .notDetermined
    case .denied: .denied
    case .granted, .limited: .authorized
    }
  }

  /// Asks the user, unless the user has answered before. Info.plist must say what for.
  /// - Parameter handler: called on a thread of the system's.
  open class func requestAuthorization(_ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void) {
    PrivacyPermission.speech.request { _ in handler(authorizationStatus()) }
  }

  /// - Parameter resultHandler: called on `queue`, with an error.
  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let resultHandler = resultHandler
    queue.addOperation { task.end { resultHandler(nil, $0) } }
    return task
  }

  @discardableResult open func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    nonisolated(unsafe) let delegate = delegate
    queue.addOperation {
      task.end { _ in delegate.speechRecognitionTask(task, didFinishSuccessfully: false) }
    }
    return task
  }
}

public protocol SFSpeechRecognitionTaskDelegate: NSObjectProtocol {
  // surface: nothing is understood
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  // surface: as above
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
}

extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  public func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool) {}
}
