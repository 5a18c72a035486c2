import Foundation

/// Which channels there are.
open class AVAudioChannelLayout: NSObject, @unchecked Sendable {
  open private(set) var layoutTag: AudioChannelLayoutTag

  /// Nil for a tag without a number of channels.
  public init?(layoutTag: AudioChannelLayoutTag) {
    guard (1...64).contains(AudioChannelLayoutTag_GetNumberOfChannels(layoutTag)) else { return nil }
    self.layoutTag = layoutTag
    super.init()
  }

  init(discrete channels: UInt32) {
    layoutTag = kAudioChannelLayoutTag_DiscreteInOrder | channels
    super.init()
  }

  open var channelCount: AVAudioChannelCount { AudioChannelLayoutTag_GetNumberOfChannels(layoutTag) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? AVAudioChannelLayout)?.layoutTag == layoutTag }
  open override var hash: Int { Int(layoutTag) }
}
