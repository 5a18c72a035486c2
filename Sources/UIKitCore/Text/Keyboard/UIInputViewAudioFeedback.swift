import Foundation

/// An input view that clicks. There is no sound, as on a device that is silent.
@MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  // surface: there is no sound
  /// Default false.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}
