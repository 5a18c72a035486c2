import Foundation

extension StringProtocol {
  /// The text after a transform of ICU's, as `toLatin`; nil for one that is not there.
  /// - Parameter reverse: the other way, where the transform has one.
  public func applyingTransform(_ transform: StringTransform, reverse: Bool) -> String? {
    NSString(string: String(self)).applyingTransform(transform, reverse: reverse)
  }
}
