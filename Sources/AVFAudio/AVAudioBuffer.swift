import Foundation

/// Sound in memory, with its format.
open class AVAudioBuffer: NSObject, NSCopying, @unchecked Sendable {
  open internal(set) var format: AVAudioFormat
  let list: UnsafeMutableAudioBufferListPointer

  init(format: AVAudioFormat, list: UnsafeMutableAudioBufferListPointer) {
    self.format = format
    self.list = list
    super.init()
  }

  open var audioBufferList: UnsafePointer<AudioBufferList> { list.unsafePointer }
  open var mutableAudioBufferList: UnsafeMutablePointer<AudioBufferList> { list.unsafeMutablePointer }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func mutableCopy() -> Any { copy() }
}
