import Foundation

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text that is to be said, and how.
open class AVSpeechUtterance: NSObject, NSCopying, @unchecked Sendable {
  public let attributedSpeechString: NSAttributedString
  open var speechString: String { attributedSpeechString.string }

  public convenience init(string: String) { self.init(attributedString: NSAttributedString(string: string)) }
  public init(attributedString string: NSAttributedString) { attributedSpeechString = string }

  /// Nil for that of the user's language.
  open var voice: AVSpeechSynthesisVoice?
  /// From 0, slow, to 1, fast. Default: 0.5.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// From 0.5 to 2. Default: 1.
  open var pitchMultiplier: Float = 1
  /// From 0 to 1. Default: 1.
  open var volume: Float = 1
  /// Seconds of silence before and after the text.
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechUtterance(attributedString: attributedSpeechString)
    (copy.voice, copy.rate, copy.pitchMultiplier, copy.volume) = (voice, rate, pitchMultiplier, volume)
    (copy.preUtteranceDelay, copy.postUtteranceDelay) = (preUtteranceDelay, postUtteranceDelay)
    return copy
  }
}
