import QuinceFoundation

/// What a recogniser works at. It fails as soon as it starts.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var current = SFSpeechRecognitionTaskState.starting
  private var cancelled = false
  private var failure: (any Error)?

  open var state: SFSpeechRecognitionTaskState { lock.withLock { current } }
  open var isFinishing: Bool { false }
  open var isCancelled: Bool { lock.withLock { cancelled } }
  open var error: (any Error)? { lock.withLock { failure } }

  // surface: the task ends by itself
  open func finish() {}
  open func cancel() { lock.withLock { cancelled = true } }

  // Observed: what a device without the service reports.
  func end(_ told: (any Error) -> Void) {
    let error = NSError(
      domain: "kAFAssistantErrorDomain", code: isCancelled ? 216 : 1700,
      userInfo: [NSLocalizedDescriptionKey: "Speech recognition is not available on this device"])
    lock.withLock { (current, failure) = (.completed, error) }
    told(error)
  }
}

/// What was said; apps get none here.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { false }
}

open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}

open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var substringRange: NSRange { NSRange(location: 0, length: 0) }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
}
