import Foundation
import QuinceAudio

/// A node that changes sound on its way.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
  open override var numberOfInputs: Int { 1 }
  override var keepsFormat: Bool { true }
  open var name: String { "\(type(of: self))" }
  open var manufacturerName: String { "Quince" }
  open var version: Int { 1 }
}
