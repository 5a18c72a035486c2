import Foundation

extension CGFloat {
  // Foundation on Linux: CGFloat has a static member of this name, which is unavailable and hides Swift's function.
  /// Swift's `abs(_:)`, in methods of extensions.
  public func abs<Number: Comparable & SignedNumeric>(_ number: Number) -> Number { Swift.abs(number) }
}
